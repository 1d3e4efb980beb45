import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { correlationId, currentContext } from '@toothwise/service-kit';
import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { carriesWords } from '../forgetting/blocks.js';
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
  /** What it follows from; inside a handler that is the handled event. */
  cause?: Cause;
}

/** What ties a fact to the one before it. */
export interface Cause {
  correlationId: string;
  /** Event that it follows from. */
  causationId: string;
}

/** For handlers of many events at once, where no single one is "the handled event". */
export const causeOf = ({ correlationId, id }: EventEnvelope): Cause => ({ correlationId, causationId: id });

/**
 * A fact, checked and ready for the outbox.
 * @throws ZodError when the data is not what the event's schema says (a mistake in the producer)
 */
export function eventOf<N extends string, S extends z.ZodType>(
  event: EventDefinition<N, S>,
  { aggregateId, aggregateVersion, personId, data, actor, cause }: EventInput<z.input<S>>,
): EventEnvelope<z.output<S>, N> {
  return event.envelope.parse({
    id: randomUUID(),
    name: event.name,
    version: event.version,
    // eslint-disable-next-line toothwise/judged-by-clock -- records when the fact was told; what it is judged by stands in its data
    occurredAt: new Date().toISOString(),
    aggregateId,
    aggregateVersion,
    personId: personId ?? null,
    correlationId: cause?.correlationId ?? correlationId(),
    causationId: cause?.causationId ?? currentContext()?.causationId ?? null,
    actor: actor ?? null,
    data,
  });
}

/**
 * Writes a fact into the outbox within the caller's transaction: it is published if and only if the transaction commits.
 * @throws ZodError when the data is not what the event's schema says; the transaction rolls back
 */
export async function appendEvent<N extends string, S extends z.ZodType>(
  tx: EntityManager,
  event: EventDefinition<N, S>,
  input: EventInput<z.input<S>>,
): Promise<EventEnvelope<z.output<S>, N>> {
  const envelope = eventOf(event, input);
  await appendEvents(tx, [envelope]);
  return envelope;
}

/** The same for facts made by `eventOf`, in one statement and in their order. */
export async function appendEvents(tx: EntityManager, events: readonly EventEnvelope[]): Promise<void> {
  if (!tx.queryRunner) throw new Error('An event is appended in a transaction, together with the change that it tells of');
  if (events.length === 0) return;
  const client = (await tx.queryRunner.connect()) as ClientBase;
  const rows = events.map((event) => ({ event, block: carriesWords(event) ? 'carried' : null }));
  await client.query(APPEND, [JSON.stringify(rows)]);
  announceAfterCommit(tx);
}

/** Named, so that Postgres plans it once per connection: every write of every service pays for it. Subject: `<name>.<personId>`, `-` for nobody. */
const APPEND = {
  name: 'outbox-append',
  text: `INSERT INTO outbox (id, name, subject, aggregate_id, person_id, envelope, block)
    SELECT (event->>'id')::uuid, event->>'name', concat(event->>'name', '.', coalesce(event->>'personId', '-')),
      (event->>'aggregateId')::uuid, (event->>'personId')::uuid, event, block
    FROM jsonb_to_recordset($1::jsonb) AS row(event jsonb, block text)`,
};
