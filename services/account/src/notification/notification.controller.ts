import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, LiveStreams, Route } from '@toothwise/service-kit';
import { CountUnread } from './count-unread.use-case.js';
import { DeleteNotification } from './delete-notification.use-case.js';
import { MarkNotificationsRead } from './mark-notifications-read.use-case.js';
import { notificationsOf } from './notification.topics.js';
import { ReadNotifications } from './read-notifications.use-case.js';

type Routes = typeof accountRoutes;
type Unread = Answer<Routes['countUnread']>;

/** Everybody sees and marks their own only: the person is the token's subject, never a parameter. */
@Controller()
export class NotificationController {
  constructor(
    private readonly readNotifications: ReadNotifications,
    private readonly countUnread: CountUnread,
    private readonly markRead: MarkNotificationsRead,
    private readonly deleteNotification: DeleteNotification,
    private readonly streams: LiveStreams,
  ) {}

  @Route(accountRoutes.listNotifications)
  list({ query }: Input<Routes['listNotifications']>, actor: Actor): Promise<Answer<Routes['listNotifications']>> {
    return this.readNotifications.execute(actor, query);
  }

  @Route(accountRoutes.countUnread)
  unread(_: unknown, actor: Actor): Promise<Unread> {
    return this.countUnread.execute(actor);
  }

  @Route(accountRoutes.readAllNotifications)
  readAll(_: unknown, actor: Actor): Promise<Unread> {
    return this.markRead.execute(actor);
  }

  @Route(accountRoutes.readNotification)
  read({ params }: Input<Routes['readNotification']>, actor: Actor): Promise<Unread> {
    return this.markRead.execute(actor, params.id);
  }

  @Route(accountRoutes.deleteNotification)
  delete({ params }: Input<Routes['deleteNotification']>, actor: Actor): Promise<Unread> {
    return this.deleteNotification.execute(actor, params.id);
  }

  @Route(accountRoutes.restoreNotification)
  restore({ params }: Input<Routes['restoreNotification']>, actor: Actor): Promise<Unread> {
    return this.deleteNotification.execute(actor, params.id, { back: true });
  }

  @Route(accountRoutes.watchNotifications)
  watch(_: unknown, actor: Actor): Promise<Answer<Routes['watchNotifications']>> {
    const read = async () => ({ events: [{ type: 'unread', data: await this.countUnread.execute(actor) }, { type: 'changed' }] });
    return this.streams.follow(actor, notificationsOf(actor.id), read);
  }
}
