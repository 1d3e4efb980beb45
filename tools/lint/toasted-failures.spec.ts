import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

async function refused(code: string, filePath: string): Promise<boolean> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.some(({ ruleId }) => ruleId === 'no-restricted-syntax');
}

const failure = "import { toast } from '@toothwise/ui';\nexport const onError = () => toast.error('Not saved');\n";

it.each([
  'mfe-health/src/documents/zz.component.tsx',
  'mfe-clinic/src/members/use-zz.ts',
  'shell/src/profile/use-zz.ts',
  'mfe-screening/src/admin/zz.ts',
  'mfe-screening/src/flow/use-start.ts',
])('a toast alone tells of no failure: %s', async (file) => {
  expect(await refused(failure, file)).toBe(true);
  expect(await refused(failure.replace('error(', 'success('), file)).toBe(false);
});
