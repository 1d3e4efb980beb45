import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { dateOf } from './local-dates.rules.js';
import type { History, Standing } from './streak.rules.js';

const MS = '(extract(epoch FROM %) * 1000)::float8';
const ms = (column: string) => MS.replace('%', column);
const DAY = `date - DATE '1970-01-01'`;
/** Logs are many: as short text they cost Postgres half, and Node a third, of what JSON of the same would. */
const LOGS = `string_agg(${DAY} || ':' || (date_part('epoch', logged_at) * 1000)::bigint, ',' ORDER BY date)`;
/** Everything that a streak depends on, in one trip; days as numbers, instants in ms. */
export const HISTORY = `
  SELECT
    coalesce((SELECT json_agg(json_build_object('from', ${ms('since')}, 'zone', zone) ORDER BY since) FROM person_zone WHERE person_id = $1), '[]') AS zones,
    (SELECT ${LOGS} FROM cleaning_log WHERE person_id = $1) AS logs,
    coalesce((SELECT json_agg(json_build_object('day', ${DAY}, 'askedAt', ${ms('asked_at')}) ORDER BY asked_at, date) FROM excused_day WHERE person_id = $1), '[]') AS excused`;

/** As the statement gives it: logs as `20420:1764300000000,20421:…`, null without any. */
export type HistoryRow = Pick<History, 'zones' | 'excused'> & { logs: string | null };

export const historyOf = ({ zones, excused, logs }: HistoryRow): History => ({
  zones,
  excused,
  logs: (logs?.split(',') ?? []).map((log) => {
    const colon = log.indexOf(':');
    return { day: Number(log.slice(0, colon)), loggedAt: Number(log.slice(colon + 1)) };
  }),
});

/** Cleanings of a person and what they amount to. */
@Injectable()
export class CleaningRepository {
  constructor(private readonly source: DataSource) {}

  async history({ personId }: PersonScope, tx: EntityManager = this.source.manager): Promise<History> {
    const [row] = await tx.query<HistoryRow[]>(HISTORY, [personId]);
    return historyOf(row!);
  }

  /** @returns false where the date has one already (STRK-029, STRK-030) */
  async add(tx: EntityManager, { personId }: PersonScope, day: number, loggedAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO cleaning_log (person_id, date, logged_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [personId, dateOf(day), loggedAt],
    );
    return rows.length > 0;
  }

  async remove(tx: EntityManager, { personId }: PersonScope, day: number): Promise<void> {
    await tx.query('DELETE FROM cleaning_log WHERE person_id = $1 AND date = $2', [personId, dateOf(day)]);
  }

  async excuse(tx: EntityManager, { personId }: PersonScope, day: number, askedAt: Date): Promise<void> {
    await tx.query('INSERT INTO excused_day (person_id, date, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      personId,
      dateOf(day),
      askedAt,
    ]);
  }

  /** STRK-036, STRK-045: one row a person. */
  async store(
    tx: EntityManager,
    { personId }: PersonScope,
    { current, longest, total, ranked, lastDay, lapsesAt }: Standing,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO cleaning_streak
         (person_id, current_streak, longest_streak, last_cleaning_date, total_cleanings, ranked_streak, lapses_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (person_id) DO UPDATE SET
         current_streak = $2, longest_streak = $3, last_cleaning_date = $4, total_cleanings = $5, ranked_streak = $6, lapses_at = $7`,
      [personId, current, longest, lastDay === null ? null : dateOf(lastDay), total, ranked, new Date(lapsesAt)],
    );
  }

  /** @returns those that were never reached before, least first */
  async reach(tx: EntityManager, { personId }: PersonScope, days: readonly number[], at: Date): Promise<number[]> {
    if (days.length === 0) return [];
    const rows = await tx.query<{ days: number }[]>(
      'INSERT INTO milestone (person_id, days, reached_at) SELECT $1, unnest($2::int[]), $3 ON CONFLICT DO NOTHING RETURNING days',
      [personId, days, at],
    );
    return rows.map((row) => row.days).sort((a, b) => a - b);
  }
}
