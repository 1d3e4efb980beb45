import { Controller } from '@nestjs/common';
import { clinicLeadConverted } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { leadConvertedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

@Controller()
export class NotifyWhenLeadIsConverted {
  constructor(private readonly notifications: NotificationRepository) {}

  @EventPattern(clinicLeadConverted.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadConverted>, @Ctx() { tx }: EventContext): Promise<void> {
    if (event.personId) await this.notifications.add(tx, event.personId, leadConvertedText(event.data));
  }
}
