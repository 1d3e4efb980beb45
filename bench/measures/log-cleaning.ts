import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { healthMilestoneReached } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, spreadOf, type Figure } from '../harness/figures.ts';
import { type HealthCases, healthCases } from '../harness/health-cases.ts';
import { brushers, todayIn, ZONE } from '../harness/health-people.ts';
import type { Stack } from '../harness/stack.ts';

const FIVE_YEARS = 5 * 365 + 1;
/** Each logs once a turn. */
const PEOPLE = 40;

/** A cleaning logged after five years of them, streak in the answer, a milestone told: time against a transaction of log row and fact alone. */
export async function logCleaning(stack: Stack, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  const { transactions, access, logCleaning: useCase, close } = await healthCases(stack);
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const today = todayIn(ZONE);
  const byProduct = (id: string) => useCase.execute(access.forService(id), today, ZONE);
  const alone = (personId: string) =>
    transactions.run(async (tx) => {
      await tx.query('INSERT INTO cleaning_log (person_id, date, logged_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1', [
        personId,
        today,
        new Date(),
      ]);
      const about = { aggregateId: personId, aggregateVersion: 1, personId };
      await appendEvent(tx, healthMilestoneReached, { ...about, data: { milestone: 'smile-supreme', days: 365 } });
    });
  /** Before a turn nobody has logged today, nor been told of their year. */
  const turn = (log: (id: string) => Promise<unknown>) => async () => {
    await pool.query('DELETE FROM cleaning_log WHERE date = $1', [today]);
    await pool.query('DELETE FROM milestone WHERE days = 365');
    const began = performance.now();
    for (const id of people) await log(id);
    return (PEOPLE / (performance.now() - began)) * 1000;
  };
  try {
    await brushers(pool, people, FIVE_YEARS);
    await writesAlike(pool, people[0]!, today, byProduct, alone);
    const { ratios, ours, peer } = await alternately(effort.rounds, turn(alone), turn(byProduct));
    const detail = `${(1000 / median(peer)).toFixed(1)} against ${(1000 / median(ours)).toFixed(1)} ms`;
    const name = 'cleaning log after five years / log row and fact';
    return [{ name, value: median(ratios), unit: '×', spread: spreadOf(ratios), limit: { atMost: 1.3 }, detail }];
  } finally {
    await close();
    try {
      await pool.query('DELETE FROM person; TRUNCATE outbox');
    } finally {
      await pool.end();
    }
  }
}

/** The answer has the new streak; log row and fact are those that the peer writes. */
async function writesAlike(
  pool: pg.Pool,
  id: string,
  today: string,
  byProduct: (id: string) => ReturnType<HealthCases['logCleaning']['execute']>,
  alone: (id: string) => Promise<unknown>,
): Promise<void> {
  const { day, newMilestone } = await byProduct(id);
  const written = async () => {
    const logs = await pool.query('SELECT count(*)::int AS logs, max(date)::text AS last FROM cleaning_log WHERE person_id = $1', [id]);
    const facts = await pool.query(`SELECT count(*)::int AS facts, max(envelope->'data'->>'days') AS days FROM outbox`);
    return { ...logs.rows[0], ...facts.rows[0] };
  };
  deepStrictEqual([day.streak.current, newMilestone?.days], [FIVE_YEARS + 1, 365]);
  const ours = await written();
  await pool.query('TRUNCATE outbox');
  await pool.query('DELETE FROM cleaning_log WHERE person_id = $1 AND date = $2', [id, today]);
  await alone(id);
  deepStrictEqual(await written(), ours);
}
