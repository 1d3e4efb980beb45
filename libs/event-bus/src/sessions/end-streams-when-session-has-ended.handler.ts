import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type EventOf, accountSessionEnded } from '@toothwise/contracts';
import { SessionEnds } from '@toothwise/service-kit';
import type { EventContext } from '../consumer/event-context.js';
import { EventPattern } from '../consumer/event-pattern.decorator.js';

/** For every service with `@Sse` routes: one process takes the fact, and tells all of them at its commit. */
@Controller()
export class EndStreamsWhenSessionHasEnded {
  constructor(private readonly sessionEnds: SessionEnds) {}

  @EventPattern(accountSessionEnded.name)
  async handle(@Payload() { data }: EventOf<typeof accountSessionEnded>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.sessionEnds.announce(tx, data.sessionId);
  }
}
