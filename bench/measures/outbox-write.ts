import { randomUUID } from 'node:crypto';
import { screeningDeleted } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { dataSourceOptions, Transactions } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Effort } from '../harness/effort.ts';
import { alternately, rateOf, ratioFigure, type Figure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';

/** A transaction with one domain row, with and without its fact in the outbox. */
export async function outboxWrite(stack: Stack, { rounds, seconds }: Effort): Promise<Figure[]> {
  const settings = { DATABASE_URL: stack.databaseUrl('account'), DATABASE_POOL_SIZE: 8 };
  const source = await new DataSource(dataSourceOptions({ name: 'account', settings }, 'serve')).initialize();
  const transactions = new Transactions(source);
  try {
    await source.query('CREATE TABLE bench_row (id uuid PRIMARY KEY, person_id uuid NOT NULL, form jsonb NOT NULL)');
    const insert = (tx: EntityManager, id: string) =>
      tx.query('INSERT INTO bench_row VALUES ($1, $2, $3)', [id, randomUUID(), '{"symptoms":"dull ache"}']);
    const withEvent = () =>
      transactions.run(async (tx) => {
        const screeningId = randomUUID();
        await insert(tx, screeningId);
        await appendEvent(tx, screeningDeleted, {
          aggregateId: screeningId,
          aggregateVersion: 1,
          personId: randomUUID(),
          data: { screeningId },
        });
      });
    const without = () => transactions.run((tx) => insert(tx, randomUUID()));
    const measured = await alternately(
      rounds,
      () => rateOf(withEvent, 8, seconds * 1000),
      () => rateOf(without, 8, seconds * 1000),
    );
    return [ratioFigure('write with outbox row / without', 0.8, measured, 'transactions/s')];
  } finally {
    await source.query('DROP TABLE IF EXISTS bench_row; TRUNCATE outbox');
    await source.destroy();
  }
}
