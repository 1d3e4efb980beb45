import { Injectable } from '@nestjs/common';
import { Clock } from '../../basics/clock/clock.js';
import { DataSource, type EntityManager } from 'typeorm';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { Housekeeping } from '../../running/lifecycle/housekeeping.js';
import { KeyHolder } from './key-holder.js';

export interface IdempotencyClaim {
  actor: string;
  key: string;
  requestHash: string;
  /** See `KeyHolder`. */
  holder: number | null;
}

interface StoredKey {
  request_hash: string;
  carried_out_at: Date | null;
  status: number | null;
  body: unknown;
  locked_at: string;
  abandoned: boolean;
}

/** After this long without an answer the first attempt counts as crashed, even where nobody can tell whether its process lives. */
const ABANDONED_AFTER = '60 seconds';

/** Rows of `idempotency_key`. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly source: DataSource,
    private readonly holder: KeyHolder,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('idempotency-keys', () => this.prune());
  }

  claimOf(actor: string, key: string, requestHash: string): IdempotencyClaim {
    return { actor, key, requestHash, holder: this.holder.id };
  }

  /**
   * Takes the key for this request.
   * @returns the stored answer of an earlier attempt, or null when the caller is to carry the request out
   * @throws ProblemError `idempotency.reused` (other contents), `idempotency.in-progress`, or `resource.conflict` when an earlier attempt
   *   took effect but died before its answer was stored: loading anew shows the effect, repeating would double it
   */
  async claim(claim: IdempotencyClaim): Promise<{ status: number; body: unknown } | null> {
    const { actor, key, requestHash, holder } = claim;
    const inserted = await this.source.query<unknown[]>(
      'INSERT INTO idempotency_key (actor, key, request_hash, holder, locked_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1',
      [actor, key, requestHash, holder, this.clock.now()],
    );
    if (inserted.length > 0) return null;
    const stored = await this.read(actor, key);
    // Released between the two statements: the other attempt failed, this one may try.
    if (!stored) return this.claim(claim);
    if (stored.request_hash !== requestHash) throw new ProblemError('idempotency.reused');
    if (stored.status !== null) return { status: stored.status, body: stored.body };
    if (!stored.abandoned) throw new ProblemError('idempotency.in-progress');
    if (stored.carried_out_at !== null) throw new ProblemError('resource.conflict');
    if (!(await this.takeOver(claim, stored.locked_at))) throw new ProblemError('idempotency.in-progress');
    return null;
  }

  /** The lock of a dead process can be had; a shared one, so that two who look at once do not take each other for its holder. */
  private async read(actor: string, key: string): Promise<StoredKey | undefined> {
    const [stored] = await this.source.query<StoredKey[]>(
      `SELECT request_hash, carried_out_at, status, body, locked_at::text AS locked_at,
         locked_at < $3::timestamptz - interval '${ABANDONED_AFTER}' OR coalesce(pg_try_advisory_xact_lock_shared(holder), false) AS abandoned
       FROM idempotency_key WHERE actor = $1 AND key = $2`,
      [actor, key, this.clock.now()],
    );
    return stored;
  }

  private async takeOver({ actor, key, holder }: IdempotencyClaim, lockedAt: string): Promise<boolean> {
    const [, count] = await this.source.query<[unknown, number]>(
      `UPDATE idempotency_key SET locked_at = $5, holder = $4
       WHERE actor = $1 AND key = $2 AND status IS NULL AND carried_out_at IS NULL AND locked_at = $3::timestamptz`,
      [actor, key, lockedAt, holder, this.clock.now()],
    );
    return count === 1;
  }

  async store({ actor, key, holder }: IdempotencyClaim, status: number, body: unknown): Promise<void> {
    await this.source.query(
      'UPDATE idempotency_key SET status = $4, body = $5 WHERE actor = $1 AND key = $2 AND holder IS NOT DISTINCT FROM $3',
      [actor, key, holder, status, JSON.stringify(body ?? null)],
    );
  }

  /** A failed attempt without effect leaves no trace: the person may try again with the same key. */
  async release({ actor, key, holder }: IdempotencyClaim): Promise<void> {
    await this.source.query(
      `DELETE FROM idempotency_key
       WHERE actor = $1 AND key = $2 AND holder IS NOT DISTINCT FROM $3 AND status IS NULL AND carried_out_at IS NULL`,
      [actor, key, holder],
    );
  }

  /** What was deleted must not live on in kept answers: those that told of it are emptied. The keys stay, so that nothing is carried out twice. */
  async forget(tx: EntityManager, actor: string, subjectId: string): Promise<void> {
    await tx.query(`UPDATE idempotency_key SET body = NULL WHERE actor = $1 AND body->>'id' = $2`, [actor, subjectId]);
  }

  /** As `forget`, of several, whoever was answered. */
  async forgetAll(tx: EntityManager, subjectIds: readonly string[]): Promise<void> {
    const sql = `UPDATE idempotency_key SET body = NULL WHERE body IS NOT NULL AND ids_in(body) && $1::text[] AND body->>'id' = ANY ($1::text[])`;
    if (subjectIds.length > 0) await tx.query(sql, [subjectIds]);
  }

  /** As `forget`, whoever was answered. @param id in whatever place of the answer */
  async forgetAbout(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE idempotency_key SET body = NULL WHERE body IS NOT NULL AND ids_in(body) @> ARRAY[lower($1::text)]', [id]);
  }

  /** Keys are kept for a week. */
  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM idempotency_key WHERE created_at < $1::timestamptz - interval '7 days'`, [this.clock.now()]);
  }
}
