import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type Notification, accountHttp } from '@toothwise/contracts-account';
import { type Page, pageQuery } from '@toothwise/contracts-core';
import { type Actor, Answers, CurrentActor, Operation, ProblemError, SignedIn, keysetPage, readCursor } from '@toothwise/service-kit';
import { z } from 'zod';
import type { NotificationRecord } from './notification.record.js';
import { NotificationRepository } from './notification.repository.js';

/** Everybody sees and marks their own only: the person is the token's subject, never a parameter. */
@SignedIn()
@Controller('api/account/v1/notifications')
export class NotificationController {
  constructor(private readonly notifications: NotificationRepository) {}

  @Get()
  @Operation('The caller’s notifications, newest first', 'request.invalid')
  @Answers(accountHttp.notificationPage)
  async list(@CurrentActor() actor: Actor, @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>): Promise<Page<Notification>> {
    const rows = await this.notifications.page(actor.id, query.limit, readCursor(query.cursor));
    return keysetPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }), toNotification);
  }

  @Get('unread-count')
  @Operation('How many are unread')
  @Answers(accountHttp.unreadCount)
  async unread(@CurrentActor() actor: Actor): Promise<z.output<typeof accountHttp.unreadCount>> {
    return { unread: await this.notifications.unread(actor.id) };
  }

  @Post('read-all')
  @HttpCode(200)
  @Operation('Mark all as read')
  @Answers(accountHttp.unreadCount)
  async readAll(@CurrentActor() actor: Actor): Promise<z.output<typeof accountHttp.unreadCount>> {
    await this.notifications.markAllRead(actor.id);
    return this.unread(actor);
  }

  @Post(':id/read')
  @HttpCode(200)
  @Operation('Mark one as read', 'resource.not-found')
  @Answers(accountHttp.unreadCount)
  async read(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
  ): Promise<z.output<typeof accountHttp.unreadCount>> {
    if (!(await this.notifications.markRead(actor.id, id))) throw new ProblemError('resource.not-found');
    return this.unread(actor);
  }
}

function toNotification({ id, kind, title, body, path, createdAt, readAt }: NotificationRecord): Notification {
  return { id, kind, title, body, path, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
