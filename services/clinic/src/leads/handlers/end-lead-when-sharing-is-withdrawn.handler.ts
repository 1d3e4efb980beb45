import { type EventOf } from '@toothwise/contracts-core';
import { screeningSharingWithdrawn } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { EndSharing } from '../end-sharing.use-case.js';

@Controller()
export class EndLeadWhenSharingIsWithdrawn {
  constructor(private readonly endSharing: EndSharing) {}

  @EventPattern(screeningSharingWithdrawn.name)
  async handle(@Payload() event: EventOf<typeof screeningSharingWithdrawn>, @Ctx() context: EventContext): Promise<void> {
    await this.endSharing.execute(context.tx, event.data.screeningId, { withdrawnAt: new Date(event.data.withdrawnAt) });
  }
}
