import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { Database, type KeysetPosition } from '@toothwise/service-kit';
import type { ScreeningRecord } from '../../care/record/screening.record.js';
import { isCalled, isNumberOfOne } from '../../people/person-search.rules.js';

export type AdministeredRow = Pick<ScreeningRecord, 'id' | 'personId' | 'kind' | 'source' | 'status' | 'createdAt' | 'completedAt'> & {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
};
export type OpenedRow = AdministeredRow &
  Pick<ScreeningRecord, 'form' | 'person' | 'signs' | 'conversation' | 'analysis' | 'review' | 'urgency'> & {
    reason: string | null;
    licence: string | null;
  };
export interface Sought {
  search?: string;
  status?: ScreeningRecord['status'];
  kind?: ScreeningKind;
}

const ENTRY = `s.id, s.person_id AS "personId", s.kind, s.source, s.status, s.created_at AS "createdAt", s.completed_at AS "completedAt",
  p.first_name AS "firstName", p.last_name AS "lastName", p.email
  `;
const FROM = 'FROM screening s LEFT JOIN person_card p ON p.person_id = s.person_id';
const WANTED = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR kind = $2)
  AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))`;
const NEWEST = 'ORDER BY created_at DESC, id DESC LIMIT $5';
const OF_ALL = `SELECT * FROM screening WHERE ${WANTED} ${NEWEST}`;
/** $6: numbers of people, or that of one screening. */
const OF_SOUGHT = `SELECT * FROM screening WHERE id = ANY ($6::uuid[]) AND ${WANTED}
  UNION ALL SELECT own.* FROM unnest($6::uuid[]) who, LATERAL (SELECT * FROM screening WHERE person_id = who AND ${WANTED} ${NEWEST}) own`;
/** So many people of one search are looked at; whoever seeks more writes more of the name. */
const PEOPLE = 200;

/** Everybody's screenings, as administrators see them. */
@Injectable()
export class AdministeredScreenings {
  constructor(private readonly database: Database) {}

  /** Newest first; `limit + 1` rows, so that the caller sees whether more follow. Who is sought is made out before: of each as many are looked at as are shown. */
  async page({ search, status, kind }: Sought, limit: number, after?: KeysetPosition): Promise<AdministeredRow[]> {
    const sought = search === undefined ? null : isNumberOfOne(search) ? [search] : await this.called(search);
    return this.database.rows<AdministeredRow>(
      `SELECT ${ENTRY} FROM (${sought ? OF_SOUGHT : OF_ALL}) s LEFT JOIN person_card p ON p.person_id = s.person_id
       ORDER BY s.created_at DESC, s.id DESC LIMIT $5`,
      [status ?? null, kind ?? null, after?.at ?? null, after?.id ?? null, limit + 1, ...(sought ? [sought] : [])],
    );
  }

  private async called(name: string): Promise<string[]> {
    const sql = `SELECT person_id AS id FROM person_card WHERE ${isCalled('$1')} ORDER BY person_id LIMIT ${PEOPLE}`;
    return (await this.database.rows<{ id: string }>(sql, [name])).map(({ id }) => id);
  }

  async find(id: string): Promise<OpenedRow | undefined> {
    const [row] = await this.database.rows<OpenedRow>(
      `SELECT ${ENTRY}, s.form, s.person, s.signs, s.conversation, s.analysis, s.review, s.urgency, r.reason, r.licence
       ${FROM} LEFT JOIN review r ON r.screening_id = s.id WHERE s.id = $1`,
      [id],
    );
    return row;
  }
}
