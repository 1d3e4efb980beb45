import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { NotificationRepository } from './notification.repository.js';

/** Takes one of the caller's own off their list, or puts it back. */
@Injectable()
export class DeleteNotification {
  constructor(private readonly notifications: NotificationRepository) {}

  /** @returns how many are unread then. @throws ProblemError `resource.not-found`, also for somebody else's and for what is gone for good */
  async execute(actor: Actor, id: string, { back = false } = {}): Promise<{ unread: number }> {
    const known = back ? await this.notifications.restore(actor.id, id) : await this.notifications.remove(actor.id, id);
    if (!known) throw new ProblemError('resource.not-found');
    return { unread: await this.notifications.unread(actor.id) };
  }
}
