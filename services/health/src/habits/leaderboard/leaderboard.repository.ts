import { Injectable } from '@nestjs/common';
import type { Champion } from '@toothwise/contracts-health';
import { Database, type Read, readOf } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const LIVE = 'ranked_streak > 0 AND lapses_at > $1';
/** Nobody has gone on with it: it counts as 0 from the midnight of its lapse, whether or not that was noted since. */
const LAPSED = 'ranked_streak > 0 AND lapses_at <= $1';
const CHAMPION = `CASE WHEN show_name THEN nullif(person.first_name, '') END AS "firstName", person_id = $2 AS "isMe",
  ranked AS current, longest_streak AS longest, total_cleanings AS total`;

const some = (ranked: string, where: string, order: string): string =>
  `(SELECT person_id, tie, show_name, ${ranked} AS ranked, longest_streak, total_cleanings FROM participation WHERE ${where} ORDER BY ${order} LIMIT $3)`;
/** So many of each kind from the top of their index; of these the first. */
const FIRST = `
  SELECT row_number() OVER (ORDER BY ranked DESC, longest_streak DESC, tie)::int AS rank, ${CHAMPION}
  FROM (
    ${some('ranked_streak', LIVE, 'ranked_streak DESC, longest_streak DESC, tie')}
    UNION ALL ${some('0', 'ranked_streak = 0', 'ranked_streak DESC, longest_streak DESC, tie')}
    UNION ALL ${some('0', LAPSED, 'longest_streak DESC, tie')}
  ) standing JOIN person ON person.id = person_id ORDER BY rank LIMIT $3`;

/** Those ahead are counted where they stand: by streak, by longest, by part, and one by one in the own part alone. */
const AHEAD_COUNTED = `
  SELECT sum(people) FROM (
    SELECT people FROM standing_count, me WHERE level = 0 AND standing_count.ranked > me.ranked
    UNION ALL
    SELECT people FROM standing_count, me WHERE level = 1 AND standing_count.ranked = me.ranked AND longest > me.longest_streak
    UNION ALL
    SELECT people FROM standing_count c, me WHERE level = 2 AND c.ranked = me.ranked AND longest = me.longest_streak AND c.part < me.part
    UNION ALL
    SELECT people FROM standing_change c, me
    WHERE c.ranked > me.ranked OR (c.ranked = me.ranked AND (longest > me.longest_streak OR (longest = me.longest_streak AND c.part < me.part)))
  ) counted`;
const IN_OWN_PART = `
  SELECT count(*) FROM participation p, me WHERE p.ranked_streak = me.ranked AND p.longest_streak = me.longest_streak
    AND p.tie >= me.from_tie AND p.tie < me.tie`;
/** They were counted where they stood; they stand at 0. Said from both sides, Postgres takes them for few whatever the instant is, as they are. */
const MOVED_BY_LAPSE = `
  SELECT coalesce(sum(CASE WHEN me.ranked = 0 AND (p.longest_streak, me.tie) > (me.longest_streak, p.tie) THEN 1 ELSE 0 END
    - CASE WHEN p.ranked_streak > me.ranked
        OR (p.ranked_streak = me.ranked AND (p.longest_streak, me.tie) > (me.longest_streak, p.tie)) THEN 1 ELSE 0 END), 0)
  FROM participation p, me WHERE p.ranked_streak > 0 AND p.lapses_at > '-infinity' AND p.lapses_at <= $1`;
const MINE = `
  WITH me AS (
    SELECT *, CASE WHEN lapses_at > $1 THEN ranked_streak ELSE 0 END AS ranked, get_byte(uuid_send(tie), 0) / 16 AS part,
      (left(tie::text, 1) || '0000000-0000-0000-0000-000000000000')::uuid AS from_tie
    FROM participation WHERE person_id = $2
  )
  SELECT (1 + coalesce((${AHEAD_COUNTED}), 0) + (${IN_OWN_PART}) + (${MOVED_BY_LAPSE}))::int AS rank, ${CHAMPION}
  FROM me JOIN person ON person.id = person_id`;

/** To plan a rank takes longer than to find it, and the plan is always the same, which Postgres does not believe. Until the trip ends. */
const PLANNED_ONCE = readOf({ name: 'planned-once', text: `SELECT set_config('plan_cache_mode', 'force_generic_plan', true)` }, () => null);
const readRank = (personId: string, now: Date): Read<Champion | null> =>
  readOf({ name: 'rank', text: MINE, values: [now.toISOString(), personId] }, ([row]: Champion[]) => row ?? null);
const readFirst = (personId: string, limit: number, now: Date): Read<Champion[]> =>
  readOf({ name: 'first-ranks', text: FIRST, values: [now.toISOString(), personId, String(limit)] }, (rows: Champion[]) => rows);

/** Added to the counts; those that nobody stands at any more are dropped. */
const FOLD = `
  WITH changes AS (
    DELETE FROM standing_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM standing_change LIMIT $1)) RETURNING ranked, longest, part, people
  ),
  folded AS (SELECT count(*)::int AS changes FROM changes),
  sums AS (
    SELECT 2 - grouping(longest) - grouping(part) AS level, ranked, coalesce(longest, -1) AS longest, coalesce(part, -1) AS part,
      sum(people)::int AS people
    FROM changes GROUP BY GROUPING SETS ((ranked), (ranked, longest), (ranked, longest, part))
  ),
  counted AS (
    INSERT INTO standing_count AS known (level, ranked, longest, part, people) SELECT * FROM sums WHERE people <> 0
    ON CONFLICT (level, ranked, longest, part) DO UPDATE SET people = known.people + excluded.people
  )
  SELECT changes FROM folded`;

/** STRK-015: by current streak, then longest, both descending; equals in one order for good. */
@Injectable()
export class LeaderboardRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  async first(personId: string, limit: number, now: Date): Promise<Champion[]> {
    const [first] = await this.database.together(readFirst(personId, limit, now));
    return first;
  }

  async find(personId: string, now: Date): Promise<Champion | null> {
    const [, champion] = await this.database.together(PLANNED_ONCE, readRank(personId, now));
    return champion;
  }

  async join(tx: EntityManager, personId: string, birthDate: string, showName: boolean): Promise<void> {
    await tx.query(
      `INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) DO UPDATE SET birth_date = $2, show_name = $3`,
      [personId, birthDate, showName],
    );
  }

  async leave(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM participation WHERE person_id = $1', [personId]);
  }

  /** Notes lapses: whom somebody is just writing about is left for the next time. @returns how many */
  async noteLapses(now: Date, most: number): Promise<number> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `UPDATE participation SET ranked_streak = 0 WHERE person_id IN (
         SELECT person_id FROM participation WHERE ranked_streak > 0 AND lapses_at <= $1 ORDER BY lapses_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [now, most],
    );
    return count;
  }

  /** At most so many changes; none where another replica is at it. @returns how many */
  fold(most: number): Promise<number> {
    return this.source.transaction(async (tx) => {
      const [turn] = await tx.query<{ mine: boolean }[]>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('health:standings', 0)) AS mine`,
      );
      if (!turn!.mine) return 0;
      const [folded] = await tx.query<{ changes: number }[]>(FOLD, [most]);
      if (folded!.changes > 0) await tx.query('DELETE FROM standing_count WHERE people = 0');
      return folded!.changes;
    });
  }
}
