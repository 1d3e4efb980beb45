import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { NotificationRepository } from './notification.repository.js';

/** Marks one of the caller's own, or all of them. */
@Injectable()
export class MarkNotificationsRead {
  constructor(private readonly notifications: NotificationRepository) {}

  /** @returns how many are unread then. @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, id?: string): Promise<{ unread: number }> {
    if (id === undefined) await this.notifications.markAllRead(actor.id);
    else if (!(await this.notifications.markRead(actor.id, id))) throw new ProblemError('resource.not-found');
    return { unread: await this.notifications.unread(actor.id) };
  }
}
