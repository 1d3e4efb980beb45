import type { ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Statement } from './one-trip.js';

const START = 'START TRANSACTION';
/** Transactions that TypeORM takes for begun and Postgres has not heard of. */
const waiting = new WeakSet<QueryRunner>();

/**
 * Begins a transaction, on a connection of its own, without a trip: what is sent first brings the beginning with it. One packet of several
 * statements (`together`, or the commit itself) has it as its first; a single statement of TypeORM's has it sent ahead, as it always was.
 */
export async function beginLate(runner: QueryRunner): Promise<void> {
  const client = (await runner.connect()) as ClientBase;
  const query = runner.query.bind(runner) as (...sent: unknown[]) => Promise<unknown>;
  runner.query = (async (text: string, ...rest: unknown[]) => {
    if (text === START) return;
    // Nothing was sent: there is nothing to roll back.
    if (text === 'ROLLBACK' && waiting.delete(runner)) return;
    if (waiting.delete(runner)) await client.query(START);
    return query(text, ...rest);
  }) as QueryRunner['query'];
  waiting.add(runner);
  await runner.startTransaction();
}

/** What a packet has to begin with: asked when it is sent and not before, since whoever asks first begins. */
export const beginning = (runner: QueryRunner): Statement[] => (waiting.delete(runner) ? [{ name: 'begin', text: START }] : []);
