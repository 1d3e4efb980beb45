import { Injectable } from '@nestjs/common';
import type { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, keysetPage, readCursor } from '@toothwise/service-kit';
import { toNotification } from './notification.mapper.js';
import { NotificationRepository } from './notification.repository.js';

type List = (typeof accountRoutes)['listNotifications'];

/** The caller's own, newest first. */
@Injectable()
export class ReadNotifications {
  constructor(private readonly notifications: NotificationRepository) {}

  /** @throws ProblemError `request.invalid` for a cursor that is not ours */
  async execute(actor: Actor, { cursor, limit, ...filters }: Input<List>['query']): Promise<Answer<List>> {
    const rows = await this.notifications.page(actor.id, filters, limit, readCursor(cursor));
    return keysetPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), toNotification);
  }
}
