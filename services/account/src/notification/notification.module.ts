import { Module } from '@nestjs/common';
import { CountUnread } from './count-unread.use-case.js';
import { DeleteNotification } from './delete-notification.use-case.js';
import { MarkNotificationsRead } from './mark-notifications-read.use-case.js';
import { NotificationController } from './notification.controller.js';
import { NotificationRepository } from './notification.repository.js';
import { ReadNotifications } from './read-notifications.use-case.js';

@Module({
  controllers: [NotificationController],
  providers: [CountUnread, DeleteNotification, MarkNotificationsRead, NotificationRepository, ReadNotifications],
  exports: [NotificationRepository],
})
export class NotificationModule {}
