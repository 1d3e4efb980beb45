import { Injectable } from '@nestjs/common';
import type { Charge, StatementMonths } from '@toothwise/contracts-clinic';
import { DataSource, type EntityManager } from 'typeorm';

/** Of its dispute the database says the times as text. */
export type ChargeRow = Omit<Charge, 'chargedAt' | 'changedAt' | 'state' | 'disputableUntil'> & {
  chargedAt: Date;
  changedAt: Date;
  /** The first time, or when it was restored last. */
  lastChargedAt: Date;
  isCredited: boolean;
};

interface Asked {
  practiceId: string;
  /** Whose calendar months are meant. */
  timeZone: string;
  month: string | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Reads what practices were charged. Every statement names the practice. */
@Injectable()
export class StatementRepository {
  constructor(private readonly source: DataSource) {}

  page({ practiceId, timeZone, month, after, limit }: Asked): Promise<ChargeRow[]> {
    return this.source.query<ChargeRow[]>(CHARGES, [practiceId, after?.at ?? null, after?.id ?? null, month ?? null, timeZone, limit]);
  }

  async find(practiceId: string, chargeId: string, tx: EntityManager): Promise<ChargeRow | null> {
    const [row] = await tx.query<ChargeRow[]>(`${CHARGE} AND c.id = $2`, [practiceId, chargeId]);
    return row ?? null;
  }

  months(practiceId: string, timeZone: string): Promise<StatementMonths['months']> {
    return this.source.query<StatementMonths['months']>(MONTHS, [practiceId, timeZone]);
  }
}

const CHARGE = `
  SELECT c.id, c.accepted_at AS "chargedAt", c.price_tier AS "priceTier", c.amount_cents AS price,
    CASE WHEN c.waived_at IS NOT NULL THEN coalesce(c.waived_because, 'withdrawn') END AS "waivedBecause",
    e.changed AS "changedAt", e.last AS "lastChargedAt", e.owed, e.credited AS "isCredited",
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('reason', d.reason, 'note', d.note, 'state', d.state, 'openedAt', d.opened_at,
      'decisionReason', d.decision_reason, 'decidedAt', d.decided_at) END AS dispute
  FROM lead_charge c JOIN LATERAL (
    SELECT sum(amount_cents)::int AS owed, max(at) AS changed, max(at) FILTER (WHERE kind IN ('charged', 'restored')) AS last,
      bool_or(kind = 'credited') AS credited FROM charge_entry WHERE charge_id = c.id
  ) e ON true LEFT JOIN charge_dispute d ON d.charge_id = c.id AND d.state <> 'dropped'
  WHERE c.practice_id = $1`;

const CHARGES = `${CHARGE} AND ($2::timestamptz IS NULL OR (c.accepted_at, c.id) < ($2, $3::uuid))
    AND ($4::text IS NULL OR EXISTS (
      SELECT FROM charge_entry m WHERE m.charge_id = c.id
        AND m.at >= ($4 || '-01')::timestamp AT TIME ZONE $5 AND m.at < (($4 || '-01')::timestamp + interval '1 month') AT TIME ZONE $5))
  ORDER BY c.accepted_at DESC, c.id DESC LIMIT $6`;

const MONTHS = `
  SELECT m.*, CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('state', v.state, 'amount', v.amount_cents, 'since', v.since, 'url', v.page_url) END AS invoice
  FROM (
    SELECT to_char(at AT TIME ZONE $2, 'YYYY-MM') AS month, (count(*) FILTER (WHERE kind = 'charged'))::int AS cases,
      coalesce(sum(amount_cents) FILTER (WHERE kind IN ('charged', 'restored')), 0)::int AS charged,
      -coalesce(sum(amount_cents) FILTER (WHERE kind = 'waived'), 0)::int AS waived,
      -coalesce(sum(amount_cents) FILTER (WHERE kind = 'credited'), 0)::int AS credited,
      sum(amount_cents)::int AS total
    FROM charge_entry WHERE practice_id = $1 GROUP BY 1
  ) AS m LEFT JOIN practice_invoice v ON v.practice_id = $1 AND v.month = m.month ORDER BY m.month DESC`;
