import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { ProblemError } from '../errors/problem-error.js';
import { currentContext } from '../logging/request-context.js';
import { inOneTrip, type Statement } from './one-trip.js';

/** What the commit of a transaction brings with it. */
export interface AtCommit {
  /** Written in one packet with the COMMIT: such a statement costs no trip. Where one fails, nothing is committed. */
  statements: () => Statement[];
  /** Called once it is committed. */
  afterwards: () => void;
}

const underWay = new WeakMap<QueryRunner, AtCommit[]>();

/** @throws Error where `tx` is no transaction of `Transactions`, or one within it: rolled back alone, it could not take this with it */
export function atCommit(tx: EntityManager, what: AtCommit): void {
  const runner = tx.queryRunner as (QueryRunner & { transactionDepth?: number }) | undefined;
  const kept = runner && underWay.get(runner);
  if (!kept || runner.transactionDepth !== 1)
    throw new Error('This is written in a transaction of `Transactions`, together with the change that it belongs to');
  kept.push(what);
}

const COMMIT = { name: 'commit', text: 'COMMIT' };

/** Transactions are explicit: whatever belongs together gets the same `tx` handed in. */
@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /** Runs `work` in one transaction (read committed): committed when it returns, rolled back when it throws. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const kept: AtCommit[] = [];
    underWay.set(runner, kept);
    try {
      await runner.startTransaction();
      await markCarriedOut(runner.manager);
      const result = await work(runner.manager);
      await commit(runner, kept);
      return result;
    } catch (error) {
      // What went wrong first is what the caller is to know.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

async function commit(runner: QueryRunner, kept: readonly AtCommit[]): Promise<void> {
  const client = (await runner.connect()) as ClientBase;
  const tags = await inOneTrip(client, [...kept.flatMap(({ statements }) => statements()), COMMIT]);
  // Postgres' answer to a COMMIT after a statement that failed, whose error somebody has swallowed.
  if (tags.at(-1) !== 'COMMIT') throw new Error('A statement of the transaction had failed: it was rolled back');
  for (const { afterwards } of kept) afterwards();
}

/**
 * In an `@Idempotent` route the first transaction records that the key's effect is committed, together with the effect.
 * A crash between the effect and the stored answer can then never lead to a second effect; nor can a process that was taken for dead and
 * goes on: whoever comes second waits for this row, finds the key carried out or another's, and rolls back.
 */
async function markCarriedOut(tx: EntityManager): Promise<void> {
  const idempotency = currentContext()?.idempotency;
  if (!idempotency || idempotency.marked) return;
  idempotency.marked = true;
  const [, count] = await tx.query<[unknown, number]>(
    `UPDATE idempotency_key SET carried_out_at = now()
     WHERE actor = $1 AND key = $2 AND holder IS NOT DISTINCT FROM $3 AND carried_out_at IS NULL`,
    [idempotency.actor, idempotency.key, idempotency.holder],
  );
  if (count !== 1) throw new ProblemError('resource.conflict');
}
