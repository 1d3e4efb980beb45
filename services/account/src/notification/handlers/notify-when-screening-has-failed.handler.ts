import { Controller } from '@nestjs/common';
import { type EventOf } from '@toothwise/contracts-core';
import { screeningFailed } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { screeningFailedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

@Controller()
export class NotifyWhenScreeningHasFailed {
  constructor(private readonly notifications: NotificationRepository) {}

  @EventPattern(screeningFailed.name)
  async handle(@Payload() event: EventOf<typeof screeningFailed>, @Ctx() { tx }: EventContext): Promise<void> {
    if (event.personId) await this.notifications.add(tx, event.personId, screeningFailedText(event.data));
  }
}
