import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { LeadChargeRecord } from './lead-charge.record.js';
import type { LeadStatus } from './lead.record.js';

/** Stores what practices owe. */
@Injectable()
export class ChargeRepository {
  constructor(private readonly source: DataSource) {}

  async insert(tx: EntityManager, charge: Omit<LeadChargeRecord, 'waivedAt' | 'status'>): Promise<void> {
    await tx.insert(LeadChargeRecord, charge);
  }

  async waive(tx: EntityManager, leadId: string, at: Date): Promise<void> {
    await tx.update(LeadChargeRecord, { leadId, waivedAt: IsNull() }, { waivedAt: at });
  }

  async follow(tx: EntityManager, offerId: string, status: LeadStatus): Promise<void> {
    await tx.update(LeadChargeRecord, { offerId }, { status });
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
