import type { EventEnvelope } from '@toothwise/contracts-core';
import { atCommit, concerns, type Statement, tell } from '@toothwise/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { carriesWords } from '../forgetting/blocks.js';

/** Wakes the relay. */
export const OUTBOX = 'outbox:';

const waiting = new WeakMap<QueryRunner, EventEnvelope[]>();
const announcers = new WeakMap<DataSource, Announcer>();

/**
 * Keeps facts until the caller's transaction commits. Their rows travel with the COMMIT, in one packet: a transaction pays for the
 * statement, not for a trip to Postgres.
 */
export function writeAtCommit(tx: EntityManager, facts: readonly EventEnvelope[]): void {
  concerns(tx, ...facts.map(({ personId }) => personId));
  const told = waiting.get(tx.queryRunner!);
  if (told) return void told.push(...facts);
  const kept = [...facts];
  if (!announcers.has(tx.dataSource)) announcers.set(tx.dataSource, new Announcer(tx.dataSource));
  const announcer = announcers.get(tx.dataSource)!;
  atCommit(tx, { statements: () => kept.map(insertOf), afterwards: () => announcer.announce() });
  waiting.set(tx.queryRunner!, kept);
}

/** Subject: `<name>.<personId>`, `-` for nobody. */
const insertOf = (event: EventEnvelope): Statement => ({
  name: 'outbox-append',
  text: 'INSERT INTO outbox (id, name, subject, aggregate_id, person_id, envelope, block) VALUES ($1, $2, $3, $4, $5, $6, $7)',
  values: [
    event.id,
    event.name,
    `${event.name}.${event.personId ?? '-'}`,
    event.aggregateId,
    event.personId,
    JSON.stringify(event),
    carriesWords(event) ? 'carried' : null,
  ],
});

/** Under load commits share announcements: a relay that is woken takes all rows there are. */
const SHORTEST_INTERVAL_MS = 20;

/**
 * Wakes the relay once a transaction has committed. A NOTIFY inside the transaction would take a lock of the whole database at its commit,
 * so that all writers of facts would flush to disk one after the other. Should the process die in between, the relay's poll finds the row.
 */
class Announcer {
  private wanted = false;
  private busy = false;

  constructor(private readonly source: DataSource) {}

  announce(): void {
    this.wanted = true;
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
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
