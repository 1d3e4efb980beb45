import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { screeningReviewed } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import { daysOf } from '../../../people/person/person.topics.js';
import { SeenScreeningRepository } from '../seen-screening.repository.js';

@Controller()
export class RaiseOrLowerAScreeningWhenItIsReviewed {
  constructor(private readonly seen: SeenScreeningRepository) {}

  /** @throws Error where the review has overtaken the result: it comes again */
  @EventPattern(screeningReviewed.name)
  async handle(@Payload() { personId, data }: EventOf<typeof screeningReviewed>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const { screeningId, urgency, level } = data;
    const known = await this.seen.review(tx, { screeningId, holderId: personId, urgency, level });
    if (known === 'unknown') throw new Error(`The review of screening ${screeningId} has overtaken its result`);
    if (known !== 'gone') await tell(tx, ...new Set([personId, known.ownerId ?? personId].map(daysOf)));
  }
}
