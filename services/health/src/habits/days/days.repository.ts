import { Injectable } from '@nestjs/common';
import type { Habits } from '@toothwise/contracts-health';
import { concerns, Database, type PersonScope, type Read, readOf, together } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { WATCHERS } from '../../people/family/family.repository.js';
import { ACCOUNT_OF } from '../../people/person/account-link.repository.js';
import { LOCK_PERSON } from '../../people/person/person.repository.js';
import { carriedAtMost, HISTORY, historyOf, type HistoryRow } from '../streaks/cleaning.repository.js';
import type { History } from '../streaks/streak.rules.js';
import { HABITS_AROUND } from './habit.repository.js';

/** $1 the person, $2 up to which day it may be carried, $3 the instant. */
export const DAYS = `SELECT history.*, (${HABITS_AROUND}) AS habits FROM (${HISTORY}) history`;
const OPENED = `
  SELECT to_json(opened) FROM (SELECT days.*, (${ACCOUNT_OF}) AS "accountId", ARRAY(${WATCHERS}) AS families,
    ARRAY(SELECT days FROM milestone WHERE person_id = $1) AS reached
  FROM (${DAYS}) days) opened`;

export interface Days {
  history: History;
  /** Of the dates around the instant. */
  habits: ReadonlyMap<string, Habits>;
}
export interface OpenedDays extends Days {
  /** Of the person, to go with what is told next. */
  version: number;
  /** Whose account keeps the record, null: the person's own. */
  accountId: string | null;
  /** Whose families watch the days. */
  families: string[];
  /** Days of the milestones that were reached before. */
  reached: number[];
}
export type DaysRow = HistoryRow & { habits: [string, Habits][] | null };
type OpenedRow = DaysRow & Omit<OpenedDays, keyof Days | 'version'>;

export const daysOfRow = ({ habits, ...history }: DaysRow): Days => ({ history: historyOf(history), habits: new Map(habits) });

/** @param now ms */
export const readDays = ({ personId }: PersonScope, now: number): Read<Days> =>
  readOf({ name: 'days', text: DAYS, values: [personId, String(carriedAtMost(now)), new Date(now).toISOString()] }, ([row]: DaysRow[]) =>
    daysOfRow(row!),
  );

/** All that a person's days are made of, in one trip. */
@Injectable()
export class DaysRepository {
  constructor(private readonly database: Database) {}

  async read(scope: PersonScope, now: number): Promise<Days> {
    const [days] = await this.database.together(readDays(scope, now));
    return days;
  }

  /**
   * Locks the person until the transaction ends, which commits only while they are not erased, and reads what a change of their days depends on.
   * @param now ms @param from a day of which the log is wanted, or changes
   */
  async open(tx: EntityManager, { personId }: PersonScope, now: number, from?: number): Promise<OpenedDays> {
    concerns(tx, personId);
    const [locked, read] = await together(tx, [
      { name: 'person-lock', text: LOCK_PERSON, values: [personId] },
      { name: 'days-open', text: OPENED, values: [personId, String(carriedAtMost(now, from)), new Date(now).toISOString()] },
    ]);
    const { accountId, families, reached, ...days } = JSON.parse(read!.rows[0]![0]!) as OpenedRow;
    return { ...daysOfRow(days), version: Number(locked!.rows[0]![0]), accountId, families, reached };
  }
}
