import { accountRoutes, accountVersion } from '@toothwise/contracts-account';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ConsentEntryRecord } from './consent/consent-entry.record.js';
import { ConsentModule } from './consent/consent.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HelpModule } from './help/help.module.js';
import { IdentityAdminModule } from './identity-admin/identity-admin.module.js';
import { MailModule } from './mail/mail.module.js';
import { migrations } from './migrations/index.js';
import { NotificationModule } from './notification/notification.module.js';
import { NotificationRecord } from './notification/notification.record.js';
import { PageErrorsModule } from './page-errors/page-errors.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { PeopleModule } from './people/people.module.js';
import { PortalModule } from './portal/portal.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProfileRecord } from './profile/profile.record.js';
import { SessionModule } from './session/session.module.js';
import { PushModule } from './push/push.module.js';
import { SmsModule } from './sms/sms.module.js';
import { personalData } from './personal-data.js';
import { accountSettings } from './settings.js';
import { AccountExportModule } from './account-export/account-export.module.js';
import { NoticesModule } from './notices/notices.module.js';

export const account = defineService({
  name: 'account',
  settings: accountSettings,
  modules: [
    EventBusModule.forRoot(),
    ProfileModule,
    PreferencesModule,
    ConsentModule,
    NotificationModule,
    MailModule,
    PushModule,
    SmsModule,
    NoticesModule,
    AuditModule,
    SessionModule,
    IdentityAdminModule,
    PeopleModule,
    ErasureModule,
    AccountExportModule,
    AnnouncementsModule,
    PageErrorsModule,
    PortalModule,
    HelpModule,
  ],
  entities: [ProfileRecord, ConsentEntryRecord, NotificationRecord],
  migrations,
  routes: accountRoutes,
  version: accountVersion,
  personalData,
});
