import { deepStrictEqual } from 'node:assert';
import { Database, dataSourceOptions } from '@toothwise/service-kit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { builtHealth } from '../harness/built-health.ts';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, rateOf, spreadOf, type Figure } from '../harness/figures.ts';
import { cleaners, crowd, lapses, settled } from '../harness/health-crowd.ts';
import type { Running, Stack } from '../harness/stack.ts';

const { LeaderboardRepository } = await builtHealth('habits/leaderboard/leaderboard.repository');

const TOP = 100;
const LOGS_A_SECOND = 200;
const LOGGING = 2_000;
/** At a hundred a second more than lapse while it is measured. */
const LAPSING = 20_000;
/** Counting those ahead grows with their number, a rank does not: of a quick run this says little. */
const fasterThanACount = (people: number) => (people < 1_000_000 ? 5 : 50);

const BY_KEY = `
  SELECT CASE WHEN show_name THEN nullif(person.first_name, '') END AS "firstName", person_id = $2 AS "isMe",
    ranked_streak AS current, longest_streak AS longest, total_cleanings AS total
  FROM participation JOIN person ON person.id = person_id WHERE person_id = ANY ($1)`;
const AHEAD = `(p.ranked_streak, p.longest_streak) >= (me.ranked_streak, me.longest_streak)
  AND ((p.ranked_streak, p.longest_streak) > (me.ranked_streak, me.longest_streak) OR p.tie < me.tie)`;
/** What the index of the order holds, less the few ahead who have lapsed since. The median person has not. */
const COUNTED = `
  WITH me AS (SELECT * FROM participation WHERE person_id = $2)
  SELECT (1 + (SELECT count(*) FROM participation p, me WHERE ${AHEAD})
    - (SELECT count(*) FROM participation p, me WHERE p.ranked_streak > 0 AND p.lapses_at <= $1 AND ${AHEAD}))::int AS rank`;

/** First ranks and one's own among a million, cleanings logged and streaks lapsing meanwhile. */
export async function leaderboard(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  const settings = { DATABASE_URL: stack.databaseUrl('health'), DATABASE_POOL_SIZE: 2 };
  const source = await new DataSource(dataSourceOptions({ name: 'health', settings }, 'serve')).initialize();
  try {
    await crowd(pool, effort.people);
    await settled(pool);
    const board = new LeaderboardRepository(source, new Database(source));
    // The peers' statements are planned once a connection, too.
    const { master } = source.driver as unknown as { master: pg.Pool };
    const { middle, first } = await placed(pool, effort.people);
    const ranked = () => board.find(middle, new Date());
    const counted = async () =>
      (await master.query<{ rank: number }>({ name: 'counted', text: COUNTED, values: [new Date(), middle] })).rows[0]!.rank;
    const top = () => board.first(middle, TOP, new Date());
    const byKey = async () => (await master.query<object>({ name: 'by-key', text: BY_KEY, values: [first, middle] })).rows;
    deepStrictEqual((await ranked())?.rank, await counted());
    deepStrictEqual(await sorted(byKey), await sorted(async () => (await top()).map(({ rank: _, ...champion }) => champion)));

    const logging = (
      await pool.query<{ id: string }>('SELECT person_id AS id FROM participation WHERE person_id <> $1 LIMIT $2', [middle, LOGGING])
    ).rows;
    const stop = await cleaners({
      url: service.url,
      identity: stack.identity,
      people: logging.map(({ id }) => id),
      perSecond: LOGS_A_SECOND,
    });
    const lapsed = await lapses(pool, LAPSING, [middle, ...logging.map(({ id }) => id)]);
    const turn = (work: () => Promise<unknown>) => () => rateOf(work, 1, effort.seconds * 1000);
    const tops = await alternately(effort.rounds, turn(byKey), turn(top));
    const ranks = await alternately(effort.rounds, turn(ranked), turn(counted));
    const [logs, over] = [await stop(), await lapsed()];
    const ms = (rates: number[]) => (1000 / median(rates)).toFixed(2);
    return [
      {
        name: `leaderboard, first ${TOP} / fetch by key`,
        value: median(tops.ratios),
        unit: '×',
        spread: spreadOf(tops.ratios),
        limit: { atMost: 3 },
        detail: `${ms(tops.peer)} against ${ms(tops.ours)} ms, ${over} lapses meanwhile`,
      },
      {
        name: 'own rank in the middle / counting those ahead',
        value: median(ranks.ratios),
        unit: '× faster',
        spread: spreadOf(ranks.ratios),
        limit: { atLeast: fasterThanACount(effort.people) },
        detail: `${ms(ranks.ours)} against ${ms(ranks.peer)} ms`,
      },
      { name: 'cleanings logged meanwhile', value: logs, unit: '/s', limit: { atLeast: LOGS_A_SECOND * 0.95 } },
    ];
  } finally {
    await source.destroy();
    try {
      await pool.query('TRUNCATE person, standing_count, standing_change CASCADE');
    } finally {
      await pool.end();
    }
  }
}

const sorted = async (read: () => Promise<object[]>): Promise<string[]> => (await read()).map((one) => JSON.stringify(one)).sort();

/** By sorting all, once: who stands in the middle, and the first. */
async function placed(pool: pg.Pool, people: number): Promise<{ middle: string; first: string[] }> {
  const by = 'SELECT person_id AS id FROM participation ORDER BY ranked_streak DESC, longest_streak DESC, tie';
  const first = await pool.query<{ id: string }>(`${by} LIMIT $1`, [TOP]);
  const middle = await pool.query<{ id: string }>(`${by} OFFSET $1 LIMIT 1`, [Math.floor(people / 2)]);
  return { middle: middle.rows[0]!.id, first: first.rows.map(({ id }) => id) };
}
