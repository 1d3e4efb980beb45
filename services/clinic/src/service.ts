import { clinicRoutes, clinicVersion } from '@toothwise/contracts-clinic';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { personalData } from './personal-data.js';
import { clinicSettings } from './settings.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { BillingModule } from './billing/billing.module.js';
import { ChargesModule } from './charges/charges.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { ListingRecord } from './directory/listing.record.js';
import { LeadChargeRecord } from './leads/lead-charge.record.js';
import { LeadRecord } from './leads/lead.record.js';
import { LeadsModule } from './leads/leads.module.js';
import { OfferRecord } from './leads/offer.record.js';
import { SharingTombstoneRecord } from './leads/sharing-tombstone.record.js';
import { MembersModule } from './members/members.module.js';
import { migrations } from './migrations/index.js';
import { OffersModule } from './offers/offers.module.js';
import { PracticeMemberRecord } from './practices/practice-member.record.js';
import { PracticeRecord } from './practices/practice.record.js';
import { PracticesModule } from './practices/practices.module.js';
import { ProgrammeModule } from './programme/programme.module.js';

export const clinic = defineService({
  name: 'clinic',
  settings: clinicSettings,
  modules: [
    EventBusModule.forRoot(),
    PracticesModule,
    MembersModule,
    ApplicationsModule,
    ProgrammeModule,
    ChargesModule,
    BillingModule,
    DirectoryModule,
    LeadsModule,
    OffersModule,
  ],
  entities: [PracticeRecord, PracticeMemberRecord, ListingRecord, LeadRecord, OfferRecord, LeadChargeRecord, SharingTombstoneRecord],
  migrations,
  routes: clinicRoutes,
  version: clinicVersion,
  personalData,
});
