import { Module } from '@nestjs/common';
import { PracticesModule } from '../practices/practices.module.js';
import { CandidateRepository } from './candidate.repository.js';
import { ChargeRepository } from './charge.repository.js';
import { PriceRepository } from './price.repository.js';
import { EndLeadsWithTheirPerson } from './end-leads-with-their-person.use-case.js';
import { EndOffersOfPractice } from './end-offers-of-practice.use-case.js';
import { EndSharing } from './end-sharing.use-case.js';
import { CreateLeadWhenScreeningIsCompleted } from './handlers/create-lead-when-screening-is-completed.handler.js';
import { CreateLeadWhenSharingIsConsented } from './handlers/create-lead-when-sharing-is-consented.handler.js';
import { EndLeadWhenSharingIsWithdrawn } from './handlers/end-lead-when-sharing-is-withdrawn.handler.js';
import { ForgetLeadWhenScreeningIsDeleted } from './handlers/forget-lead-when-screening-is-deleted.handler.js';
import { LEAD_PRICES } from './lead-price.rules.js';
import { LeadRepository } from './lead.repository.js';
import { OfferDeadlinesWorker } from './offer-deadlines.worker.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';
import { PRICES } from './prices.token.js';
import { ReceiveConsent } from './receive-consent.use-case.js';
import { ResumeAcceptance } from './resume-acceptance.use-case.js';
import { TombstoneRepository } from './tombstone.repository.js';

@Module({
  imports: [PracticesModule],
  controllers: [
    CreateLeadWhenScreeningIsCompleted,
    CreateLeadWhenSharingIsConsented,
    EndLeadWhenSharingIsWithdrawn,
    ForgetLeadWhenScreeningIsDeleted,
  ],
  providers: [
    LeadRepository,
    CandidateRepository,
    ChargeRepository,
    PriceRepository,
    TombstoneRepository,
    PassOnOffers,
    ReceiveConsent,
    ResumeAcceptance,
    EndSharing,
    EndOffersOfPractice,
    EndLeadsWithTheirPerson,
    OfferDeadlinesWorker,
    { provide: PRICES, useValue: LEAD_PRICES },
  ],
  exports: [ChargeRepository, EndOffersOfPractice, LeadRepository, PassOnOffers, PriceRepository, PRICES],
})
export class LeadsModule {}
