import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProblemError } from '../errors/problem-error.js';
import { currentContext } from '../logging/request-context.js';

/** Transactions are explicit: whatever belongs together gets the same `tx` handed in. */
@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /** Runs `work` in one transaction (read committed): committed when it returns, rolled back when it throws. */
  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(async (tx) => {
      await markCarriedOut(tx);
      return work(tx);
    });
  }
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
