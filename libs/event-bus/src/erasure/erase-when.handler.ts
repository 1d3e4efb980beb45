import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { Eraser } from '@toothwise/service-kit';
import type { z } from 'zod';
import type { EventContext } from '../consumer/event-context.js';
import { EventPattern } from '../consumer/event-pattern.decorator.js';
import { appendEvent } from '../outbox/append-event.js';

interface Erasure {
  erasureId: string;
}

/**
 * The handler of every service that keeps something of people: it erases them, and says so when nothing is left.
 * @param ordered who orders it declares it; this library knows no domain
 * @param erased the service's own word, `defineErased`
 */
export function eraseWhen(ordered: EventDefinition<string, z.ZodType<Erasure>>, erased: EventDefinition<string, z.ZodType<Erasure>>): Type {
  @Controller()
  class EraseWhenItIsOrdered {
    constructor(private readonly eraser: Eraser) {}

    @EventPattern(ordered.name, { transaction: false, ofErased: true })
    async handle(@Payload() { personId, data: { erasureId } }: EventEnvelope<Erasure>, @Ctx() context: EventContext): Promise<void> {
      if (personId) await this.eraser.erase(personId);
      await context.complete((tx) =>
        appendEvent(tx, erased, { aggregateId: erasureId, aggregateVersion: 1, personId: null, data: { erasureId } }),
      );
    }
  }
  return EraseWhenItIsOrdered;
}
