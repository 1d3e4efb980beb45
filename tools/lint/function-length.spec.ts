import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** How often the rule refuses a function of so many lines in a file. ESLint runs in a process of its own: Jest's modules are not Node's. */
function refusals(planted: { file: string; lines: number }[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const { file, lines } of JSON.parse(process.argv[1])) {
      const code = 'export function long() {\\n' + '  void 0;\\n'.repeat(lines - 2) + '}\\n';
      const [{ messages }] = await eslint.lintText(code, { filePath: file });
      counts.push(messages.filter(({ ruleId }) => ruleId === 'max-lines-per-function').length);
    }
    console.log(JSON.stringify(counts));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify(planted)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as number[];
}

it('a function has 60 lines at most; a suite of tests is a list, and not counted', () => {
  const files = ['services/clinic/src/zz.use-case.ts', 'mfe-clinic/src/zz.component.tsx', 'tools/zz.mjs'];
  expect(refusals(files.map((file) => ({ file, lines: 60 })))).toEqual([0, 0, 0]);
  expect(refusals(files.map((file) => ({ file, lines: 61 })))).toEqual([1, 1, 1]);
  expect(refusals([{ file: 'services/clinic/src/zz.spec.ts', lines: 200 }])).toEqual([0]);
});
