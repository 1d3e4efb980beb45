import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { Database, type KeysetPosition } from '@toothwise/service-kit';
import { isCalled } from './person-search.rules.js';
import type { ScreeningRecord } from '../screenings/screening.record.js';

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
/** So many people of one search are looked at; whoever seeks more writes more of the name. */
const PEOPLE = 200;

/** Everybody's screenings, as administrators see them. */
@Injectable()
export class AdministeredScreenings {
  constructor(private readonly database: Database) {}

  /** Newest first; `limit + 1` rows, so that the caller sees whether more follow. */
  page({ search, status, kind }: Sought, limit: number, after?: KeysetPosition): Promise<AdministeredRow[]> {
    return this.database.rows<AdministeredRow>(
      `SELECT ${ENTRY} ${FROM}
       WHERE ($1::text IS NULL OR s.id::text = lower($1) OR s.person_id::text = lower($1) OR s.person_id IN (
           SELECT person_id FROM person_card
           WHERE ${isCalled('$1')} ORDER BY person_id LIMIT ${PEOPLE}))
         AND ($2::text IS NULL OR s.status = $2) AND ($3::text IS NULL OR s.kind = $3)
         AND ($4::timestamptz IS NULL OR (s.created_at, s.id) < ($4, $5::uuid))
       ORDER BY s.created_at DESC, s.id DESC LIMIT $6`,
      [search ?? null, status ?? null, kind ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
    );
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
