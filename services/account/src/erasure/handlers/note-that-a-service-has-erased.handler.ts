import { Controller } from '@nestjs/common';
import { advisorErased } from '@toothwise/contracts-advisor';
import { clinicErased } from '@toothwise/contracts-clinic';
import type { EventOf } from '@toothwise/contracts-core';
import { healthErased } from '@toothwise/contracts-health';
import { screeningErased } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Clock } from '@toothwise/service-kit';
import { ErasureRepository } from '../erasure.repository.js';

/** Every other service that keeps something of people. */
export const ERASED_FACTS = [advisorErased, clinicErased, healthErased, screeningErased];
/** An erasure is through only when all of these have said so. */
export const CONFIRMING = ERASED_FACTS.map(({ domain }) => domain);

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
