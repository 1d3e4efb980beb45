import { Controller } from '@nestjs/common';
import { clinicLeadCreated } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { leadCreatedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

@Controller()
export class NotifyWhenLeadIsCreated {
  constructor(private readonly notifications: NotificationRepository) {}

  @EventPattern(clinicLeadCreated.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadCreated>, @Ctx() { tx }: EventContext): Promise<void> {
    if (event.personId) await this.notifications.add(tx, event.personId, leadCreatedText(event.data));
  }
}
