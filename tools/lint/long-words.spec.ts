import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

async function refused(className: string): Promise<boolean> {
  const code = `export const planted = <span className=${className}>name.pdf</span>;\n`;
  const [result] = await eslint.lintText(code, { filePath: 'mfe-health/src/documents/zz.component.tsx' });
  return result!.messages.some(({ ruleId }) => ruleId === 'no-restricted-syntax');
}

it('a long name gives way wherever it stands', async () => {
  expect(await refused('"hea:font-medium hea:break-words"')).toBe(true);
  expect(await refused('{`hea:break-words ${x}`}')).toBe(true);
  expect(await refused('"hea:font-medium hea:wrap-anywhere"')).toBe(false);
});
