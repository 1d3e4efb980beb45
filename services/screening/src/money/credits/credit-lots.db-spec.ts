import { randomUUID } from 'node:crypto';
import type { LotOrigin } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { CreditLedger } from './credit-ledger.repository.js';
import { CreditLots } from './credit-lot.repository.js';
import { SetOffDebts } from './set-off-debts.use-case.js';

describe('lots of credits', () => {
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

  it('a credit that comes back after the time of its lot can be used all the same', async () => {
    const [person, screening] = [randomUUID(), randomUUID()];
    const endsAt = new Date(service.clock.now().getTime() + 1000);
    await within((tx) =>
      ledger.post(tx, { personId: person, origin: 'allowance', credits: 1, cause: 'spec', actor: 'spec', key: 'y', endsAt }),
    );
    await within((tx) => ledger.reserve(tx, person, screening));
    await within((tx) => ledger.capture(tx, screening));
    service.clock.advance({ minutes: 1 });
    for (let told = 0; told < 2; told += 1)
      expect(await within((tx) => ledger.restore(tx, screening, { cause: 'emergency', actor: 'spec' }))).toBe(person);
    expect(await ledger.read(person)).toMatchObject({ balance: 1, available: 1 });
    expect(await ledger.contradictions()).toEqual([]);
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

  it('what is owed anew for a payment that was settled is not taken from what came in between', async () => {
    const [person, paymentId] = [randomUUID(), randomUUID()];
    const give = (key: string) =>
      within(async (tx) => {
        await ledger.post(tx, { personId: person, origin: 'grant', credits: 1, cause: 'spec', actor: 'spec', key });
        await debts.execute(tx, person);
      });
    const owe = () => within((tx) => lots.owe(tx, { personId: person, paymentId, credits: 1 }, service.clock.now()));
    for (const step of [() => give('before the first'), owe, () => give('pays it'), () => give('in between'), owe]) {
      await step();
      service.clock.advance({ minutes: 1 });
    }
    await within((tx) => debts.execute(tx, person));
    expect(await ledger.read(person)).toMatchObject({ balance: 2 });
    await give('pays the second');
    expect(await ledger.read(person)).toMatchObject({ balance: 2 });
  });
});
