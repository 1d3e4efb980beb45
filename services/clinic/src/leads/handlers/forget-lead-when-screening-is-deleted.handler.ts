import { type EventOf } from '@toothwise/contracts-core';
import { screeningDeleted } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { EndSharing } from '../end-sharing.use-case.js';

@Controller()
export class ForgetLeadWhenScreeningIsDeleted {
  constructor(private readonly endSharing: EndSharing) {}

  @EventPattern(screeningDeleted.name)
  async handle(@Payload() event: EventOf<typeof screeningDeleted>, @Ctx() context: EventContext): Promise<void> {
    await this.endSharing.execute(context.tx, event.data.screeningId, 'deleted');
  }
}
