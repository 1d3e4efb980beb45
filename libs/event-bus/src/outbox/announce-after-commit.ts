import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '@toothwise/service-kit';
import type { DataSource, EntityManager, EntitySubscriberInterface, TransactionCommitEvent, TransactionRollbackEvent } from 'typeorm';

/** Wakes the relay. */
export const OUTBOX = 'outbox:';

const WAITS = Symbol('toothwise:outbox-announcement');
const announcers = new WeakMap<DataSource, Announcer>();

/**
 * Wakes the relay once the caller's transaction has committed. A NOTIFY inside the transaction would take a lock of the whole database at
 * its commit, so that all writers of facts would flush to disk one after the other. Should the process die in between, the relay's poll
 * finds the row.
 */
export function announceAfterCommit(tx: EntityManager): void {
  if (!tx.queryRunner) return;
  if (!announcers.has(tx.dataSource)) announcers.set(tx.dataSource, new Announcer(tx.dataSource));
  (tx.queryRunner.data as { [WAITS]?: boolean })[WAITS] = true;
}

/** Under load commits share announcements: a relay that is woken takes all rows there are. */
const SHORTEST_INTERVAL_MS = 20;

class Announcer implements EntitySubscriberInterface {
  private wanted = false;
  private busy = false;

  constructor(private readonly source: DataSource) {
    source.subscribers.push(this);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    const data = queryRunner.data as { [WAITS]?: boolean };
    // A released savepoint is no commit.
    if (!data[WAITS] || queryRunner.isTransactionActive) return;
    delete data[WAITS];
    this.wanted = true;
    if (!this.busy) void this.announce();
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) delete (queryRunner.data as { [WAITS]?: boolean })[WAITS];
  }

  private async announce(): Promise<void> {
    this.busy = true;
    try {
      while (this.wanted) {
        this.wanted = false;
        await tell(this.source, OUTBOX);
        await pause(SHORTEST_INTERVAL_MS, undefined, { ref: false });
      }
    } catch {
      // The relay's poll finds what could not be announced.
    } finally {
      this.busy = false;
    }
  }
}
