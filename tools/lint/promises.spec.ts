import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const CONFIG = 'tools/lint/promises.json';

/** The rules that the linter with types breaks over such a file. */
function complaints(code: string): string[] {
  const folder = mkdtempSync(join(root, 'tools/lint/zz-planted-'));
  try {
    const file = join(folder, 'planted.ts');
    writeFileSync(file, code);
    const { stdout } = spawnSync('npx', ['oxlint', '--type-aware', '--tsconfig', 'tsconfig.json', '-c', CONFIG, '-f', 'json', file], {
      cwd: root,
      encoding: 'utf8',
    });
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map((one) => one.code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LATER = 'declare function later(): Promise<number>;\n';

describe('the check of promises', () => {
  it('refuses one that floats, one that is misused, and an await of none; what says void is meant', () => {
    const code = `${LATER}later();\n[1].forEach(async () => void (await later()));\nawait 1;\nvoid later();\nexport {};\n`;
    expect(complaints(code)).toEqual(['typescript(no-floating-promises)', 'typescript(no-misused-promises)', 'typescript(await-thenable)']);
  });
});
