import { Controller } from '@nestjs/common';
import { type EventOf } from '@toothwise/contracts-core';
import { screeningCreditsChanged } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { creditsChangedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

@Controller()
export class NotifyWhenCreditsHaveChanged {
  constructor(private readonly notifications: NotificationRepository) {}

  @EventPattern(screeningCreditsChanged.name)
  async handle(@Payload() event: EventOf<typeof screeningCreditsChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    const text = creditsChangedText(event.data);
    if (event.personId && text) await this.notifications.add(tx, event.personId, text);
  }
}
