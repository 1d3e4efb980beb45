import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** How often the rule refuses a function of so many lines in a file. */
async function refusals(filePath: string, lines: number): Promise<number> {
  const code = `export function long() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId === 'max-lines-per-function').length;
}

it('a function has 60 lines at most; a suite of tests is a list, and not counted', async () => {
  for (const file of ['services/clinic/src/zz.use-case.ts', 'mfe-clinic/src/zz.component.tsx', 'tools/zz.mjs']) {
    expect(await refusals(file, 60)).toBe(0);
    expect(await refusals(file, 61)).toBe(1);
  }
  expect(await refusals('services/clinic/src/zz.spec.ts', 200)).toBe(0);
});
