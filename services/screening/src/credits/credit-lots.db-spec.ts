import { randomUUID } from 'node:crypto';
import type { LotOrigin } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { type ScreeningBed, screeningBed } from '../../test/screening-bed.js';
import { CreditLedger } from './credit-ledger.repository.js';
import { CreditLots } from './credit-lot.repository.js';
import { share } from './credit-lots.rules.js';
import { SetOffDebts } from './set-off-debts.use-case.js';

const ACTORS = 4;
const SEEDS = 12;
const ROUNDS = 8;
const ORIGINS: LotOrigin[] = ['purchase', 'bonus', 'grant', 'allowance', 'referral'];

/** Numbers that look random and are the same for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

describe('lots of credits, against a model', () => {
  let service: ScreeningBed;
  let [ledger, lots, debts, transactions] = [] as unknown as [CreditLedger, CreditLots, SetOffDebts, Transactions];
  const within = <T>(work: (tx: EntityManager) => Promise<T>) => transactions.run(work);

  beforeAll(async () => {
    service = await screeningBed({ DATABASE_POOL_SIZE: '12' });
    [ledger, lots, debts, transactions] = [
      service.get(CreditLedger),
      service.get(CreditLots),
      service.get(SetOffDebts),
      service.get(Transactions),
    ];
  });
  afterAll(() => service?.stop());

  it('any history of four actors at once keeps entries, balance and rests the same sum', async () => {
    const lost = { races: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const history = newHistory(seed, lost);
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(Array.from({ length: ACTORS }, () => history.step()));
        expect({ seed, round, sums: await sums(history.person) }).toEqual({ seed, round, sums: history.expected() });
      }
    }
    expect(await ledger.contradictions()).toEqual([]);
    expect(lost.races).toBeGreaterThan(0);
  }, 120_000);

  it('uses the plan’s credits first, then the oldest, and of one purchase the bought ones before the bonus', async () => {
    const person = randomUUID();
    const [first, second] = [randomUUID(), randomUUID()];
    await within(async (tx) => {
      const at = service.clock.now();
      const post = (origin: LotOrigin, key: string, paymentId?: string) =>
        ledger.post(tx, { personId: person, origin, credits: 1, cause: 'spec', actor: 'spec', key, paymentId, at });
      await post('bonus', 'a', first);
      await post('purchase', 'a', first);
    });
    service.clock.advance({ hours: 1 });
    await within(async (tx) => {
      const at = service.clock.now();
      for (const origin of ['bonus', 'purchase'] as const)
        await ledger.post(tx, { personId: person, origin, credits: 1, cause: 'spec', actor: 'spec', key: 'b', paymentId: second, at });
      const endsAt = new Date(service.clock.now().getTime() + 86_400_000);
      await ledger.post(tx, { personId: person, origin: 'allowance', credits: 1, cause: 'spec', actor: 'spec', key: 'year', endsAt });
    });
    const used: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const screening = randomUUID();
      await within((tx) => ledger.reserve(tx, person, screening));
      const [lot] = await service.database.query<{ origin: string; payment_id: string | null }>(
        'SELECT l.origin, l.payment_id FROM reservation r JOIN credit_lot l ON l.id = r.lot_id WHERE r.screening_id = $1',
        [screening],
      );
      used.push(`${lot!.origin}${lot!.payment_id === first ? ' 1' : lot!.payment_id === second ? ' 2' : ''}`);
    }
    expect(used).toEqual(['allowance', 'purchase 1', 'bonus 1', 'purchase 2', 'bonus 2']);
  });

  it('a single screening’s credit is for its draft alone', async () => {
    const [person, draft] = [randomUUID(), randomUUID()];
    const single = { personId: person, origin: 'single', credits: 1, cause: 'payment', actor: 'stripe', key: 'p', draftId: draft } as const;
    await within((tx) => ledger.post(tx, single));
    expect(await ledger.read(person)).toMatchObject({ balance: 1, available: 0 });
    expect(await within((tx) => ledger.reserve(tx, person, randomUUID()))).toBe(false);
    expect(await within((tx) => ledger.reserve(tx, person, randomUUID(), randomUUID()))).toBe(false);
    expect(await within((tx) => ledger.reserve(tx, person, randomUUID(), draft))).toBe(true);
  });

  it('a credit whose time is over is not used any more', async () => {
    const person = randomUUID();
    const endsAt = new Date(service.clock.now().getTime() + 1000);
    await within((tx) =>
      ledger.post(tx, { personId: person, origin: 'allowance', credits: 2, cause: 'spec', actor: 'spec', key: 'y', endsAt }),
    );
    service.clock.advance({ minutes: 1 });
    expect(await ledger.read(person)).toMatchObject({ balance: 2, available: 0 });
    expect(await within((tx) => ledger.reserve(tx, person, randomUUID()))).toBe(false);
  });

  it('what is owed is set off against credits that come for free later, never against bought ones', async () => {
    const [person, payment] = [randomUUID(), randomUUID()];
    const post = (origin: LotOrigin, credits: number, key: string) =>
      within((tx) => ledger.post(tx, { personId: person, origin, credits, cause: 'spec', actor: 'spec', key }));
    await post('grant', 1, 'before');
    service.clock.advance({ minutes: 1 });
    await within((tx) => lots.owe(tx, { personId: person, paymentId: payment, credits: 3 }, service.clock.now()));
    await post('purchase', 2, 'bought');
    await post('referral', 2, 'later');
    await within((tx) => debts.execute(tx, person));
    expect(await ledger.read(person)).toMatchObject({ balance: 3, available: 3 });
    expect(await within((tx) => lots.debts(tx, person))).toMatchObject([{ paymentId: payment, credits: 1 }]);
    expect(await ledger.contradictions()).toEqual([]);
  });

  /** What one person's credits should be, and a random step that changes both. Steps of a round run at the same time. */
  function newHistory(seed: number, lost: { races: number }) {
    const person = randomUUID();
    const roll = dice(seed);
    const open: string[] = [];
    const model = { balance: 0, reserved: 0 };
    let posted = 0;
    const steps = {
      post: async () => {
        const credits = 1 + roll(3);
        const key = `p${posted++}`;
        const posting = { personId: person, origin: ORIGINS[roll(ORIGINS.length)]!, credits, cause: 'spec', actor: 'spec', key };
        // Told twice at once, as Stripe does; one of the two counts.
        const told = await Promise.all([1, 2].map(() => within((tx) => ledger.post(tx, posting))));
        expect(told.filter(Boolean)).toHaveLength(1);
        lost.races += 1;
        model.balance += credits;
      },
      reserve: async () => {
        const screening = randomUUID();
        if (!(await within((tx) => ledger.reserve(tx, person, screening)))) return;
        model.reserved += 1;
        open.push(screening);
      },
      end: async () => {
        const screening = open.pop();
        if (!screening) return;
        const [captured, released] = await Promise.all([
          within((tx) => ledger.capture(tx, screening)),
          within((tx) => ledger.release(tx, screening)),
        ]);
        expect([captured, released !== null].filter(Boolean)).toHaveLength(1);
        lost.races += 1;
        model.reserved -= 1;
        if (captured) model.balance -= 1;
      },
      take: () =>
        within(async (tx) => {
          await ledger.lock(tx, person);
          const found = await tx.query<{ id: string; unused: number }[]>(
            'SELECT id, rest - held AS unused FROM credit_lot WHERE person_id = $1 AND rest > held',
            [person],
          );
          const taken = share(found, 1 + roll(2));
          await ledger.take(tx, { personId: person, lots: taken, kind: 'refund', cause: 'spec', actor: 'spec', key: randomUUID() });
          model.balance -= taken.reduce((sum, { credits }) => sum + credits, 0);
        }),
    };
    const order = [steps.post, steps.reserve, steps.reserve, steps.reserve, steps.end, steps.end, steps.take];
    return {
      person,
      expected: () => ({ entries: model.balance, balance: model.balance, rests: model.balance, reserved: model.reserved }),
      step: () => order[roll(order.length)]!(),
    };
  }

  async function sums(person: string) {
    const [row] = await service.database.query(
      `SELECT (SELECT coalesce(sum(amount), 0)::int FROM ledger_entry WHERE person_id = $1) AS entries,
              coalesce((SELECT balance FROM credit_account WHERE person_id = $1), 0) AS balance,
              (SELECT coalesce(sum(rest), 0)::int FROM credit_lot WHERE person_id = $1) AS rests,
              coalesce((SELECT reserved FROM credit_account WHERE person_id = $1), 0) AS reserved`,
      [person],
    );
    return row;
  }
});
