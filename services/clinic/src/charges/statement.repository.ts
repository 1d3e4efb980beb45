import { Injectable } from '@nestjs/common';
import type { Charge, StatementMonths } from '@toothwise/contracts-clinic';
import { DataSource } from 'typeorm';

export type ChargeRow = Omit<Charge, 'chargedAt' | 'changedAt' | 'state'> & { chargedAt: Date; changedAt: Date; isCredited: boolean };

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

  months(practiceId: string, timeZone: string): Promise<StatementMonths['months']> {
    return this.source.query<StatementMonths['months']>(MONTHS, [practiceId, timeZone]);
  }
}

const CHARGES = `
  SELECT c.id, c.accepted_at AS "chargedAt", c.price_tier AS "priceTier", c.amount_cents AS price,
    CASE WHEN c.waived_at IS NOT NULL THEN coalesce(c.waived_because, 'withdrawn') END AS "waivedBecause",
    e.changed AS "changedAt", e.owed, e.credited AS "isCredited"
  FROM lead_charge c JOIN LATERAL (
    SELECT sum(amount_cents)::int AS owed, max(at) AS changed, bool_or(kind = 'credited') AS credited FROM charge_entry WHERE charge_id = c.id
  ) e ON true
  WHERE c.practice_id = $1 AND ($2::timestamptz IS NULL OR (c.accepted_at, c.id) < ($2, $3::uuid))
    AND ($4::text IS NULL OR EXISTS (
      SELECT FROM charge_entry m WHERE m.charge_id = c.id
        AND m.at >= ($4 || '-01')::timestamp AT TIME ZONE $5 AND m.at < (($4 || '-01')::timestamp + interval '1 month') AT TIME ZONE $5))
  ORDER BY c.accepted_at DESC, c.id DESC LIMIT $6`;

const MONTHS = `
  SELECT to_char(at AT TIME ZONE $2, 'YYYY-MM') AS month, (count(*) FILTER (WHERE kind = 'charged'))::int AS cases,
    coalesce(sum(amount_cents) FILTER (WHERE kind IN ('charged', 'restored')), 0)::int AS charged,
    -coalesce(sum(amount_cents) FILTER (WHERE kind = 'waived'), 0)::int AS waived,
    -coalesce(sum(amount_cents) FILTER (WHERE kind = 'credited'), 0)::int AS credited,
    sum(amount_cents)::int AS total
  FROM charge_entry WHERE practice_id = $1 GROUP BY 1 ORDER BY 1 DESC`;
