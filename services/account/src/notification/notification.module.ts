import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { CountUnread } from './count-unread.use-case.js';
import { NotifyWhenCreditsHaveChanged } from './handlers/notify-when-credits-have-changed.handler.js';
import { NotifyWhenLeadIsConverted } from './handlers/notify-when-lead-is-converted.handler.js';
import { NotifyWhenLeadIsCreated } from './handlers/notify-when-lead-is-created.handler.js';
import { NotifyWhenScreeningHasFailed } from './handlers/notify-when-screening-has-failed.handler.js';
import { NotifyWhenScreeningIsCompleted } from './handlers/notify-when-screening-is-completed.handler.js';
import { TellPatientWhenLeadIsAccepted } from './handlers/tell-patient-when-lead-is-accepted.handler.js';
import { TellPatientWhenNoPracticeIsFound } from './handlers/tell-patient-when-no-practice-is-found.handler.js';
import { MarkNotificationsRead } from './mark-notifications-read.use-case.js';
import { NotificationController } from './notification.controller.js';
import { NotificationRepository } from './notification.repository.js';
import { ReadNotifications } from './read-notifications.use-case.js';

@Module({
  imports: [MailModule, ProfileModule],
  controllers: [
    NotificationController,
    NotifyWhenCreditsHaveChanged,
    NotifyWhenLeadIsConverted,
    NotifyWhenLeadIsCreated,
    NotifyWhenScreeningHasFailed,
    NotifyWhenScreeningIsCompleted,
    TellPatientWhenLeadIsAccepted,
    TellPatientWhenNoPracticeIsFound,
  ],
  providers: [CountUnread, MarkNotificationsRead, NotificationRepository, ReadNotifications],
})
export class NotificationModule {}
