import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** What the project's own configuration says of the clock in such a file. */
async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result!.messages.flatMap(({ ruleId, messageId }) => (ruleId === 'toothwise/judged-by-clock' ? [messageId!] : []));
}

const use = 'services/clinic/src/offers/zz.use-case.ts';

describe('the check of who asks what time it is', () => {
  it.each([
    ['new Date()', 'code'],
    ['Date.now()', 'code'],
    ["Date['now']()", 'code'],
    ['[1].map(Date.now)', 'code'],
    ['Date()', 'code'],
    ["'SELECT 1 FROM lead WHERE due_at <= now()'", 'sql'],
    ["`DELETE FROM mail WHERE created_at < NOW () - interval '${1}'`", 'sql'],
    ["'UPDATE payment SET next_check_at = CURRENT_TIMESTAMP'", 'sql'],
    ["'SELECT clock_timestamp() > due_at'", 'sql'],
    ["'UPDATE reservation SET closed_at = now() WHERE opened_at < now()'", 'sql'],
    ["'INSERT INTO mail (next_attempt_at) VALUES (localtimestamp)'", 'sql'],
    ["'ALTER TABLE lead ADD COLUMN due_at timestamptz DEFAULT now(), ADD CHECK (due_at > now())'", 'sql'],
  ])('refuses %s', async (code, message) => {
    expect(await complaints(use, `export const planted = ${code};\n`)).toEqual([message]);
  });

  it.each([
    ['a moment that is known', 'new Date(0)'],
    ['a duration', 'performance.now()'],
    ['the clock', 'clock.now()'],
    ['a column that only records', "'UPDATE reservation SET closed_at = now() WHERE id = $1'"],
    ['a default', "'ALTER TABLE lead ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()'"],
  ])('takes %s', async (_what, code) => {
    expect(await complaints(use, `declare const clock: Clock;\nexport const planted = ${code};\n`)).toEqual([]);
  });

  it.each([
    'services/account/src/zz.ts',
    'services/health/src/migrations/1-zz.ts',
    'libs/service-kit/src/requests/live/zz.ts',
    'libs/event-bus/src/zz.ts',
    'libs/objects/src/zz.ts',
    'libs/ai/src/zz.ts',
  ])('looks at %s', async (file) => {
    expect(await complaints(file, 'export const planted = Date.now();\n')).toEqual(['code']);
  });
});
