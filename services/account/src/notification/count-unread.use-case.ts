import { Injectable } from '@nestjs/common';
import type { Actor } from '@toothwise/service-kit';
import { NotificationRepository } from './notification.repository.js';

@Injectable()
export class CountUnread {
  constructor(private readonly notifications: NotificationRepository) {}

  async execute(actor: Actor): Promise<{ unread: number }> {
    return { unread: await this.notifications.unread(actor.id) };
  }
}
