import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Clock } from '@toothwise/service-kit';
import { ERASED_FACTS } from '../erased.events.js';
import { ErasureRepository } from '../erasure.repository.js';

@Controller()
export class NoteThatAServiceHasErased {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly clock: Clock,
  ) {}

  @EventPattern(ERASED_FACTS.map(({ name }) => name))
  async handle(@Payload() fact: EventOf<(typeof ERASED_FACTS)[number]>, @Ctx() { tx }: EventContext): Promise<void> {
    const [service = ''] = fact.name.split('.');
    await this.erasures.confirm(tx, fact.data.erasureId, service, this.clock.now());
  }
}
