import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { SeeScreening } from '../see-screening.use-case.js';

@Controller()
export class SeeAScreeningWhenItIsCompleted {
  constructor(private readonly seeScreening: SeeScreening) {}

  @EventPattern(screeningCompleted.name)
  async handle(@Payload() { personId, data }: EventOf<typeof screeningCompleted>, @Ctx() { tx }: EventContext): Promise<void> {
    if (personId) await this.seeScreening.execute(tx, personId, data);
  }
}
