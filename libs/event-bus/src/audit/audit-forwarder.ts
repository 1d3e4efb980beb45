import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditRow, type EventDefinition, EVENTS } from '@toothwise/contracts-core';
import { AUDITED, Changes, Clock, LOGGER, type Logger, Loop, SERVICE_NAME, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { appendEvent } from '../outbox/append-event.js';

/** Each commit of a row wakes the loop; a round of its own finds what that missed. */
const ROUND_MS = 30_000;
const RETRY_MS = 2_000;
const AT_ONCE = 100;
/** The first row goes at once, those that come meanwhile together: a round for each would ask more of the database than opening the record did. */
const GATHER_MS = 250;

/** Sends the service's audit rows on as `<service>.audited.v1`, each once; a service that declares no such event keeps them. */
@Injectable()
export class AuditForwarder {
  private readonly loop = new Loop({
    round: () => this.round(),
    failed: (error) => this.tryAgain(error),
    gatherMs: GATHER_MS,
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  start(): void {
    if (!this.event) return;
    this.changes.of(AUDITED).subscribe(() => this.loop.wake());
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private get event(): EventDefinition | undefined {
    return EVENTS.get(`${this.service}.audited.v1`);
  }

  private async round(): Promise<number> {
    const sent = await this.transactions.run((tx) => this.forward(tx));
    return sent === AT_ONCE ? 0 : ROUND_MS;
  }

  private async forward(tx: EntityManager): Promise<number> {
    const [rows] = await tx.query<[(Omit<AuditRow, 'at'> & { at: Date })[], number]>(
      `UPDATE audit_entry SET forwarded_at = $2
       WHERE id IN (SELECT id FROM audit_entry WHERE forwarded_at IS NULL ORDER BY at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, at, actor, action, subject_type AS "subjectType", subject_id AS "subjectId", person_id AS "personId", details,
         correlation_id AS "correlationId"`,
      [AT_ONCE, this.clock.now()],
    );
    if (rows.length > 0 && this.event) {
      const data = { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
      await appendEvent(tx, this.event, { aggregateId: randomUUID(), aggregateVersion: 0, data, actor: this.service });
    }
    return rows.length;
  }

  private tryAgain(error: unknown): number {
    this.log.warn({ err: error }, 'audit rows could not be sent on; it is tried again');
    return RETRY_MS;
  }
}
