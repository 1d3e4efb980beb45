import { Controller } from '@nestjs/common';
import { type EventOf } from '@toothwise/contracts-core';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { screeningCompletedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

@Controller()
export class NotifyWhenScreeningIsCompleted {
  constructor(private readonly notifications: NotificationRepository) {}

  @EventPattern(screeningCompleted.name)
  async handle(@Payload() event: EventOf<typeof screeningCompleted>, @Ctx() { tx }: EventContext): Promise<void> {
    if (event.personId) await this.notifications.add(tx, event.personId, screeningCompletedText(event.data));
  }
}
