import { accountRoutes, accountSessionEnded, accountVersion } from '@toothwise/contracts-account';
import { clinicOwnershipChanged } from '@toothwise/contracts-clinic';
import { EVENTS } from '@toothwise/contracts-core';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AUDITED_FACTS } from './audit/handlers/list-audit-rows-when-they-are-forwarded.handler.js';
import { ConsentEntryRecord } from './consent/consent-entry.record.js';
import { ConsentModule } from './consent/consent.module.js';
import { ADDRESS_FACTS } from './identity-admin/handlers/give-the-role-when-a-listed-person-comes.handler.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ERASED_FACTS } from './erasure/erased.events.js';
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
import { EXPORTED_FACTS } from './account-export/exported.events.js';
import { AccountExportModule } from './account-export/account-export.module.js';
import { TellingModule } from './telling/telling.module.js';
import { TOLD_FACTS } from './telling/what-is-told.rules.js';

/** Facts that this service reacts to. */
const consumes = [
  ...[...EVENTS.values()].filter(({ name }) => TOLD_FACTS.includes(name)),
  ...AUDITED_FACTS,
  ...ERASED_FACTS,
  ...EXPORTED_FACTS,
  clinicOwnershipChanged,
  ...ADDRESS_FACTS,
  accountSessionEnded,
];

export const account = defineService({
  name: 'account',
  settings: accountSettings,
  modules: [
    EventBusModule.forRoot({ consumes }),
    ProfileModule,
    PreferencesModule,
    ConsentModule,
    NotificationModule,
    MailModule,
    PushModule,
    SmsModule,
    TellingModule,
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
