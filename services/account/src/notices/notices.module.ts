import { Module } from '@nestjs/common';
import { IdentityAdminModule } from '../identity-admin/identity-admin.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { PortalModule } from '../portal/portal.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { PushModule } from '../push/push.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { TellWhomAFactConcerns } from './handlers/tell-whom-a-fact-concerns.handler.js';
import { NotificationsByChannel } from './notifications-by-channel.repository.js';

@Module({
  imports: [IdentityAdminModule, MailModule, NotificationModule, PortalModule, PreferencesModule, ProfileModule, PushModule, SmsModule],
  controllers: [TellWhomAFactConcerns],
  providers: [NotificationsByChannel],
})
export class NoticesModule {}
