import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { EndedAccess } from '@toothwise/service-kit';
import type { z } from 'zod';
import type { EventContext } from '../consumer/event-context.js';
import { EventPattern } from '../consumer/event-pattern.decorator.js';

interface AccessEnd {
  /** Sign-ins up to this moment are over. */
  since: string;
}

/**
 * The handler of every service that takes tokens: from its commit on all its processes refuse those from before, and close what they opened.
 * @param ended the identity's owner declares it; this library knows no domain
 */
export function endAccessWhen(ended: EventDefinition<string, z.ZodType<AccessEnd>>): Type {
  @Controller()
  class EndAccessWhenItHasEnded {
    constructor(private readonly access: EndedAccess) {}

    @EventPattern(ended.name)
    async handle(@Payload() { personId, data }: EventEnvelope<AccessEnd>, @Ctx() { tx }: EventContext): Promise<void> {
      if (personId) await this.access.record(tx, personId, new Date(data.since));
    }
  }
  return EndAccessWhenItHasEnded;
}
