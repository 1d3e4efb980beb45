import { Injectable } from '@nestjs/common';
import type { XrayProgress, XrayQuery } from '@toothwise/contracts-health';
import { keysetPage, type PersonScope, readCursor } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import type { Since } from './readings/xray-reading.repository.js';
import { SELECTED, type XrayRow } from './xray.repository.js';
import { shownDate } from './xray.rules.js';

/** In which order; which date it is that somebody sees, their zone decides, and instants say it. */
const TAKEN = 'coalesce(x.date_taken, x.upload_date::date)';
const STANDS = 'x.person_id = $1 AND x.deleted_at IS NULL';
/** `$2` types, `$3` from, `$4` to, `$5` teeth, `$6` to `$8` parts of names with their wildcards escaped, `$9` state of the reading, `$10` attention, `$11` and `$12` when `from` begins and `to` is over. */
const MATCHES = `${STANDS} AND ($2::text[] IS NULL OR x.image_type = ANY ($2)) AND ($3::date IS NULL OR coalesce(x.date_taken >= $3, x.upload_date >= $11::timestamptz))
  AND ($4::date IS NULL OR coalesce(x.date_taken <= $4, x.upload_date < $12::timestamptz)) AND ($5::int[] IS NULL OR x.tooth_numbers && $5)
  AND ($6::text IS NULL OR x.dentist_name ILIKE $6) AND ($7::text IS NULL OR x.dental_office ILIKE $7)
  AND ($8::text IS NULL OR concat_ws(chr(10), x.file_name, x.dentist_name, x.dental_office, x.reason_for_xray) ILIKE $8)
  AND ($9::text IS NULL OR x.ai_analysis_status = $9) AND ($10::boolean IS NULL OR x.requires_attention = $10)`;

const partOf = (text: string | undefined): string | null => (text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null);
const some = <T>(list: T[] | undefined): T[] | null => (list && list.length > 0 ? list : null);

export interface Days {
  begin: Date | null;
  end: Date | null;
}
export interface FoundXrays {
  items: XrayRow[];
  next: string | null;
  matching: number;
  total: number;
}

/** Reads lists and counts. */
@Injectable()
export class XrayListRepository {
  constructor(private readonly source: DataSource) {}

  /** XRAY-074: a page of what the filters let through, newest first. @param days when the dates that are asked for begin and are over */
  async page({ personId }: PersonScope, query: XrayQuery, days: Days): Promise<FoundXrays> {
    const { types, from = null, to = null, teeth, dentist, office, search, status = null, attention, limit } = query;
    const filters: unknown[] = [personId, some(types), from, to, some(teeth), partOf(dentist), partOf(office), partOf(search), status];
    filters.push(attention === undefined ? null : attention === 'true', days.begin, days.end);
    const after = readCursor(query.cursor);
    const [rows, [counted]] = await Promise.all([
      this.source.query<XrayRow[]>(
        `SELECT ${SELECTED} FROM dental_xray x WHERE ${MATCHES} AND ($13::date IS NULL OR (${TAKEN}, x.id) < ($13::date, $14::uuid))
         ORDER BY ${TAKEN} DESC, x.id DESC LIMIT $15`,
        [...filters, after?.at.toISOString().slice(0, 10) ?? null, after?.id ?? null, limit + 1],
      ),
      this.source.query<[{ matching: number; total: number }]>(
        `SELECT count(*) FILTER (WHERE ${MATCHES})::int AS matching, count(*)::int AS total FROM dental_xray x WHERE ${STANDS}`,
        filters,
      ),
    ]);
    const dated = ({ dateTaken, uploadedAt }: XrayRow) => shownDate({ dateTaken, uploadedAt: uploadedAt.toISOString() });
    const positioned = keysetPage(
      rows,
      limit,
      (row) => ({ at: new Date(`${dated(row)}T00:00:00Z`), id: row.id }),
      (row) => row,
    );
    return { ...positioned, ...counted };
  }

  /** XRAY-083: what was taken and compared from a date on, and all there is. */
  async progress(
    { personId }: PersonScope,
    { date, at }: Since,
  ): Promise<Pick<XrayProgress, 'byType' | 'xrays' | 'comparisons' | 'totals'>> {
    const [byType, [comparisons], [total]] = await Promise.all([
      this.source.query<XrayProgress['byType']>(
        `SELECT x.image_type AS "imageType", count(*)::int AS count FROM dental_xray x
         WHERE ${STANDS} AND coalesce(x.date_taken >= $2::date, x.upload_date >= $3::timestamptz) GROUP BY x.image_type ORDER BY count DESC, x.image_type`,
        [personId, date, at],
      ),
      this.source.query<[{ within: number; all: number; attention: number }]>(
        `SELECT count(*) FILTER (WHERE c.created_at >= $2::timestamptz)::int AS within, count(*)::int AS all,
           count(*) FILTER (WHERE c.requires_attention)::int AS attention FROM xray_comparison c
         JOIN dental_xray x ON x.id = c.baseline_xray_id AND x.deleted_at IS NULL
         JOIN dental_xray y ON y.id = c.comparison_xray_id AND y.deleted_at IS NULL WHERE c.person_id = $1`,
        [personId, at],
      ),
      this.source.query<[{ count: number; attention: number; pending: number }]>(
        `SELECT count(*)::int AS count, count(*) FILTER (WHERE x.requires_attention)::int AS attention,
           count(*) FILTER (WHERE x.ai_analysis_status IN ('pending', 'processing'))::int AS pending FROM dental_xray x WHERE ${STANDS}`,
        [personId],
      ),
    ]);
    return {
      ...{ byType, xrays: byType.reduce((sum, { count }) => sum + count, 0), comparisons: comparisons.within },
      totals: {
        ...{ xrays: total.count, comparisons: comparisons.all },
        ...{ attention: total.attention + comparisons.attention, pending: total.pending },
      },
    };
  }
}
