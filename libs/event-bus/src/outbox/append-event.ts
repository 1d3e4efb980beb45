import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts';
import { correlationId, currentContext } from '@toothwise/service-kit';
import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { announceAfterCommit } from './announce-after-commit.js';

export interface EventInput<D> {
  aggregateId: string;
  /** Grows by one with each change of the aggregate. */
  aggregateVersion: number;
  /** Whom the fact is about; part of the subject, so that erasure can purge by it. */
  personId?: string | null;
  data: D;
  /** Person or service that caused it. */
  actor?: string | null;
  /** Event that it follows from; inside a handler that is the handled event. */
  causationId?: string;
}

/** NOTIFY channel that wakes the relay of a schema. */
export const outboxChannel = (schema: string): string => `outbox_${schema}`;

/**
 * Writes a fact into the outbox within the caller's transaction: it is published if and only if the transaction commits.
 * @throws ZodError when the data is not what the event's schema says (a mistake in the producer; the transaction rolls back)
 */
export async function appendEvent<N extends string, S extends z.ZodType>(
  tx: EntityManager,
  event: EventDefinition<N, S>,
  input: EventInput<z.input<S>>,
): Promise<EventEnvelope<z.output<S>, N>> {
  const envelope = event.envelope.parse({
    id: randomUUID(),
    name: event.name,
    version: event.version,
    occurredAt: new Date().toISOString(),
    aggregateId: input.aggregateId,
    aggregateVersion: input.aggregateVersion,
    personId: input.personId ?? null,
    correlationId: correlationId(),
    causationId: input.causationId ?? currentContext()?.causationId ?? null,
    actor: input.actor ?? null,
    data: input.data,
  });
  await insert(tx, [envelope.id, envelope.name, subjectOf(envelope), envelope.aggregateId, envelope.personId, JSON.stringify(envelope)]);
  announceAfterCommit(tx);
  return envelope;
}

/** Named, so that Postgres plans it once per connection: every write of every service pays for this statement. */
const APPEND = {
  name: 'outbox-append',
  text: 'INSERT INTO outbox (id, name, subject, aggregate_id, person_id, envelope) VALUES ($1, $2, $3, $4, $5, $6)',
};

async function insert(tx: EntityManager, values: unknown[]): Promise<void> {
  if (!tx.queryRunner) throw new Error('An event is appended in a transaction, together with the change that it tells of');
  const client = (await tx.queryRunner.connect()) as ClientBase;
  await client.query(APPEND, values);
}

/** `<name>.<personId>`, `-` where there is no person. */
export function subjectOf({ name, personId }: Pick<EventEnvelope, 'name' | 'personId'>): string {
  return `${name}.${personId ?? '-'}`;
}
