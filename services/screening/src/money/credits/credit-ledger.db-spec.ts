import { randomUUID } from 'node:crypto';
import { ProblemError, Transactions } from '@toothwise/service-kit';
import { type ScreeningBed, draftSave, screeningBed } from '../../../test/screening-bed.js';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import type { DraftRecord } from '../../care/drafts/draft.record.js';
import { Drafts } from '../../care/drafts/draft.repository.js';
import { StartScreening } from '../../care/screenings/start-screening.use-case.js';
import { ReconcileAnalyses } from '../../results/analysis/reconcile-analyses.use-case.js';
import { CreditLedger } from './credit-ledger.repository.js';

/** `npm run drill -- money` races for more. Of each origin a third or so, in the order in which they come, which is not the one in which they go. */
const IS_LONG = process.env.MONEY === 'long';
const RACE = IS_LONG
  ? { starts: 1_000, credits: { purchase: 40, bonus: 25, allowance: 35 }, tries: 40 }
  : { starts: 200, credits: { purchase: 8, bonus: 5, allowance: 7 }, tries: 10 };
const PRIZE = RACE.credits.allowance + RACE.credits.purchase + RACE.credits.bonus;

describe('the credit ledger on real Postgres', () => {
  let service: ScreeningBed;
  let ledger: CreditLedger;
  let transactions: Transactions;
  const holder = async (credits: number) => (await service.person({ credits })).id;
  const reserve = (person: string, screening: string = randomUUID()) => transactions.run((tx) => ledger.reserve(tx, person, screening));
  const capture = (screening: string) => transactions.run((tx) => ledger.capture(tx, screening));
  const release = (screening: string) => transactions.run((tx) => ledger.release(tx, screening));

  beforeAll(async () => {
    service = await screeningBed({ DATABASE_POOL_SIZE: '20' });
    ledger = service.get(CreditLedger);
    transactions = service.get(Transactions);
  });
  afterAll(() => service?.stop());

  it(`SCR-058 ${RACE.starts} parallel starts on ${PRIZE} credits in three lots: exactly ${PRIZE} reserve, in the lots’ order, and nothing of the others stays`, async () => {
    const person = (await service.person()).id;
    await transactions.run(async (tx) => {
      for (const origin of ['purchase', 'bonus', 'allowance'] as const)
        await ledger.post(tx, { personId: person, origin, credits: RACE.credits[origin], cause: 'spec', actor: 'spec', key: origin });
    });
    const start = service.get(StartScreening);
    const rules = service.get(ClinicalRules as never) as ClinicalRules;
    const drafts = service.get(Drafts);
    const begin = () =>
      transactions.run(async (tx) => {
        // Every start brings a draft of its own: the race is for the credits, not for the draft.
        await tx.query('DELETE FROM draft WHERE person_id = $1', [person]);
        const draft = newDraft(person);
        await drafts.insert(tx, draft);
        return start.begin(tx, draft, rules.assess(draft, draft.updatedAt));
      });
    // On a busy machine the pool may say "not now"; a person tries again.
    const insist = async (tries = RACE.tries): Promise<unknown> =>
      begin().catch((error: unknown) => {
        if (error instanceof ProblemError || tries <= 1) throw error;
        return insist(tries - 1);
      });
    const results = await Promise.allSettled(Array.from({ length: RACE.starts }, () => insist()));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code?: string }] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(PRIZE);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['credit.insufficient']));
    const [counted] = await service.database.query<{ screenings: number; reservations: number }>(
      `SELECT (SELECT count(*)::int FROM screening WHERE person_id = $1) AS screenings,
              (SELECT count(*)::int FROM reservation WHERE person_id = $1) AS reservations`,
      [person],
    );
    expect(counted).toEqual({ screenings: PRIZE, reservations: PRIZE });
    const held = await service.database.query<{ origin: string; at: Date }>(
      `SELECT l.origin, r.opened_at AS at FROM reservation r JOIN credit_lot l ON l.id = r.lot_id WHERE r.person_id = $1
       ORDER BY r.opened_at, array_position(ARRAY['allowance', 'purchase', 'bonus'], l.origin)`,
      [person],
    );
    const expected = (['allowance', 'purchase', 'bonus'] as const).flatMap((origin) => Array<string>(RACE.credits[origin]).fill(origin));
    expect(held.map(({ origin }) => origin)).toEqual(expected);
    expect(await ledger.contradictions()).toEqual([]);
  }, 600_000);

  it('a capture takes the held credit once, however often it is told', async () => {
    const person = await holder(2);
    const screening = randomUUID();
    await reserve(person, screening);
    expect(await ledger.read(person)).toEqual({ balance: 2, reserved: 1, available: 1, singles: [] });
    const told = await Promise.all(Array.from({ length: 10 }, () => capture(screening)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await ledger.read(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
  });

  it('capture and release of one reservation exclude each other', async () => {
    const person = await holder(30);
    for (let round = 0; round < 10; round += 1) {
      const screening = randomUUID();
      await reserve(person, screening);
      const [captured, released] = await Promise.all([capture(screening), release(screening)]);
      expect([captured, released].filter(Boolean)).toHaveLength(1);
    }
    expect((await ledger.read(person)).reserved).toBe(0);
    expect(await ledger.contradictions()).toEqual([]);
  });

  it('a release gives the credit back and writes no entry', async () => {
    const person = await holder(1);
    const screening = randomUUID();
    await reserve(person, screening);
    expect(await reserve(person)).toBe(false);
    await release(screening);
    expect(await ledger.read(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
    expect(await service.database.query('SELECT 1 FROM ledger_entry WHERE person_id = $1', [person])).toHaveLength(1);
  });

  it('the same source is posted once, also at the same moment', async () => {
    const person = randomUUID();
    const post = () =>
      transactions.run((tx) =>
        ledger.post(tx, { personId: person, origin: 'grant', credits: 5, cause: 'welcome', actor: 'spec', key: 'welcome' }),
      );
    expect((await Promise.all(Array.from({ length: 10 }, post))).filter(Boolean)).toHaveLength(1);
    expect((await ledger.read(person)).balance).toBe(5);
  });

  it.each([
    ['changed', `UPDATE ledger_entry SET amount = 100`],
    ['deleted', `DELETE FROM ledger_entry`],
    ['emptied', `TRUNCATE ledger_entry`],
  ])('PAY-014 entries cannot be %s, by nobody', async (_, sql) => {
    await holder(1);
    await expect(service.database.query(sql)).rejects.toThrow('Ledger entries are never changed or removed');
  });

  it('the database refuses a negative balance and uncovered reservations', async () => {
    const person = await holder(1);
    await expect(service.database.query('UPDATE credit_account SET balance = -1 WHERE person_id = $1', [person])).rejects.toThrow(
      'check constraint',
    );
    await expect(service.database.query('UPDATE credit_account SET reserved = 2 WHERE person_id = $1', [person])).rejects.toThrow(
      'reserved_is_covered',
    );
  });

  it('the reconciler gives back a credit that a crash left held for nothing, and only that', async () => {
    const person = await holder(2);
    const [orphan, fresh] = [randomUUID(), randomUUID()];
    await reserve(person, orphan);
    await reserve(person, fresh);
    await service.database.query(`UPDATE reservation SET opened_at = now() - interval '10 minutes' WHERE screening_id = $1`, [orphan]);
    expect(await service.get(ReconcileAnalyses).execute()).toMatchObject({ released: 1 });
    expect(await ledger.read(person)).toEqual({ balance: 2, reserved: 1, available: 1, singles: [] });
  });
});

function newDraft(personId: string): DraftRecord {
  const { form, person } = draftSave();
  const now = new Date();
  const sharing = { consent: false, textVersion: null, phone: null, place: null };
  return {
    id: randomUUID(),
    personId,
    kind: 'urgent',
    version: 1,
    step: 'payment',
    form: {
      routineFrequency: null,
      oralHygieneHabits: null,
      lastCleaningDate: null,
      knownIssues: [],
      unsure: [],
      ...form,
    } as DraftRecord['form'],
    person: { conditions: [], unsure: [], mayActFor: false, skipped: false, ...person } as DraftRecord['person'],
    flagAnswers: {},
    signs: null,
    sharing,
    contact: null,
    createdAt: now,
    updatedAt: now,
  };
}
