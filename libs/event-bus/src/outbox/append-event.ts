import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { correlationId, currentContext } from '@toothwise/service-kit';
import type { Cause, Fact } from '@toothwise/service-kit/aggregate';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { writeAtCommit } from './facts-at-commit.js';

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
  appendEvents(tx, [envelope]);
  return envelope;
}

/** What aggregates have recorded; afterwards they have nothing more to tell. */
export async function appendFacts(tx: EntityManager, aggregates: readonly { takeFacts(): Fact[] }[]): Promise<void> {
  const facts = aggregates.flatMap((aggregate) => aggregate.takeFacts());
  appendEvents(
    tx,
    facts.map(({ event, ...input }) => eventOf(event, input)),
  );
}

/** In their order. They are written when the transaction commits. */
export function appendEvents(tx: EntityManager, events: readonly EventEnvelope[]): void {
  if (events.length > 0) writeAtCommit(tx, events);
}
