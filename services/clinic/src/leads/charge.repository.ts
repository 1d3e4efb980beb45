import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { LeadChargeRecord } from './lead-charge.record.js';
import type { LeadStatus } from './lead.record.js';

/** Stores what practices owe. */
@Injectable()
export class ChargeRepository {
  constructor(private readonly source: DataSource) {}

  /** What the practice owes, or owed until it was waived, for a case. Called with the lead locked. */
  async of(tx: EntityManager, leadId: string, practiceId: string): Promise<LeadChargeRecord | undefined> {
    return (await this.ofLead(tx, leadId)).find((charge) => charge.practiceId === practiceId);
  }

  /** What the practice owes for a case that it accepts for the first time. */
  async stand(tx: EntityManager, charge: Omit<LeadChargeRecord, 'waivedAt' | 'status'>): Promise<void> {
    await tx.insert(LeadChargeRecord, { ...charge, status: 'new', waivedAt: null });
  }

  /** One that it owed before for the same case stands as it was. */
  async standAgain(tx: EntityManager, { offerId }: LeadChargeRecord): Promise<void> {
    await tx.update(LeadChargeRecord, { offerId }, { waivedAt: null });
  }

  /** What practices owe, or owed until it was waived, for a case: one for each, whoever accepted last first. */
  async ofLead(tx: EntityManager, leadId: string): Promise<LeadChargeRecord[]> {
    const charges = await tx.find(LeadChargeRecord, { where: { leadId }, order: { acceptedAt: 'DESC' } });
    const each = new Map<string, LeadChargeRecord>();
    for (const charge of charges) if (!each.get(charge.practiceId) || charge.waivedAt === null) each.set(charge.practiceId, charge);
    return [...each.values()];
  }

  async waive(tx: EntityManager, leadId: string, practiceId: string, at: Date): Promise<void> {
    await tx.update(LeadChargeRecord, { leadId, practiceId, waivedAt: IsNull() }, { waivedAt: at });
  }

  async follow(tx: EntityManager, leadId: string, practiceId: string, status: LeadStatus): Promise<void> {
    await tx.update(LeadChargeRecord, { leadId, practiceId, waivedAt: IsNull() }, { status });
  }

  /** What a practice accepted, by status (CLIN-031), and the US cents that it owes for it. Waived ones do not count. */
  async figures(practiceId: string): Promise<Record<LeadStatus, number> & { amountOwed: number }> {
    const rows = await this.source.query<{ status: LeadStatus; leads: number; cents: number }[]>(
      `SELECT status, count(*) AS leads, sum(amount_cents) AS cents FROM lead_charge WHERE practice_id = $1 AND waived_at IS NULL GROUP BY status`,
      [practiceId],
    );
    const figures = { new: 0, contacted: 0, converted: 0, amountOwed: 0 };
    for (const { status, leads, cents } of rows) {
      figures[status] = leads;
      figures.amountOwed += cents;
    }
    return figures;
  }
}
