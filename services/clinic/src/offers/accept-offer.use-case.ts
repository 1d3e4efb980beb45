import type { OfferAnswer } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, Transactions } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ChargeRepository } from '../leads/charge.repository.js';
import { amountOwed, type LeadPrices } from '../leads/lead-price.rules.js';
import { LeadRepository } from '../leads/lead.repository.js';
import { PriceRepository } from '../leads/price.repository.js';
import { PRICES } from '../leads/prices.token.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { PracticeRepository } from '../practices/practice.repository.js';

/** First to accept has the lead. The answer holds no contact data, since answers are kept for repetitions; the offer's own address shows it. */
@Injectable()
export class AcceptOffer {
  constructor(
    private readonly access: PracticeAccess,
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly charges: ChargeRepository,
    private readonly ownPrices: PriceRepository,
    private readonly practices: PracticeRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(PRICES) private readonly prices: LeadPrices,
  ) {}

  execute(actor: Actor, offerId: string): Promise<OfferAnswer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'cases', { tx });
      const lead = await this.leads.lockByOffer(tx, practice.id, offerId);
      const now = this.clock.now();
      const isMember = await this.practices.isMember(practice.id, lead.personId, tx);
      const owedBefore = await this.charges.of(tx, lead.id, practice.id);
      if (lead.accept(offerId, { practice, isMember, status: owedBefore?.status ?? 'new' }, now, actor.id)) {
        const { id: leadId, row } = lead;
        const amountCents = amountOwed(row.priceTier, this.prices, await this.ownPrices.ofPractice(practice.id, tx));
        const { personId } = lead;
        const charge = { offerId, leadId, practiceId: practice.id, priceTier: row.priceTier, amountCents };
        if (owedBefore) await this.charges.standAgain(tx, owedBefore, { personId, now });
        else await this.charges.stand(tx, { ...charge, personId, acceptedAt: now, acceptedBy: actor.id });
        await this.leads.save(tx, lead);
        const details = { practiceId: practice.id, practiceName: practice.name };
        await this.audit.record(tx, {
          actor,
          action: 'lead.accepted',
          subjectType: 'lead',
          subjectId: leadId,
          personId: lead.personId,
          details,
        });
      }
      return { id: offerId, leadId: lead.id, state: 'accepted' };
    });
  }
}
