import { Injectable, Optional } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { ERASED_CODE, Tombstones } from './tombstones.js';
import { ProblemError } from '../basics/errors/problem-error.js';
import { currentContext } from '../basics/logging/request-context.js';
import { beginLate, beginning } from './pipelining/late-begin.js';
import { whileHeld } from './one-connection.js';
import { type Done, inOneTrip, type Statement } from './pipelining/one-trip.js';

/** What the commit of a transaction brings with it. */
export interface AtCommit {
  /** Written in one packet with the COMMIT: such a statement costs no trip. Where one fails, nothing is committed. */
  statements: () => Statement[];
  /** Called once it is committed. */
  afterwards: () => void;
}

interface UnderWay {
  kept: AtCommit[];
  /** Whom the transaction is about, as far as somebody has said. */
  people: Set<string>;
}
const underWay = new WeakMap<QueryRunner, UnderWay>();

/** Somebody whom the transaction is about was erased: nothing of it happened. To everybody, there is no such person. */
export class PersonErased extends ProblemError {
  constructor(cause: unknown) {
    super('resource.not-found', { cause });
  }
}

/** @throws Error where `tx` is no transaction of `Transactions`, or one within it: rolled back alone, it could not take this with it */
export function atCommit(tx: EntityManager, what: AtCommit): void {
  const runner = tx.queryRunner as (QueryRunner & { transactionDepth?: number }) | undefined;
  const under = runner && underWay.get(runner);
  if (!under || runner.transactionDepth !== 1)
    throw new Error('This is written in a transaction of `Transactions`, together with the change that it belongs to');
  under.kept.push(what);
}

/** Who calls and whom facts are about is known already; what else a transaction is about says so, and then commits only while that person is there. */
export function concerns(tx: EntityManager, ...personIds: readonly (string | null)[]): void {
  for (const id of personIds) if (id !== null) underWay.get(tx.queryRunner!)?.people.add(id);
}

/** Statements in one packet with one answer, each seeing what was committed before it began. */
export async function together(tx: EntityManager, statements: readonly Statement[]): Promise<Done[]> {
  const runner = tx.queryRunner!;
  const client = (await runner.connect()) as ClientBase;
  const begins = beginning(runner);
  return (await inOneTrip(client, [...begins, ...statements])).slice(begins.length);
}

export interface TransactionOptions {
  /** What is done about people who were erased, such as the erasure itself. */
  ofErased?: boolean;
  /**
   * The lease of a job, of which a process has one at a time: its row is held while the job's own work, which may take long, has connections
   * and transactions of its own. Of everything else there may be as many at once as the pool has connections, and all would wait.
   */
  asLease?: boolean;
}

const COMMIT = { name: 'commit', text: 'COMMIT' };

/** Transactions are explicit: whatever belongs together gets the same `tx` handed in. */
@Injectable()
export class Transactions {
  constructor(
    private readonly source: DataSource,
    @Optional() private readonly tombstones?: Tombstones,
  ) {}

  /**
   * Runs `work` in one transaction (read committed): committed when it returns, rolled back when it throws.
   * @throws PersonErased where it is about somebody who was erased meanwhile
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>, { ofErased = false, asLease = false }: TransactionOptions = {}): Promise<T> {
    const runner = this.source.createQueryRunner();
    const under: UnderWay = { kept: [], people: new Set() };
    const caller = currentContext()?.personId;
    if (caller !== undefined) under.people.add(caller);
    underWay.set(runner, under);
    try {
      await beginLate(runner);
      await markCarriedOut(runner.manager);
      const result = asLease ? await work(runner.manager) : await whileHeld(() => work(runner.manager));
      await commit(runner, under.kept, ofErased ? [] : (this.tombstones?.refusal(under.people) ?? []));
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

async function commit(runner: QueryRunner, kept: readonly AtCommit[], refusal: readonly Statement[]): Promise<void> {
  const client = (await runner.connect()) as ClientBase;
  const trip = inOneTrip(client, [...beginning(runner), ...kept.flatMap(({ statements }) => statements()), ...refusal, COMMIT]);
  const done = await trip.catch((error: unknown) => {
    throw (error as { code?: string }).code === ERASED_CODE ? new PersonErased(error) : error;
  });
  // Postgres' answer to a COMMIT after a statement that failed, whose error somebody has swallowed.
  if (done.at(-1)!.tag !== 'COMMIT') throw new Error('A statement of the transaction had failed: it was rolled back');
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
