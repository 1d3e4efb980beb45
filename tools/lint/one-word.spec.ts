import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** What the project's own configuration says of the words of such a file. */
async function complaints(code: string, file = 'services/account/src/mail/zz.use-case.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result!.messages.flatMap(({ ruleId, message }) => (ruleId === 'words/one-word' ? [message] : []));
}

describe('the check of one word for one thing', () => {
  it.each([
    ['a variable', 'export const oldTakeouts = 1;'],
    ['a function', 'export function readTakeout() {}'],
    ['a class', 'export class TakeoutReader {}'],
    ['a type', 'export type Takeout = string;'],
    ['a field', 'export interface Row { takeoutId: string }'],
    ['a method', 'export class Reader { takeout() {} }'],
  ])('refuses another word in the name of %s, and says the one that is used', async (_, code) => {
    expect(await complaints(`${code}\n`)).toEqual(['Here “takeout” is called “account export”: docs/glossary.md.']);
  });

  it('refuses it in the name of a file', async () => {
    expect(await complaints('export const a = 1;\n', 'services/account/src/mail/takeout.rules.ts')).toHaveLength(1);
  });

  it('refuses what is meant otherwise elsewhere where it is meant so, alone', async () => {
    const code = 'export const toldFacts = 1;\n';
    expect(await complaints(code)).toEqual(['Here “told” is called “notification”: docs/glossary.md.']);
    expect(await complaints(code, 'services/screening/src/care/told/zz.use-case.ts')).toEqual([]);
  });

  it('leaves alone what others call so, and what travels', async () => {
    expect(await complaints("import { takeout } from 'x';\nexport const code = 'takeout:' + String(takeout);\n")).toEqual([]);
    expect(await complaints('export interface Row {\n  readonly 0: string;\n}\n')).toEqual([]);
  });
});
