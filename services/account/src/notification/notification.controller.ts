import { Controller } from '@nestjs/common';
import { type Notification, accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, ProblemError, Route, keysetPage, readCursor } from '@toothwise/service-kit';
import type { NotificationRecord } from './notification.record.js';
import { NotificationRepository } from './notification.repository.js';

type Routes = typeof accountRoutes;
type Unread = Answer<Routes['countUnread']>;

/** Everybody sees and marks their own only: the person is the token's subject, never a parameter. */
@Controller()
export class NotificationController {
  constructor(private readonly notifications: NotificationRepository) {}

  @Route(accountRoutes.listNotifications)
  async list({ query }: Input<Routes['listNotifications']>, actor: Actor): Promise<Answer<Routes['listNotifications']>> {
    const rows = await this.notifications.page(actor.id, query.limit, readCursor(query.cursor));
    return keysetPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }), toNotification);
  }

  @Route(accountRoutes.countUnread)
  async unread(_: unknown, actor: Actor): Promise<Unread> {
    return { unread: await this.notifications.unread(actor.id) };
  }

  @Route(accountRoutes.readAllNotifications)
  async readAll(_: unknown, actor: Actor): Promise<Unread> {
    await this.notifications.markAllRead(actor.id);
    return { unread: await this.notifications.unread(actor.id) };
  }

  @Route(accountRoutes.readNotification)
  async read({ params }: Input<Routes['readNotification']>, actor: Actor): Promise<Unread> {
    if (!(await this.notifications.markRead(actor.id, params.id))) throw new ProblemError('resource.not-found');
    return { unread: await this.notifications.unread(actor.id) };
  }
}

function toNotification({ id, kind, title, body, path, createdAt, readAt }: NotificationRecord): Notification {
  return { id, kind, title, body, path, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
