import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LeadRecord } from './lead.record.js';
import { OfferRecord, type OfferState } from './offer.record.js';

const TURNS = `SELECT hashtextextended('screening:' || id, 0) AS key FROM unnest($1::text[]) AS id ORDER BY key`;

/** Stores leads and their offers. The lead's row is the lock of the whole aggregate: offers change only while it is held. */
@Injectable()
export class LeadRepository {
  /** Facts about one screening are taken one after the other, even before a lead exists that could be locked. */
  async takeTurns(tx: EntityManager, screeningIds: readonly string[]): Promise<void> {
    // In one order for all, so that two of them never wait for each other.
    await tx.query(`SELECT pg_advisory_xact_lock(key) FROM (${TURNS}) AS turn`, [screeningIds]);
  }

  lockByScreening(tx: EntityManager, screeningId: string): Promise<LeadRecord | null> {
    return tx.findOne(LeadRecord, { where: { screeningId }, lock: { mode: 'for_no_key_update' } });
  }

  lock(tx: EntityManager, id: string): Promise<LeadRecord | null> {
    return tx.findOne(LeadRecord, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * A lead whose deadline has passed and that no other worker holds.
   * @param except ids that are not to be taken now
   */
  async lockNextDue(tx: EntityManager, now: Date, except: readonly string[] = []): Promise<LeadRecord | null> {
    const [due] = await tx.query<{ id: string }[]>(
      'SELECT id FROM lead WHERE due_at <= $1 AND id <> ALL ($2) ORDER BY due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED',
      [now, except],
    );
    return due ? tx.findOneByOrFail(LeadRecord, { id: due.id }) : null;
  }

  async insert(tx: EntityManager, leads: LeadRecord[]): Promise<void> {
    await tx.insert(LeadRecord, leads);
  }

  async update(tx: EntityManager, lead: LeadRecord): Promise<void> {
    const { id, ...columns } = lead;
    await tx.update(LeadRecord, { id }, columns);
  }

  /** Offers, charges excepted, go with the lead. */
  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(LeadRecord, { id });
  }

  offersOf(tx: EntityManager, leadId: string): Promise<OfferRecord[]> {
    return tx.find(OfferRecord, { where: { leadId }, order: { offeredAt: 'ASC', id: 'ASC' } });
  }

  async insertOffers(tx: EntityManager, offers: OfferRecord[]): Promise<void> {
    if (offers.length > 0) await tx.insert(OfferRecord, offers);
  }

  async endOffer(tx: EntityManager, offer: OfferRecord, state: Exclude<OfferState, 'open'>, at: Date): Promise<void> {
    Object.assign(offer, { state, endedAt: at });
    await tx.update(OfferRecord, { id: offer.id }, { state, endedAt: at });
  }
}
