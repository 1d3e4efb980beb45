import type { Migration } from '@toothwise/service-kit';
import { PracticesAndDirectory1763700000000 } from './1763700000000-practices-and-directory.js';
import { PlaceGazetteer1763700100000 } from './1763700100000-place-gazetteer.js';
import { Leads1763700200000 } from './1763700200000-leads.js';
import { ChargeStatus1763700300000 } from './1763700300000-charge-status.js';
import { OneCharge1763700400000 } from './1763700400000-one-charge.js';
import { ToldOwnership1795500000000 } from './1795500000000-told-ownership.js';
import { DirectorySearch1795600000000 } from './1795600000000-directory-search.js';
import { PricesApart1795600100000 } from './1795600100000-prices-apart.js';
import { Applications1797400000000 } from './1797400000000-applications.js';
import { Programme1797400010000 } from './1797400010000-programme.js';
import { OutsideCalls1797600000000 } from './1797600000000-outside-calls.js';
import { Proofs1799500000000 } from './1799500000000-proofs.js';
import { MemberRoles1799800000000 } from './1799800000000-member-roles.js';
import { ChargeLedger1801600000000 } from './1801600000000-charge-ledger.js';
import { Pause1801700000000 } from './1801700000000-pause.js';
import { Disputes1801800000000 } from './1801800000000-disputes.js';
import { Members1802000000000 } from './1802000000000-members.js';
import { ToldBy1802100000000 } from './1802100000000-told-by.js';
import { ContactUntil1802100010000 } from './1802100010000-contact-until.js';
import { Billing1802200000000 } from './1802200000000-billing.js';
import { ItemsByInvoice1802200100000 } from './1802200100000-items-by-invoice.js';
import { WhoseCase1802300000000 } from './1802300000000-whose-case.js';
import { ToldSince1802400000000 } from './1802400000000-told-since.js';
import { SharedAgain1802500000000 } from './1802500000000-shared-again.js';

export const migrations: Migration[] = [
  PracticesAndDirectory1763700000000,
  PlaceGazetteer1763700100000,
  Leads1763700200000,
  ChargeStatus1763700300000,
  OneCharge1763700400000,
  ToldOwnership1795500000000,
  DirectorySearch1795600000000,
  PricesApart1795600100000,
  Applications1797400000000,
  Programme1797400010000,
  OutsideCalls1797600000000,
  Proofs1799500000000,
  MemberRoles1799800000000,
  ChargeLedger1801600000000,
  Pause1801700000000,
  Disputes1801800000000,
  Members1802000000000,
  ToldBy1802100000000,
  ContactUntil1802100010000,
  Billing1802200000000,
  ItemsByInvoice1802200100000,
  WhoseCase1802300000000,
  ToldSince1802400000000,
  SharedAgain1802500000000,
];
