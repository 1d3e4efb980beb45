import { type DynamicModule, Module, type Type } from '@nestjs/common';
import {
  clinicLeadAccepted,
  clinicLeadConverted,
  clinicLeadCreated,
  clinicLeadOffered,
  clinicLeadOfferEnded,
  clinicLeadResumed,
  clinicLeadUnmatched,
  clinicLeadWithdrawn,
  clinicPracticeApproved,
} from '@toothwise/contracts-clinic';
import { screeningCompleted, screeningCreditsChanged, screeningFailed } from '@toothwise/contracts-screening';
import { EventBusModule } from '@toothwise/event-bus';
import { ServiceModule } from '@toothwise/service-kit';
import { AuditController } from './audit/audit.controller.js';
import { ReadAudit } from './audit/read-audit.use-case.js';
import { ChangeConsent } from './consent/change-consent.use-case.js';
import { ConsentEntryRecord } from './consent/consent-entry.record.js';
import { ConsentController } from './consent/consent.controller.js';
import { ConsentRepository } from './consent/consent.repository.js';
import { CaseMail } from './mail/case-mail.js';
import { DropMailWhenOfferHasEnded } from './mail/handlers/drop-mail-when-offer-has-ended.handler.js';
import { WriteToPracticeWhenItIsApproved } from './mail/handlers/write-to-practice-when-it-is-approved.handler.js';
import { WriteToPracticeWhenLeadIsOffered } from './mail/handlers/write-to-practice-when-lead-is-offered.handler.js';
import { WriteToPracticeWhenLeadIsResumed } from './mail/handlers/write-to-practice-when-lead-is-resumed.handler.js';
import { WriteToPracticeWhenLeadIsWithdrawn } from './mail/handlers/write-to-practice-when-lead-is-withdrawn.handler.js';
import { MailQueue } from './mail/mail-queue.js';
import { MailSender } from './mail/mail-sender.js';
import { migrations } from './migrations/index.js';
import { NotifyWhenCreditsHaveChanged } from './notification/handlers/notify-when-credits-have-changed.handler.js';
import { NotifyWhenLeadIsConverted } from './notification/handlers/notify-when-lead-is-converted.handler.js';
import { NotifyWhenLeadIsCreated } from './notification/handlers/notify-when-lead-is-created.handler.js';
import { NotifyWhenScreeningHasFailed } from './notification/handlers/notify-when-screening-has-failed.handler.js';
import { NotifyWhenScreeningIsCompleted } from './notification/handlers/notify-when-screening-is-completed.handler.js';
import { TellPatientWhenLeadIsAccepted } from './notification/handlers/tell-patient-when-lead-is-accepted.handler.js';
import { TellPatientWhenNoPracticeIsFound } from './notification/handlers/tell-patient-when-no-practice-is-found.handler.js';
import { NotificationController } from './notification/notification.controller.js';
import { NotificationRecord } from './notification/notification.record.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { ChangeProfile } from './profile/change-profile.use-case.js';
import { OpenProfile } from './profile/open-profile.use-case.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileRecord } from './profile/profile.record.js';
import { ProfileRepository } from './profile/profile.repository.js';
import { EndSession } from './session/end-session.use-case.js';
import { LogoutTokens } from './session/logout-token.js';
import { SessionController } from './session/session.controller.js';
import type { AccountSettings } from './settings.js';

export const NAME = 'account';

/** Routes, for Nest and for the OpenAPI document. */
export const controllers: Type[] = [ProfileController, ConsentController, NotificationController, AuditController, SessionController];

const handlers: Type[] = [
  NotifyWhenScreeningIsCompleted,
  NotifyWhenScreeningHasFailed,
  NotifyWhenCreditsHaveChanged,
  NotifyWhenLeadIsCreated,
  NotifyWhenLeadIsConverted,
  TellPatientWhenLeadIsAccepted,
  TellPatientWhenNoPracticeIsFound,
  WriteToPracticeWhenLeadIsOffered,
  WriteToPracticeWhenLeadIsWithdrawn,
  WriteToPracticeWhenLeadIsResumed,
  DropMailWhenOfferHasEnded,
  WriteToPracticeWhenItIsApproved,
];

const consumes = [
  screeningCompleted,
  screeningFailed,
  screeningCreditsChanged,
  clinicLeadCreated,
  clinicLeadConverted,
  clinicLeadAccepted,
  clinicLeadUnmatched,
  clinicLeadOffered,
  clinicLeadOfferEnded,
  clinicLeadWithdrawn,
  clinicLeadResumed,
  clinicPracticeApproved,
];

const providers = [
  OpenProfile,
  ChangeProfile,
  ProfileRepository,
  ChangeConsent,
  ConsentRepository,
  NotificationRepository,
  ReadAudit,
  LogoutTokens,
  EndSession,
  MailQueue,
  CaseMail,
  MailSender,
];

@Module({})
export class AppModule {
  static with(settings: AccountSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: NAME, settings, entities: [ProfileRecord, ConsentEntryRecord, NotificationRecord], migrations }),
        EventBusModule.forRoot({ service: NAME, settings, consumes }),
      ],
      controllers: [...controllers, ...handlers],
      providers,
    };
  }
}
