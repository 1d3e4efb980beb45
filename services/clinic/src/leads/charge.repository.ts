import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { LeadChargeRecord } from './lead-charge.record.js';

/** Stores what practices owe. */
@Injectable()
export class ChargeRepository {
  async insert(tx: EntityManager, charge: Omit<LeadChargeRecord, 'waivedAt'>): Promise<void> {
    await tx.insert(LeadChargeRecord, charge);
  }

  async waive(tx: EntityManager, leadId: string, at: Date): Promise<void> {
    await tx.update(LeadChargeRecord, { leadId, waivedAt: IsNull() }, { waivedAt: at });
  }

  /** US cents that a practice owes for all that it accepted. */
  async owedBy(tx: EntityManager, practiceId: string): Promise<number> {
    return (await tx.sum(LeadChargeRecord, 'amountCents', { practiceId, waivedAt: IsNull() })) ?? 0;
  }

  findByOffer(tx: EntityManager, offerId: string): Promise<LeadChargeRecord | null> {
    return tx.findOneBy(LeadChargeRecord, { offerId });
  }
}
