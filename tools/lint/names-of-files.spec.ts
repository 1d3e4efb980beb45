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
    'services/clinic/src/leads/lead.entity.ts',
    'services/clinic/src/leads/lead-aggregate.ts',
    'services/clinic/src/handlers/forget-lead.handler.ts',
    'services/health/src/habits/streaks/streak.manager.ts',
    'services/health/src/habits/days/streaks.module.ts',
    'services/health/src/habits/days/know-a-person.handler.ts',
  ])('refuse %s', async (file) => {
    expect(await refused(file)).toBe(true);
  });

  it.each([
    'services/clinic/src/offers/accept-offer.use-case.ts',
    'services/clinic/src/offers/offers.module.ts',
    'services/clinic/src/leads/handlers/forget-lead.handler.ts',
    'services/health/src/habits/days/days.module.ts',
    'services/health/src/habits/days/handlers/know-a-person.handler.ts',
    'services/clinic/src/leads/lead.aggregate.ts',
    'services/clinic/src/leads/lead.aggregate.spec.ts',
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

  it.each([
    ["import { DataSource } from 'typeorm';", ''],
    ["import { type EntityManager, In } from 'typeorm';", ''],
    ['', "tx.query('SELECT 1')"],
    ['', 'tx.getRepository(Payment)'],
  ])('leave storing to a repository: %s %s', async (imports, does) => {
    const rulesOf = async (name: string) => {
      const code = `${imports}\nexport class SettlePayment {\n  execute() {\n    return [${does}];\n  }\n}\n`;
      const [result] = await eslint.lintText(code, { filePath: `services/screening/src/money/payments/${name}` });
      return result!.messages.flatMap(({ ruleId }) => (ruleId === 'no-restricted-syntax' ? [ruleId] : []));
    };
    expect(await rulesOf('settle-payment.use-case.ts')).toEqual(['no-restricted-syntax']);
    expect(await rulesOf('payment.repository.ts')).toEqual([]);
  });

  it.each([
    ["import { Transactions } from '@toothwise/service-kit';", ''],
    ["import { appendEvent } from '@toothwise/event-bus';", ''],
    ["import { SettlePayment } from './settle-payment.use-case.js';", ''],
    ['', "'UPDATE payment SET checks = 0'"],
    ['', '`DELETE FROM payment WHERE id = ${1}`'],
  ])('refuse a write in what is named for reading: %s %s', async (imports, does) => {
    const code = `${imports}\nexport class ReadPayment {\n  execute() {\n    return [${does}];\n  }\n}\n`;
    const rulesOf = async (name: string) => {
      const [result] = await eslint.lintText(code, { filePath: `services/screening/src/money/payments/${name}-payment.use-case.ts` });
      return result!.messages.flatMap(({ ruleId }) => (ruleId === 'no-restricted-syntax' ? [ruleId] : []));
    };
    expect(await rulesOf('read')).toEqual(['no-restricted-syntax']);
    expect(await rulesOf('check')).toEqual([]);
  });

  it.each([
    "lead.state = 'accepted'",
    "payment.status = 'succeeded'",
    'lead.version += 1',
    'lead.version++',
    "Object.assign(screening, { status: 'failed' })",
    'tell({ aggregateVersion: screening.version + 1 })',
  ])('leave it to an aggregate to decide: %s', async (statement) => {
    const code = `export class AcceptOffer {\n  execute(): void {\n    ${statement};\n  }\n}\n`;
    const rulesOf = async (name: string) =>
      (await eslint.lintText(code, { filePath: `services/clinic/src/offers/${name}` }))[0]!.messages.map(({ ruleId }) => ruleId);
    for (const role of ['use-case', 'worker', 'controller'])
      expect(await rulesOf(`accept-offer.${role}.ts`)).toEqual(['no-restricted-syntax']);
    expect(await rulesOf('handlers/accept-offer.handler.ts')).toEqual(['no-restricted-syntax']);
    expect(await rulesOf('offer.aggregate.ts')).toEqual([]);
  });
});
