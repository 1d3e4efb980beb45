import { randomUUID } from 'node:crypto';
import { Transactions } from '@toothwise/service-kit';
import { readWhole } from '@toothwise/testing';
import { DataSource } from 'typeorm';
import { type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { Books } from '../books/book.repository.js';
import { Memberships } from '../membership/membership.repository.js';
import { CreditLedger } from './credit-ledger.repository.js';
import { CreditLots } from './credit-lot.repository.js';
import { SetOffDebts } from './set-off-debts.use-case.js';

const PEOPLE = 20_000;
/** The tables that everybody has rows in. */
const READ = ['credit_lot', 'ledger_entry'];

describe(`the money of one of ${PEOPLE} people`, () => {
  let service: ScreeningBed;
  const person = randomUUID();
  const asked: { sql: string; values: unknown[] }[] = [];

  beforeAll(async () => {
    service = await screeningBed();
    const [account, lot, entry] = [
      'INSERT INTO credit_account (person_id, balance) SELECT gen_random_uuid(), 1 FROM generate_series(1, $1)',
      `INSERT INTO credit_lot (person_id, origin, credits, rest, ends_at, created_at)
       SELECT person_id, 'allowance', 1, 1, now() + interval '1 year', now() FROM credit_account`,
      `INSERT INTO ledger_entry (person_id, kind, amount, balance_after, lot_id, cause, actor, source)
       SELECT person_id, 'allowance', 1, 1, id, 'spec', 'spec', 'spec' FROM credit_lot`,
    ];
    await service.database.query(account, [PEOPLE]);
    for (const sql of [lot, entry]) await service.database.query(sql);
    for (const table of READ) await service.database.query(`ANALYZE ${table}`);
    const source = service.get(DataSource);
    const query = source.query.bind(source);
    source.query = (sql: string, values: unknown[] = [], ...more: []) => {
      asked.push({ sql, values });
      return query(sql, values, ...more);
    };
  });
  afterAll(() => service?.stop());

  it('is read, moved and added up without reading everybody’s', async () => {
    const [ledger, lots, memberships] = [service.get(CreditLedger), service.get(CreditLots), service.get(Memberships)];
    const [screening, paymentId, now] = [randomUUID(), randomUUID(), service.clock.now()];
    const posting = { personId: person, origin: 'grant', credits: 2, cause: 'spec', actor: 'spec', key: 'spec' } as const;
    await service.get(Transactions).run(async (tx) => {
      await ledger.post(tx, posting);
      await ledger.reserve(tx, person, screening);
      await ledger.release(tx, screening);
      await lots.unused(tx, { paymentId, personId: person, freeSince: now });
      await lots.takeable(tx, person);
      await lots.taken(tx, person, paymentId);
      await lots.owe(tx, { personId: person, paymentId, credits: 1 }, now);
      await service.get(SetOffDebts).execute(tx, person);
      await memberships.unusedAllowance(tx, person);
      await memberships.freezeAllowance(tx, person, true);
    });
    await ledger.read(person);
    await lots.unusedOf(person);
    await lots.unusedSingles(now, 20);
    await lots.ended(now, 20);
    await memberships.annual(person);
    await service.get(Books).lots(person);
    await service.get(Books).refunds(person);
    // Of everybody, but a person at a time.
    await ledger.contradictions();
    const statements = asked.filter(({ sql }) => READ.some((table) => sql.includes(table)));
    expect(statements.length).toBeGreaterThan(12);
    const whole: string[] = [];
    for (const one of statements) for (const table of await readWhole(service.database, one, READ)) whole.push(`${table}: ${one.sql}`);
    expect(whole).toEqual([]);
  });
});
