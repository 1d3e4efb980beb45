import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { sessionEnd, tell } from '@toothwise/service-kit';
import type { z } from 'zod';
import type { EventContext } from '../consumer/event-context.js';
import { EventPattern } from '../consumer/event-pattern.decorator.js';

interface EndedSession {
  sessionId: string;
}

/**
 * The handler of every service with `@Sse` routes: one process takes the fact that a session has ended, and tells all of them at its commit.
 * @param ended the identity's owner declares it; this library knows no domain
 */
export function endStreamsWhen(ended: EventDefinition<string, z.ZodType<EndedSession>>): Type {
  @Controller()
  class EndStreamsWhenSessionHasEnded {
    @EventPattern(ended.name)
    async handle(@Payload() { data }: EventEnvelope<EndedSession>, @Ctx() { tx }: EventContext): Promise<void> {
      await tell(tx, sessionEnd(data.sessionId));
    }
  }
  return EndStreamsWhenSessionHasEnded;
}
