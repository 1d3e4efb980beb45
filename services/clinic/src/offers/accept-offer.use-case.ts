import type { OfferAnswer } from '@toothwise/contracts-clinic';
import { appendEvents } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChargeRepository } from '../leads/charge.repository.js';
import { amountOwed, type LeadPrices } from '../leads/lead-type.rules.js';
import { leadEvents } from '../leads/lead.events.js';
import type { LeadRecord } from '../leads/lead.record.js';
import { LeadRepository } from '../leads/lead.repository.js';
import { OfferChanges } from '../leads/offer.topics.js';
import type { OfferRecord } from '../leads/offer.record.js';
import { stateAt } from '../leads/offering.rules.js';
import { PracticeAccess } from '../practices/practice.access.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { OfferAggregate } from './offer.repository.js';
import { refusalOf } from './offer-state.rules.js';
import { PRICES } from '../leads/prices.token.js';

/** First to accept has the lead. The answer holds no contact data, since answers are kept for repetitions; the offer's own address shows it. */
@Injectable()
export class AcceptOffer {
  constructor(
    private readonly access: PracticeAccess,
    private readonly transactions: Transactions,
    private readonly aggregate: OfferAggregate,
    private readonly leads: LeadRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
    private readonly changes: OfferChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(PRICES) private readonly prices: LeadPrices,
  ) {}

  execute(actor: Actor, offerId: string): Promise<OfferAnswer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'resource.not-found', tx);
      const { lead, offer, offers } = await this.aggregate.lock(tx, practice, offerId);
      const now = this.clock.now();
      const state = stateAt(offer, now);
      const refusal = refusalOf(state);
      if (refusal) throw new ProblemError(refusal);
      if (state === 'open') await this.accept(tx, actor, practice, lead, offer, offers, now);
      return { id: offer.id, leadId: lead.id, state: offer.state };
    });
  }

  private async accept(
    tx: EntityManager,
    actor: Actor,
    practice: PracticeRecord,
    lead: LeadRecord,
    offer: OfferRecord,
    offers: OfferRecord[],
    now: Date,
  ): Promise<void> {
    if (lead.state !== 'offered') throw new ProblemError('offer.taken');
    // The person became a member after the offer. The sentence does not say so: the others there are not to learn whose case it is.
    if (await this.practices.isMember(practice.id, lead.personId, tx)) throw new ProblemError('offer.expired');
    const others = offers.filter((other) => other.id !== offer.id && other.state === 'open');
    const forestalled = others.filter((other) => stateAt(other, now) === 'open');
    await appendEvents(
      tx,
      forestalled.map((other) => leadEvents.offerEnded(lead, other, 'taken', now)),
    );
    for (const other of others) await this.leads.endOffer(tx, other, forestalled.includes(other) ? 'taken' : 'expired', now);
    await this.leads.endOffer(tx, offer, 'accepted', now);
    const { status } = await this.charges.stand(tx, {
      offerId: offer.id,
      leadId: lead.id,
      practiceId: practice.id,
      priceTier: lead.priceTier,
      amountCents: amountOwed(lead.priceTier, this.prices, practice.leadCostCents),
      acceptedAt: now,
    });
    Object.assign(lead, { state: 'accepted', status, acceptedBy: practice.id, acceptedAt: now, dueAt: null, updatedAt: now });
    await appendEvents(tx, [leadEvents.accepted(lead, practice, now, actor.id)]);
    await this.leads.update(tx, lead);
    await this.audit.record(tx, {
      actor,
      action: 'lead.accepted',
      subjectType: 'lead',
      subjectId: lead.id,
      personId: lead.personId,
      details: { practiceId: practice.id },
    });
    await this.changes.tell(tx, [practice.id, ...others.map((other) => other.practiceId)]);
  }
}
