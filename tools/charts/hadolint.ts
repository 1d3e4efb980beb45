import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { obtain } from '../proof/programs.ts';

const run = promisify(execFile);

/** What hadolint says of each Dockerfile of a release, and that it says something of one with a fault. @returns a line each */
export async function refusedByHadolint(root: string): Promise<string[]> {
  const program = await obtain('hadolint');
  const said = (file: string) =>
    run(program, ['--no-color', file]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout.trim(),
    );
  const work = mkdtempSync(join(tmpdir(), 'toothwise-dockerfile-'));
  try {
    const planted = join(work, 'planted.Dockerfile');
    writeFileSync(planted, 'FROM node\nRUN apt-get install curl\n');
    const unseen = (await said(planted)).includes('DL3006') ? [] : ['a base without a version is taken for well'];
    const files = globSync('deploy/images/*.Dockerfile', { cwd: root });
    const faults = await Promise.all(files.map((file) => said(join(root, file))));
    return [...unseen, ...faults.filter(Boolean), ...(files.length < 4 ? [`only ${files.length} Dockerfiles are there`] : [])];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
