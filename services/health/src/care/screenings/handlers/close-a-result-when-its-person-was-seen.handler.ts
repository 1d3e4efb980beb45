import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { screeningSeenTold } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import { daysOf } from '../../../people/person/person.topics.js';
import { SeenScreeningRepository } from '../seen-screening.repository.js';

@Controller()
export class CloseAResultWhenItsPersonWasSeen {
  constructor(private readonly seen: SeenScreeningRepository) {}

  /** @throws Error where the word has overtaken the result: it comes again */
  @EventPattern(screeningSeenTold.name)
  async handle(@Payload() { personId, data }: EventOf<typeof screeningSeenTold>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const known = await this.seen.attend(tx, personId, data);
    if (known === 'unknown') throw new Error(`The word about screening ${data.screeningId} has overtaken its result`);
    if (known !== 'gone') await tell(tx, ...new Set([personId, known.ownerId ?? personId].map(daysOf)));
  }
}
