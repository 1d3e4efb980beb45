import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { Clock, Exporter, PersonErased, ProblemError } from '@toothwise/service-kit';
import type { z } from 'zod';
import type { EventContext } from '../consumer/event-context.js';
import { EventPattern } from '../consumer/event-pattern.decorator.js';
import { appendEvent } from '../outbox/append-event.js';

interface Export {
  exportId: string;
}

/** Files that are not looked at by then are left out by name: their scanner is away, and who gathers waits for an hour. */
const LOOKED_AT_WITHIN_MS = 20 * 60_000;

/**
 * The handler of every service that keeps something of people: it puts down what they take along, and says so when all of it is there.
 * @param ordered who gathers it declares it; this library knows no domain
 * @param exported the service's own word, `defineExported`
 */
export function exportWhen(
  ordered: EventDefinition<string, z.ZodType<Export>>,
  exported: EventDefinition<string, z.ZodType<Export>>,
): Type {
  @Controller()
  class ExportWhenItIsOrdered {
    constructor(
      private readonly exporter: Exporter,
      private readonly clock: Clock,
    ) {}

    @EventPattern(ordered.name, { transaction: false })
    async handle(
      @Payload() { personId, occurredAt, data: { exportId } }: EventEnvelope<Export>,
      @Ctx() context: EventContext,
    ): Promise<void> {
      const age = this.clock.now().getTime() - Date.parse(occurredAt);
      // Told again in a while, with nobody else waiting behind it.
      if (personId && age < LOOKED_AT_WITHIN_MS && (await this.exporter.isWaiting(personId))) throw new ProblemError('service.unavailable');
      if (personId) await this.exporter.export(personId, exportId);
      try {
        await context.complete((tx) =>
          appendEvent(tx, exported, { aggregateId: exportId, aggregateVersion: 1, personId, data: { exportId } }),
        );
      } catch (error) {
        // Erased while it was written: nobody will gather it.
        if (personId && error instanceof PersonErased) await this.exporter.discard(personId);
        throw error;
      }
    }
  }
  return ExportWhenItIsOrdered;
}
