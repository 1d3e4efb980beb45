import { ScreeningTables1764000000000 } from './1764000000000-screening-tables.js';
import { PhotoPlaces1764100000000 } from './1764100000000-photo-places.js';
import { SupersededPayments1764200000000 } from './1764200000000-superseded-payments.js';
import { AgreedWordings1764300000000 } from './1764300000000-agreed-wordings.js';
import { Signs1764400000000 } from './1764400000000-signs.js';
import { Consultations1795400000000 } from './1795400000000-consultations.js';
import { FallbackReasons1795400100000 } from './1795400100000-fallback-reasons.js';
import { ReportMails1795400200000 } from './1795400200000-report-mails.js';
import { StripeCustomers1795400300000 } from './1795400300000-stripe-customers.js';
import { Memberships1795500100000 } from './1795500100000-memberships.js';
import { CreditLots1795500000000 } from './1795500000000-credit-lots.js';
import { FamilyAccess1796900100000 } from './1796900100000-family-access.js';
import { PersonCards1797500100000 } from './1797500100000-person-cards.js';
import { Reviews1799410000000 } from './1799410000000-reviews.js';
import { Corrections1799600000000 } from './1799600000000-corrections.js';
import { FamilyPayers1799700000000 } from './1799700000000-family-payers.js';
import { FailuresTold1799800000000 } from './1799800000000-failures-told.js';
import { LostPaymentsOfPlans1799800100000 } from './1799800100000-lost-payments-of-plans.js';
import { LotsByPerson1799800200000 } from './1799800200000-lots-by-person.js';
import { PhotosTakenBack1799900000000 } from './1799900000000-photos-taken-back.js';
import { LooksInTurn1799950000000 } from './1799950000000-looks-in-turn.js';
import { UnfinishedNewest1799960000000 } from './1799960000000-unfinished-newest.js';
import { Referrals1799400000000 } from './1799400000000-referrals.js';
import { FoundByPayer1799960100000 } from './1799960100000-found-by-payer.js';
import { Seen1799970000000 } from './1799970000000-seen.js';
import { ToldSeen1799980000000 } from './1799980000000-told-seen.js';
import { ToldEmergencies1799990000000 } from './1799990000000-told-emergencies.js';

export const migrations = [
  ScreeningTables1764000000000,
  PhotoPlaces1764100000000,
  SupersededPayments1764200000000,
  AgreedWordings1764300000000,
  Signs1764400000000,
  Consultations1795400000000,
  FallbackReasons1795400100000,
  ReportMails1795400200000,
  StripeCustomers1795400300000,
  CreditLots1795500000000,
  Memberships1795500100000,
  FamilyAccess1796900100000,
  PersonCards1797500100000,
  Referrals1799400000000,
  Reviews1799410000000,
  Corrections1799600000000,
  FamilyPayers1799700000000,
  FailuresTold1799800000000,
  LostPaymentsOfPlans1799800100000,
  LotsByPerson1799800200000,
  PhotosTakenBack1799900000000,
  LooksInTurn1799950000000,
  UnfinishedNewest1799960000000,
  FoundByPayer1799960100000,
  Seen1799970000000,
  ToldSeen1799980000000,
  ToldEmergencies1799990000000,
];
