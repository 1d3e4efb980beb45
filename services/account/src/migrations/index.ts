import type { Migration } from '@toothwise/service-kit';
import { Account1710000000000 } from './1710000000000-account.js';
import { MailAboutCases1764200000000 } from './1764200000000-mail-about-cases.js';
import { LogoutToken1764200100000 } from './1764200100000-logout-token.js';
import { AgreedWordings1764200200000 } from './1764200200000-agreed-wordings.js';
import { TypeAndPriority1764300000000 } from './1764300000000-type-and-priority.js';
import { AuditOfAll1764300100000 } from './1764300100000-audit-of-all.js';
import { ErrorReports1764300200000 } from './1764300200000-error-reports.js';
import { Preferences1764400000000 } from './1764400000000-preferences.js';
import { DeletedNotices1764400100000 } from './1764400100000-deleted-notices.js';
import { Portal1764400300000 } from './1764400300000-portal.js';
import { Announcements1764400500000 } from './1764400500000-announcements.js';
import { Erasure1795500000000 } from './1795500000000-erasure.js';
import { ErasureBegun1795600000000 } from './1795600000000-erasure-begun.js';
import { MailReplies1795500100000 } from './1795500100000-mail-replies.js';
import { ProfileDetails1764410000000 } from './1764410000000-profile-details.js';
import { PersonExport1795700000000 } from './1795700000000-person-export.js';
import { CoOwners1795710000000 } from './1795710000000-co-owners.js';
import { ConsentProvider1797500000000 } from './1797500000000-consent-provider.js';
import { PracticeRole1802300100000 } from './1802300100000-practice-role.js';
import { Push1799000000000 } from './1799000000000-push.js';
import { Sms1799100000000 } from './1799100000000-sms.js';
import { MessagesByAddress1799100100000 } from './1799100100000-messages-by-address.js';

export const migrations: readonly Migration[] = [
  Account1710000000000,
  MailAboutCases1764200000000,
  LogoutToken1764200100000,
  AgreedWordings1764200200000,
  TypeAndPriority1764300000000,
  AuditOfAll1764300100000,
  ErrorReports1764300200000,
  Preferences1764400000000,
  DeletedNotices1764400100000,
  Portal1764400300000,
  Announcements1764400500000,
  ProfileDetails1764410000000,
  Erasure1795500000000,
  MailReplies1795500100000,
  ErasureBegun1795600000000,
  PersonExport1795700000000,
  CoOwners1795710000000,
  ConsentProvider1797500000000,
  Push1799000000000,
  Sms1799100000000,
  MessagesByAddress1799100100000,
  PracticeRole1802300100000,
];
