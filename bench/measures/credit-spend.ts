import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@toothwise/service-kit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Effort } from '../harness/effort.ts';
import { alternately, rateOf, ratioFigure, type Figure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';

type Ledger = typeof import('../../services/screening/src/money/credits/credit-ledger.repository.js');
/** The built class, as it runs in the service. */
const { CreditLedger } = (await import(
  new URL('../../services/screening/dist/money/credits/credit-ledger.repository.js', import.meta.url).href
)) as Ledger;

/** Reserving a credit through the ledger, against the same two statements in one transaction of plain pg. Many accounts, so that locks do not decide. */
export async function creditSpend(stack: Stack, { rounds, seconds }: Effort): Promise<Figure[]> {
  const settings = { DATABASE_URL: stack.databaseUrl('screening'), DATABASE_POOL_SIZE: 8 };
  const source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
  const pool = new pg.Pool({ connectionString: stack.databaseUrl('screening'), max: 8, options: '-c search_path=screening' });
  const people = Array.from({ length: 64 }, () => randomUUID());
  const anyone = () => people[Math.floor(performance.now() * 1000) % people.length]!;
  try {
    await pool.query('INSERT INTO credit_account (person_id, balance) SELECT unnest($1::uuid[]), 1000000', [people]);
    // Three lots each, as after a few purchases; the raw statements find theirs in the same way.
    await pool.query(
      `INSERT INTO credit_lot (person_id, origin, credits, rest, created_at)
       SELECT person, 'purchase', 400000, 333333, now() + n * interval '1 second' FROM unnest($1::uuid[]) person, generate_series(1, 3) n`,
      [people],
    );
    const ledger = new CreditLedger(source, { now: () => new Date() } as ConstructorParameters<Ledger['CreditLedger']>[1]);
    const ours = () => source.transaction((tx) => ledger.reserve(tx, anyone(), randomUUID()));
    const raw = async () => {
      const client = await pool.connect();
      const person = anyone();
      try {
        await client.query('BEGIN');
        await client.query('SELECT 1 FROM credit_account WHERE person_id = $1 FOR UPDATE', [person]);
        const { rows } = await client.query<{ id: string }>(
          `UPDATE credit_lot SET held = held + 1 WHERE id = (SELECT id FROM credit_lot
             WHERE person_id = $1 AND rest > held AND NOT frozen ORDER BY created_at, id LIMIT 1) RETURNING id`,
          [person],
        );
        await client.query('UPDATE credit_account SET reserved = reserved + 1 WHERE person_id = $1', [person]);
        await client.query('INSERT INTO reservation (id, person_id, screening_id, lot_id) VALUES ($1, $2, $3, $4)', [
          randomUUID(),
          person,
          randomUUID(),
          rows[0]!.id,
        ]);
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    };
    const measured = await alternately(
      rounds,
      () => rateOf(ours, 8, seconds * 1000),
      () => rateOf(raw, 8, seconds * 1000),
    );
    return [ratioFigure('credit spend / raw pg', 0.6, measured, 'spends/s')];
  } finally {
    await pool.query('DELETE FROM reservation; DELETE FROM credit_lot; DELETE FROM credit_account');
    await pool.end();
    await source.destroy();
  }
}
