import { Injectable } from '@nestjs/common';
import type { MoneySummary, TreatmentPage, TreatmentQuery } from '@toothwise/contracts-health';
import { keysetPage, type PersonScope, readCursor } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { SELECTED, toTreatment, type TreatmentRow } from './treatment.repository.js';

const STANDS = 'person_id = $1 AND deleted_at IS NULL';
/** `$2` type, `$3` from, `$4` to, `$5` part of a name with its wildcards escaped. */
const MATCHES = `${STANDS} AND ($2::text IS NULL OR treatment_type = $2) AND ($3::date IS NULL OR treatment_date >= $3)
  AND ($4::date IS NULL OR treatment_date <= $4)
  AND ($5::text IS NULL OR provider_name ILIKE $5 OR office_name ILIKE $5)`;
const PAID = 'coalesce(cost_paid, greatest(cost - insurance_covered, 0))';
const MONEY = `SELECT currency, coalesce(sum(cost), 0)::float8 AS cost, coalesce(round(avg(cost)), 0)::float8 AS "averageCost",
  sum(insurance_covered)::float8 AS "insuranceCovered", coalesce(sum(${PAID}), 0)::float8 AS "outOfPocket"
  FROM treatment WHERE ${STANDS} GROUP BY currency ORDER BY count(*) DESC, currency`;

const partOf = (text: string | undefined): string | null => (text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null);

/** Reads lists and sums. */
@Injectable()
export class TreatmentListRepository {
  constructor(private readonly source: DataSource) {}

  /** A page of what the filters let through, and what all records amount to (TRT-002 to TRT-010). */
  async page({ personId }: PersonScope, query: TreatmentQuery): Promise<TreatmentPage> {
    const { type = null, from = null, to = null, provider, limit } = query;
    const filters = [personId, type, from, to, partOf(provider)];
    const after = readCursor(query.cursor);
    const [rows, [counted], money] = await Promise.all([
      this.source.query<TreatmentRow[]>(
        `SELECT ${SELECTED} FROM treatment WHERE ${MATCHES} AND ($6::date IS NULL OR (treatment_date, id) < ($6::date, $7::uuid))
         ORDER BY treatment_date DESC, id DESC LIMIT $8`,
        [...filters, after?.at.toISOString().slice(0, 10) ?? null, after?.id ?? null, limit + 1],
      ),
      this.source.query<[{ matching: number; total: number; satisfaction: number | null }]>(
        `SELECT count(*) FILTER (WHERE ${MATCHES})::int AS matching, count(*)::int AS total, avg(satisfaction_rating)::float8 AS satisfaction
         FROM treatment WHERE ${STANDS}`,
        filters,
      ),
      this.source.query<MoneySummary[]>(MONEY, [personId]),
    ]);
    const positioned = keysetPage(rows, limit, ({ date, id }) => ({ at: new Date(`${date}T00:00:00Z`), id }), toTreatment);
    return { ...positioned, ...counted, money };
  }
}
