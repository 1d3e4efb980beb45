import { Bank } from '../../../test/money-bank.js';
import { MoneyHistory } from '../../../test/money-history.js';
import { differences, nextLots } from '../../../test/money-model.js';
import { inAnotherOrder, withoutKeys, withoutLock, withoutTheYear } from '../../../test/money-spoilt.js';
import { type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { PeriodicJobs } from '../../jobs/periodic-jobs.worker.js';
import { Memberships } from '../membership/membership.repository.js';
import { CreditLedger } from './credit-ledger.repository.js';

/** `npm run drill -- money` lives 200, and spoils the parts to see that it is noticed; `MONEY_SEEDS=…` as many as one likes. */
const IS_LONG = process.env.MONEY === 'long';
const SEEDS = Number(process.env.MONEY_SEEDS ?? (IS_LONG ? 200 : 4));
const ROUNDS = 12;

describe(`money, ${SEEDS} histories of four actors at once against a model`, () => {
  let service: ScreeningBed;
  let bank: Bank;
  const met = new Map<string, number>();
  let races = 0;

  beforeAll(async () => {
    service = await screeningBed({ DATABASE_POOL_SIZE: '16' });
    bank = new Bank(service);
    // Jobs run where a history says so, and not in the middle of a look at the sums.
    await service.get(PeriodicJobs).onApplicationShutdown();
  });
  afterEach(() => service.clock.reset());
  afterAll(() => service?.stop());

  /** @returns the first thing that was not as the model says; null where all was */
  async function live(seed: number): Promise<string | null> {
    const history = new MoneyHistory(service, bank, seed);
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        if (round % 3 === 0) await spend(history, round);
        else await history.round();
        const found = await differences(service, history.person, history.model, bank);
        if (found.length > 0) return `seed ${seed}, round ${round}: ${found.join('; ')}`;
      }
      return null;
    } catch (error) {
      return `seed ${seed}: ${(error as Error).message}`;
    } finally {
      races += history.races;
      for (const [kind, times] of history.met) met.set(kind, (met.get(kind) ?? 0) + times);
      await history.close().catch(() => undefined);
    }
  }

  async function spend(history: MoneyHistory, round: number): Promise<void> {
    const draft = history.model.payments.find(({ draftId }) => draftId !== null)?.draftId ?? null;
    const expected = await nextLots(service, history.person, draft, 4);
    const begun = await history.spend(draft);
    const used = await service.database.query<{ id: string }>('SELECT lot_id AS id FROM reservation WHERE screening_id = ANY ($1)', [
      begun,
    ]);
    if (
      used
        .map(({ id }) => id)
        .sort()
        .join() !== expected.sort().join()
    )
      throw new Error(`round ${round}: not the lots whose turn it was`);
  }

  it('PAY-014 any history keeps entries, balance and rests the same sum, and every sum what the model says', async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) expect(await live(seed)).toBeNull();
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    console.log(`money: ${SEEDS} histories, ${races} lost races`, Object.fromEntries([...met].sort()));
    expect(races).toBeGreaterThan(0);
  }, 900_000);

  if (!IS_LONG) return;

  it('met each kind of step often enough', () => {
    const few = [...met].filter(([, times]) => times < SEEDS / 20);
    expect({ kinds: met.size, few }).toEqual({ kinds: 26, few: [] });
  });

  describe('is noticed to be spoilt', () => {
    const ledger = () => service.get(CreditLedger);
    const spoilt: [string, () => object, object, RegExp][] = [
      ['without the lock of a row', ledger, withoutLock, /./],
      ['without the key of a source', ledger, withoutKeys, /both of two|instead of/],
      ['with another order of lots', ledger, inAnotherOrder, /not the lots whose turn it was/],
      ['with an allowance for each plan that is bought', () => service.get(Memberships), withoutTheYear, /credits of plans|instead of/],
    ];
    it.each(spoilt)(
      '%s',
      async (_, part, change, expected) => {
        const spoiling = Object.assign(part(), change);
        try {
          let [found, seed] = [null as string | null, 0];
          while (found === null && seed < 40) found = await live((seed += 1));
          console.log(found);
          expect(found).toMatch(expected);
        } finally {
          for (const name of Object.keys(change)) Reflect.deleteProperty(spoiling, name);
        }
      },
      300_000,
    );
  });
});
