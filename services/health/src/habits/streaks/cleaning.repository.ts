import { Injectable } from '@nestjs/common';
import { atCommit, type PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { dateOf } from '../../calendar/local-dates.rules.js';
import { type Carried, settledDay } from './carried.rules.js';
import type { History, Log, Standing } from './streak.rules.js';

const MS = '(extract(epoch FROM %) * 1000)::float8';
const ms = (column: string) => MS.replace('%', column);
const DAY = `date - DATE '1970-01-01'`;
/** Logs are many: as the bytes in which they are sent they cost half of what numbers would, that somebody writes and reads again. A year of them goes in one packet. */
const LOGS = `encode(string_agg(date_send(date) || timestamptz_send(logged_at), ''), 'base64')`;
/** Of a log: days since 2000-01-01 in four bytes, microseconds since then in eight. */
const [LOG_BYTES, INSTANT_AT, DAY_2000, MS_2000] = [12, 4, 10_957, 946_684_800_000];
/** Everything that a streak depends on, in one trip; days as numbers, instants in ms. $2: the last day up to which it may be carried. */
export const HISTORY = `
  WITH carried AS (SELECT carried, (carried->>'day')::int AS day FROM cleaning_streak WHERE person_id = $1 AND (carried->>'day')::int <= $2)
  SELECT
    coalesce((SELECT json_agg(json_build_object('from', ${ms('since')}, 'zone', zone) ORDER BY since) FROM person_zone WHERE person_id = $1), '[]') AS zones,
    (SELECT carried FROM carried) AS carried,
    (SELECT ${LOGS} FROM cleaning_log
      WHERE person_id = $1 AND date > coalesce(DATE '1970-01-01' + (SELECT day FROM carried), '-infinity')) AS logs,
    coalesce((SELECT json_agg(json_build_object('day', ${DAY}, 'askedAt', ${ms('asked_at')}) ORDER BY asked_at, date) FROM excused_day WHERE person_id = $1), '[]') AS excused`;

/** As the statement gives it: logs as bytes in base64, null without any. */
export type HistoryRow = Pick<History, 'zones' | 'excused' | 'carried'> & { logs: string | null };

export const historyOf = ({ zones, excused, carried, logs }: HistoryRow): History => ({
  zones,
  excused,
  carried,
  logs: logs === null ? [] : logsOf(Buffer.from(logs, 'base64')),
});

function logsOf(bytes: Buffer): Log[] {
  const logs: Log[] = [];
  for (let at = 0; at < bytes.length; at += LOG_BYTES) {
    const micros = bytes.readInt32BE(at + INSTANT_AT) * 2 ** 32 + bytes.readUInt32BE(at + INSTANT_AT + 4);
    logs.push({ day: bytes.readInt32BE(at) + DAY_2000, loggedAt: micros / 1000 + MS_2000 });
  }
  // They come nearly in order: to sort them costs next to nothing here, and an eighth of the statement there.
  return logs.sort((a, b) => a.day - b.day);
}

/** The last day up to which what is carried may stand for the logs. @param from a day of which the log is wanted, or changes */
export const carriedAtMost = (now: number, from = Infinity): number => Math.min(settledDay(now), from - 1);

/** Cleanings of a person and what they amount to. */
@Injectable()
export class CleaningRepository {
  constructor(private readonly source: DataSource) {}

  /** @param now ms @param from a day since when all logs are wanted; else those that a streak still depends on */
  async history({ personId }: PersonScope, now: number, from?: number): Promise<History> {
    const [row] = await this.source.query<HistoryRow[]>(HISTORY, [personId, carriedAtMost(now, from)]);
    return historyOf(row!);
  }

  /** A date that has one already keeps it (STRK-029, STRK-030). */
  add(tx: EntityManager, { personId }: PersonScope, day: number, loggedAt: Date): void {
    write(tx, 'cleaning-add', 'INSERT INTO cleaning_log (person_id, date, logged_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[personId, dateOf(day), loggedAt.toISOString()],
    ]);
  }

  remove(tx: EntityManager, { personId }: PersonScope, day: number): void {
    write(tx, 'cleaning-remove', 'DELETE FROM cleaning_log WHERE person_id = $1 AND date = $2', [personId, dateOf(day)]);
  }

  excuse(tx: EntityManager, { personId }: PersonScope, day: number, askedAt: Date): void {
    write(tx, 'cleaning-excuse', 'INSERT INTO excused_day (person_id, date, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[personId, dateOf(day), askedAt.toISOString()],
    ]);
  }

  countAgain(tx: EntityManager, { personId }: PersonScope, day: number): void {
    write(tx, 'cleaning-count-again', 'DELETE FROM excused_day WHERE person_id = $1 AND date = $2', [personId, dateOf(day)]);
  }

  /** STRK-036, STRK-045: one row a person. */
  store(tx: EntityManager, { personId }: PersonScope, standing: Standing, carried: Carried | null): void {
    const { current, longest, total, ranked, lastDay, lapsesAt } = standing;
    write(
      tx,
      'streak-store',
      `INSERT INTO cleaning_streak
         (person_id, current_streak, longest_streak, last_cleaning_date, total_cleanings, ranked_streak, lapses_at, carried)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (person_id) DO UPDATE SET current_streak = $2, longest_streak = $3, last_cleaning_date = $4, total_cleanings = $5,
         ranked_streak = $6, lapses_at = $7, carried = $8`,
      [
        ...[personId, String(current), String(longest), lastDay === null ? null : dateOf(lastDay), String(total), String(ranked)],
        ...[new Date(lapsesAt).toISOString(), carried && JSON.stringify(carried)],
      ],
    );
  }

  reach(tx: EntityManager, { personId }: PersonScope, days: readonly number[], at: Date): void {
    if (days.length === 0) return;
    write(
      tx,
      'milestone-reach',
      'INSERT INTO milestone (person_id, days, reached_at) SELECT $1, unnest($2::int[]), $3 ON CONFLICT DO NOTHING',
      [personId, `{${days.join()}}`, at.toISOString()],
    );
  }
}

/** Whoever changes days holds their lock, and has read what it needs: what is written travels with the COMMIT. */
function write(tx: EntityManager, name: string, text: string, values: (string | null)[]): void {
  atCommit(tx, { statements: () => [{ name, text, values }], afterwards: () => undefined });
}
