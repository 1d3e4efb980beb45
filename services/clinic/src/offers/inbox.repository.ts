import type { clinicHttp } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { Database, keysetPage, readCursor } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ChargeRepository } from '../leads/charge.repository.js';
import { LeadChargeRecord } from '../leads/lead-charge.record.js';
import { amountOwed, type LeadPrices } from '../leads/lead-price.rules.js';
import { LeadRecord } from '../leads/lead.record.js';
import { OfferRecord } from '../leads/offer.record.js';
import { PriceRepository } from '../leads/price.repository.js';
import { PRICES } from '../leads/prices.token.js';
import type { PracticeRecord } from '../practices/practice.record.js';

export interface InboxEntry {
  offer: OfferRecord;
  lead: LeadRecord;
  /** US cents: what was recorded when the practice first accepted the case, else what accepting would cost. */
  price: number;
  /** US cents: what the practice owes for it, nothing where that was waived or credited. */
  owed: number;
}

/** Offers past their deadline are closed, whether or not the worker has come by. */
const IN_STATE = {
  open: `o.state = 'open' AND o.expires_at > :now`,
  accepted: `o.state = 'accepted'`,
  closed: `(o.state NOT IN ('open', 'accepted') OR (o.state = 'open' AND o.expires_at <= :now))`,
};

/** Reads one practice's offers; every query names the practice. */
@Injectable()
export class InboxRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
    private readonly owed: ChargeRepository,
    private readonly ownPrices: PriceRepository,
    @Inject(PRICES) private readonly prices: LeadPrices,
  ) {}

  async page(practice: PracticeRecord, query: z.output<typeof clinicHttp.offerQuery>, now: Date): Promise<Page<InboxEntry>> {
    const after = readCursor(query.cursor);
    const found = this.source.manager
      .createQueryBuilder(OfferRecord, 'o')
      .where('o.practice_id = :practiceId', { practiceId: practice.id });
    if (query.state) found.andWhere(IN_STATE[query.state], { now });
    // Whose time ends soonest is answered first; of the others the newest are.
    const [by, column, way, beyond] =
      query.state === 'open' ? (['expiresAt', 'o.expires_at', 'ASC', '>'] as const) : (['offeredAt', 'o.offered_at', 'DESC', '<'] as const);
    if (after) found.andWhere(`(${column}, o.id) ${beyond} (:at, :id)`, after);
    const offers = await found
      .orderBy(column, way)
      .addOrderBy('o.id', way)
      .take(query.limit + 1)
      .getMany();
    const { items, next } = keysetPage(
      offers,
      query.limit,
      (offer) => ({ at: offer[by], id: offer.id }),
      (offer) => offer,
    );
    return { items: await this.withLeads(practice, items), next };
  }

  find(practice: PracticeRecord, offerId: string): Promise<InboxEntry | null> {
    return this.one(practice, 'id = $2', offerId);
  }

  findAccepted(practice: PracticeRecord, leadId: string, tx: EntityManager): Promise<InboxEntry | null> {
    return this.one(practice, `lead_id = $2 AND state = 'accepted'`, leadId, tx);
  }

  private async one(practice: PracticeRecord, which: string, id: string, tx?: EntityManager): Promise<InboxEntry | null> {
    const [offer] = await this.database.records(OfferRecord, `WHERE practice_id = $1 AND ${which}`, [practice.id, id], tx);
    return offer ? ((await this.withLeads(practice, [offer], tx))[0] ?? null) : null;
  }

  private async withLeads(practice: PracticeRecord, offers: OfferRecord[], tx?: EntityManager): Promise<InboxEntry[]> {
    if (offers.length === 0) return [];
    const ids = offers.map((offer) => offer.leadId);
    const leads = await this.database.records(LeadRecord, 'WHERE id = ANY($1)', [ids], tx);
    const charges = await this.charges(practice, ids, tx);
    const owed = await this.owed.owedFor(practice.id, ids, tx);
    const own = await this.ownPrices.ofPractice(practice.id, tx);
    return offers.flatMap((offer) => {
      const lead = leads.find(({ id }) => id === offer.leadId);
      const charge = charges.get(offer.leadId);
      const price = charge?.amountCents ?? (lead && amountOwed(lead.priceTier, this.prices, own));
      return lead && price !== undefined ? [{ offer, lead, price, owed: owed.get(lead.id) ?? 0 }] : [];
    });
  }

  /** By lead: what stands, else what stood until it was waived; accepting again would cost the same, once. */
  private async charges(practice: PracticeRecord, leadIds: string[], tx?: EntityManager): Promise<Map<string, LeadChargeRecord>> {
    const rest = 'WHERE practice_id = $1 AND lead_id = ANY($2) ORDER BY accepted_at';
    const charges = await this.database.records(LeadChargeRecord, rest, [practice.id, leadIds], tx);
    const standing = (charge: LeadChargeRecord) => Number(charge.waivedAt === null);
    return new Map(charges.sort((a, b) => standing(a) - standing(b)).map((charge) => [charge.leadId, charge]));
  }
}
