import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export const SCREENINGS = 200_000;
const PEOPLE = 20_000;
/** One in so many has failed. */
const FAILED = 100;
/** Of one person's: as long a history as there will be. */
const HOLDERS = 1_000;

interface Position {
  at: Date;
  id: string;
}
export interface Crowd {
  holder: string;
  status: 'failed';
  /** Half of all is older than this one. */
  middle: Position;
  middleOfHolder: Position;
}

const FORM = {
  ...{ symptoms: 'dull ache, lower left molar', painLevel: 5, duration: '1-3-days', previousDentalVisit: '1-2-years' },
  ...{ currentConcerns: 'It aches when I chew', routineFrequency: null, oralHygieneHabits: null, lastCleaningDate: null },
  ...{ knownIssues: [], unsure: [] },
};
const PERSON = { who: 'me', age: 40, pregnant: null, conditions: [], unsure: [], mayActFor: false, skipped: false };
/** As long as one is. */
const ANALYSIS = {
  ...{ urgency: 'medium', level: 3, recommendation: 'See a dentist within 1-2 weeks.', confidence: 82, findings: [] },
  ...{
    summary: 'An ache of some days.',
    tip: 'Rinse with warm salt water.',
    reasons: Array.from({ length: 12 }, (_, n) => `reason ${n} `.repeat(8)),
  },
};

/** Screenings of many people over two years, each person's in no order, and who they are. */
export async function crowdOfScreenings(pool: pg.Pool): Promise<Crowd> {
  const holder = randomUUID();
  await pool.query(
    `INSERT INTO person_card (person_id, first_name, last_name, email, profile_version)
     SELECT CASE n WHEN 1 THEN $2::uuid ELSE gen_random_uuid() END, 'Robin' || n, 'Bench' || n, 'robin' || n || '@example.test', 1 FROM generate_series(1, $1::int) n`,
    [PEOPLE, holder],
  );
  await pool.query(
    `WITH people AS (SELECT array_agg(person_id) AS ids FROM person_card)
     INSERT INTO screening (id, person_id, kind, status, form, person, flag_answers, stages, analysis, urgency, level, summary, failure, correlation_id,
       created_at, completed_at)
     SELECT gen_random_uuid(), CASE WHEN n % ($1 / $3) = 0 THEN $2::uuid ELSE people.ids[1 + n % $4] END,
       CASE WHEN n % 3 = 0 THEN 'routine_checkup' ELSE 'urgent' END, CASE WHEN failed THEN 'failed' ELSE 'completed' END, $5, $6, '{}', '[]',
       CASE WHEN NOT failed THEN $7::jsonb END, CASE WHEN NOT failed THEN 'medium' END, CASE WHEN NOT failed THEN 3 END,
       CASE WHEN NOT failed THEN 'An ache of some days.' END, CASE WHEN failed THEN '{"message":"bench","creditReleased":true}'::jsonb END,
       'bench', made, CASE WHEN NOT failed THEN made + interval '20 seconds' END
     FROM people, generate_series(1, $1::int) n, LATERAL (SELECT n % $8 = 7 AS failed, now() - n * interval '5 minutes' AS made) one`,
    [SCREENINGS, holder, HOLDERS, PEOPLE, FORM, PERSON, ANALYSIS, FAILED],
  );
  await pool.query('VACUUM (ANALYZE) screening');
  await pool.query('ANALYZE person_card');
  const half = async (whose: string, count: number): Promise<Position> =>
    (
      await pool.query<Position>(
        `SELECT created_at AS at, id FROM screening ${whose} ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
        [count / 2],
      )
    ).rows[0]!;
  return {
    ...{ holder, status: 'failed' as const, middle: await half('', SCREENINGS) },
    middleOfHolder: await half(`WHERE person_id = '${holder}'`, HOLDERS),
  };
}
