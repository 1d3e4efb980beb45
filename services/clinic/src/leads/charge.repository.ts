import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadChargeRecord } from './lead-charge.record.js';
import type { LeadStatus } from './lead.record.js';

/** Within so many days a practice owes once for the same person, whatever number of cases it accepts. */
const SAME_PERSON_DAYS = 30;
/** Of these a practice has the case, also where it owes nothing for it. */
const HAS_CASE = `(waived_at IS NULL OR waived_because = 'same-person')`;

/** Who was charged for which person's case, and when it is asked. */
interface Asked {
  personId: string;
  practiceId: string;
  leadId: string;
  now: Date;
}

/**
 * Stores what practices owe: `lead_charge` says for which case and how it stands. Each change of it enters itself into the append-only
 * `charge_entry`, and what is owed is the sum of entries. The lead is locked whenever its charges change.
 */
@Injectable()
export class ChargeRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** What the practice owes, or owed until it was waived, for a case. Called with the lead locked. */
  async of(tx: EntityManager, leadId: string, practiceId: string): Promise<LeadChargeRecord | undefined> {
    return (await this.ofLead(tx, leadId)).find((charge) => charge.practiceId === practiceId);
  }

  /** What the practice owes for a case that it accepts for the first time: nothing where it was charged for the same person lately. */
  async stand(
    tx: EntityManager,
    { personId, ...charge }: Omit<LeadChargeRecord, 'id' | 'waivedAt' | 'waivedBecause' | 'restoredAt' | 'status'> & { personId: string },
  ): Promise<void> {
    const isSame = await this.wasChargedFor(tx, { personId, ...charge, now: charge.acceptedAt });
    const waived = isSame
      ? ({ waivedAt: charge.acceptedAt, waivedBecause: 'same-person' } as const)
      : { waivedAt: null, waivedBecause: null };
    await tx.insert(LeadChargeRecord, { ...charge, ...waived, id: randomUUID(), status: 'new', restoredAt: null });
  }

  /** One that it owed before for the same case stands as it was; what was waived for another reason than a withdrawal stays waived. */
  async standAgain(tx: EntityManager, charge: LeadChargeRecord, { personId, now }: Pick<Asked, 'personId' | 'now'>): Promise<void> {
    const { id, waivedAt, waivedBecause } = charge;
    if (waivedAt === null || (waivedBecause ?? 'withdrawn') !== 'withdrawn') return;
    const isSame = await this.wasChargedFor(tx, { ...charge, personId, now });
    await tx.update(
      LeadChargeRecord,
      { id },
      isSame ? { waivedBecause: 'same-person' } : { waivedAt: null, waivedBecause: null, restoredAt: now },
    );
  }

  /** What practices owe, or owed until it was waived, for a case: one for each, whoever accepted last first. */
  async ofLead(tx: EntityManager, leadId: string): Promise<LeadChargeRecord[]> {
    const charges = await tx.find(LeadChargeRecord, { where: { leadId }, order: { acceptedAt: 'DESC' } });
    const each = new Map<string, LeadChargeRecord>();
    for (const charge of charges) if (!each.get(charge.practiceId) || charge.waivedAt === null) each.set(charge.practiceId, charge);
    return [...each.values()];
  }

  /** The patient withdrew before contact. What was credited already is not given back twice. */
  async waive(tx: EntityManager, leadId: string, practiceId: string, at: Date): Promise<void> {
    const charge = await this.of(tx, leadId, practiceId);
    if (!charge || charge.waivedAt !== null) return;
    await this.hold(tx, charge.id);
    // What is not owed any more is not argued about.
    await tx.query(`UPDATE charge_dispute SET state = 'dropped', decided_at = $2 WHERE charge_id = $1 AND state = 'open'`, [charge.id, at]);
    if (await this.isCredited(tx, charge.id)) return;
    await tx.update(LeadChargeRecord, { id: charge.id }, { waivedAt: at, waivedBecause: 'withdrawn' });
  }

  /** Whoever waives, disputes or credits it waits until this transaction ends. */
  async hold(tx: EntityManager, chargeId: string): Promise<void> {
    await tx.findOne(LeadChargeRecord, { where: { id: chargeId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Gives back what is owed, for a dispute that was upheld. Called with the charge held. */
  async credit(tx: EntityManager, chargeId: string, { cause, key, actor, now }: { cause: string; key: string; actor: string; now: Date }) {
    await tx.query(
      `INSERT INTO charge_entry (charge_id, practice_id, kind, amount_cents, cause, actor, key, at)
       SELECT id, practice_id, 'credited', -amount_cents, $2, $3, $4, $5 FROM lead_charge WHERE id = $1`,
      [chargeId, cause, actor, key, now],
    );
  }

  /** The practice's own words about a case go with the case. */
  async forgetWords(tx: EntityManager, leadId: string): Promise<void> {
    await tx.query('UPDATE charge_dispute SET note = NULL WHERE charge_id IN (SELECT id FROM lead_charge WHERE lead_id = $1)', [leadId]);
  }

  async follow(tx: EntityManager, leadId: string, practiceId: string, status: LeadStatus): Promise<void> {
    await tx.query(`UPDATE lead_charge SET status = $3 WHERE lead_id = $1 AND practice_id = $2 AND ${HAS_CASE}`, [
      leadId,
      practiceId,
      status,
    ]);
  }

  /** What a practice accepted, by status (CLIN-031), and the US cents that it owes. */
  async figures(practiceId: string): Promise<Record<LeadStatus, number> & { amountOwed: number }> {
    const [counts, amountOwed] = await Promise.all([
      this.source.query<{ status: LeadStatus; leads: number }[]>(
        `SELECT status, count(*) AS leads FROM lead_charge WHERE practice_id = $1 AND ${HAS_CASE} GROUP BY status`,
        [practiceId],
      ),
      this.owed(practiceId),
    ]);
    const figures = { new: 0, contacted: 0, converted: 0, amountOwed };
    for (const { status, leads } of counts) figures[status] = leads;
    return figures;
  }

  /** US cents that a practice owes in all: what was charged, less what was taken back and what it has paid. Less than nothing where a refund is on its way. */
  async owed(practiceId: string): Promise<number> {
    const [row] = await this.source.query<{ cents: number }[]>(
      `SELECT (coalesce((SELECT sum(amount_cents) FROM charge_entry WHERE practice_id = $1), 0)
         - coalesce((SELECT sum(i.amount_cents) FROM charge_item i JOIN practice_invoice v ON v.id = i.invoice_id
                     WHERE v.practice_id = $1 AND v.state = 'paid' AND i.state <> 'ended'), 0))::int AS cents`,
      [practiceId],
    );
    return row?.cents ?? 0;
  }

  /** What the practice owes for cases, by lead: 0 where it was waived or credited. */
  async owedFor(practiceId: string, leadIds: readonly string[], tx?: EntityManager): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ leadId: string; cents: number }>(
      `SELECT c.lead_id AS "leadId", sum(e.amount_cents) AS cents FROM lead_charge c JOIN charge_entry e ON e.charge_id = c.id
       WHERE c.practice_id = $1 AND c.lead_id = ANY($2) GROUP BY c.lead_id`,
      [practiceId, leadIds],
      tx,
    );
    return new Map(rows.map(({ leadId, cents }) => [leadId, cents]));
  }

  /** Whether it owes for another case of the same person. Two such cases are judged one after the other. */
  private async wasChargedFor(tx: EntityManager, { personId, practiceId, leadId, now }: Asked): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('charge:' || $1 || ':' || $2, 0))`, [practiceId, personId]);
    // A deleted screening leaves nothing by which its person would be known: the practice disputes what it was charged for twice.
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM lead l JOIN lead_charge c ON c.lead_id = l.id
       WHERE l.person_id = $1 AND c.practice_id = $2 AND l.id <> $3 AND c.waived_at IS NULL
         AND c.accepted_at > $4::timestamptz - make_interval(days => $5)
         AND NOT EXISTS (SELECT FROM charge_entry e WHERE e.charge_id = c.id AND e.kind = 'credited') LIMIT 1`,
      [personId, practiceId, leadId, now, SAME_PERSON_DAYS],
    );
    return rows.length > 0;
  }

  private async isCredited(tx: EntityManager, chargeId: string): Promise<boolean> {
    return (await tx.query<unknown[]>(`SELECT 1 FROM charge_entry WHERE charge_id = $1 AND kind = 'credited'`, [chargeId])).length > 0;
  }
}
