import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** What the project's own configuration says of a file of this name. */
async function refused(filePath: string): Promise<boolean> {
  const [result] = await eslint.lintText('export {};\n', { filePath });
  return result!.messages.some(({ ruleId }) => ruleId?.startsWith('check-file/'));
}

describe('names of files in services', () => {
  it.each([
    'services/clinic/src/offers/offer-helper.ts',
    'services/clinic/src/offers/utils.ts',
    'services/clinic/src/offers/AcceptOffer.use-case.ts',
    'services/clinic/src/offers/accept.usecase.ts',
    'services/clinic/src/offers/index.ts',
    'services/clinic/src/offers/leads.module.ts',
    'services/clinic/src/leads/forget-lead.handler.ts',
    'services/clinic/src/handlers/forget-lead.handler.ts',
    'services/health/src/streaks/streak.manager.ts',
  ])('refuse %s', async (file) => {
    expect(await refused(file)).toBe(true);
  });

  it.each([
    'services/clinic/src/offers/accept-offer.use-case.ts',
    'services/clinic/src/offers/offers.module.ts',
    'services/clinic/src/leads/handlers/forget-lead.handler.ts',
    'services/clinic/src/leads/matching.spec.ts',
    'services/clinic/src/leads/lead.rules.spec.ts',
    'services/clinic/src/offers/offers.api-spec.ts',
    'services/clinic/src/migrations/1763700000000-practices.ts',
    'services/clinic/src/service.ts',
  ])('take %s', async (file) => {
    expect(await refused(file)).toBe(false);
  });

  it('ask a use case for `execute`', async () => {
    const filePath = 'services/clinic/src/offers/zz.use-case.ts';
    const rulesOf = async (code: string) => (await eslint.lintText(code, { filePath }))[0]!.messages.map(({ ruleId }) => ruleId);
    expect(await rulesOf('export class AcceptOffer {\n  run(): void {}\n}\n')).toEqual(['no-restricted-syntax']);
    expect(await rulesOf('export class AcceptOffer {\n  execute(): void {}\n}\n')).toEqual([]);
  });
});
