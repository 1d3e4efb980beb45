import { Module } from '@nestjs/common';
import { accountAccessEnded, accountErasureOrdered, accountExportOrdered, accountSessionEnded } from '@toothwise/contracts-account';
import { clinicErased, clinicExported } from '@toothwise/contracts-clinic';
import { endAccessWhen, endStreamsWhen, eraseWhen, exportWhen } from '@toothwise/event-bus';
import { ExportsModule } from '@toothwise/objects';
import { LeadsModule } from '../leads/leads.module.js';
import { PracticesModule } from '../practices/practices.module.js';
import { AcceptOffer } from './accept-offer.use-case.js';
import { ChangeLeadStatus } from './change-lead-status.use-case.js';
import { DeclineOffer } from './decline-offer.use-case.js';
import { InboxRepository } from './inbox.repository.js';
import { LeadsController } from './leads.controller.js';
import { ListOffers } from './list-offers.use-case.js';
import { OffersController } from './offers.controller.js';
import { ReadLeadStats } from './read-lead-stats.use-case.js';
import { ReadMyLead } from './read-my-lead.use-case.js';
import { OpenOffer } from './open-offer.use-case.js';
import { WatchInbox } from './watch-inbox.use-case.js';

@Module({
  imports: [ExportsModule, LeadsModule, PracticesModule],
  controllers: [
    OffersController,
    LeadsController,
    endStreamsWhen(accountSessionEnded),
    endAccessWhen(accountAccessEnded),
    eraseWhen(accountErasureOrdered, clinicErased),
    exportWhen(accountExportOrdered, clinicExported),
  ],
  providers: [InboxRepository, ListOffers, OpenOffer, AcceptOffer, DeclineOffer, WatchInbox, ChangeLeadStatus, ReadLeadStats, ReadMyLead],
})
export class OffersModule {}
