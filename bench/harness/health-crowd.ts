import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { TestIdentity } from '@toothwise/testing';
import { todayIn, ZONE } from './health-people.ts';

/** So many take part in the leaderboard, three in ten of them with a streak of 0; many streaks are short, a few long. */
export async function crowd(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(`INSERT INTO person (id, first_name) SELECT gen_random_uuid(), 'Robin' FROM generate_series(1, $1)`, [people]);
  await pool.query(`
    INSERT INTO cleaning_streak (person_id, current_streak, longest_streak, last_cleaning_date, total_cleanings, ranked_streak, lapses_at)
    SELECT id, ranked, ranked + more, current_date - 1, ranked + more, ranked, now() + interval '2 hours' + random() * interval '1 day'
    FROM (SELECT id, CASE WHEN random() < 0.3 THEN 0 ELSE 1 + floor(-ln(1 - random()) * 20)::int END AS ranked,
            floor(random() * 100)::int AS more FROM person) drawn`);
  await pool.query(`INSERT INTO participation (person_id, birth_date, show_name) SELECT id, '1990-05-01', random() < 0.5 FROM person`);
}

/** Waits until the service has counted everybody; then both sides find what a day's autovacuum leaves. */
export async function settled(pool: pg.Pool): Promise<void> {
  const waiting = 'SELECT EXISTS (SELECT FROM standing_change) AS more';
  while ((await pool.query<{ more: boolean }>(waiting)).rows[0]!.more) await pause(250);
  for (const table of ['person', 'cleaning_streak', 'participation', 'standing_count', 'standing_change'])
    await pool.query(`VACUUM (ANALYZE) ${table}`);
}

/** From now on a streak lapses every ten milliseconds; nobody of these. @returns how many have lapsed since, noted or not */
export async function lapses(pool: pg.Pool, most: number, but: readonly string[]): Promise<() => Promise<number>> {
  await pool.query(
    `UPDATE cleaning_streak SET lapses_at = now() + n * interval '10 milliseconds' FROM (
       SELECT person_id AS id, row_number() OVER () AS n FROM participation
       WHERE ranked_streak > 0 AND person_id <> ALL ($2::uuid[]) LIMIT $1) chosen WHERE person_id = id`,
    [most, but],
  );
  return async () => {
    const over = await pool.query<{ count: number }>(
      'SELECT count(*)::int FROM cleaning_streak WHERE ranked_streak > 0 AND lapses_at <= now()',
    );
    return over.rows[0]!.count;
  };
}

const A_TICK_MS = 50;
/** A service that cannot keep up is not flooded: what it was not sent counts as missing. */
const MOST_AT_ONCE = 40;

/** People log cleanings through the service, so many a second. @returns ends it, and says how many a second it took */
export async function cleaners({
  url,
  identity,
  people,
  perSecond,
}: {
  url: string;
  identity: TestIdentity;
  people: readonly string[];
  perSecond: number;
}): Promise<() => Promise<number>> {
  const tokens: string[] = [];
  for (const sub of people) tokens.push(await identity.tokenFor({ sub, expiresIn: 7200 }));
  const today = Date.parse(todayIn(ZONE));
  const underWay = new Set<Promise<void>>();
  let [turn, taken] = [0, 0];
  let failure: Error | undefined;
  const log = async (at: number) => {
    const who = at % people.length;
    const date = new Date(today - Math.floor(at / people.length) * 86_400_000).toISOString().slice(0, 10);
    const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify({ timeZone: ZONE }) };
    const answer = await fetch(`${url}/api/health/v1/people/${people[who]}/cleanings/${date}`, init);
    if (!answer.ok) throw new Error(`a cleaning was refused with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    taken += 1;
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; turn < due; turn += 1) {
      if (underWay.size >= MOST_AT_ONCE) continue;
      const one: Promise<void> = log(turn)
        .catch((error: Error) => void (failure ??= error))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, A_TICK_MS);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(underWay);
    if (failure) throw failure;
    return taken / seconds;
  };
}
