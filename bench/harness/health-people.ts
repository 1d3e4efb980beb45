import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export const ZONE = 'America/New_York';

/** People who have lived in one zone and cleaned their teeth on each of so many days until yesterday, told the same evening. */
export async function brushers(pool: pg.Pool, ids: readonly string[], days: number): Promise<void> {
  await pool.query('INSERT INTO person (id, first_name) SELECT unnest($1::uuid[]), $2', [ids, 'Robin']);
  await pool.query(`INSERT INTO person_zone (person_id, since, zone) SELECT unnest($1::uuid[]), now() - interval '10 years', $2`, [
    ids,
    ZONE,
  ]);
  await pool.query(
    `INSERT INTO cleaning_log (person_id, date, logged_at)
     SELECT person, today - n, (today - n + time '21:00') AT TIME ZONE $3
     FROM unnest($1::uuid[]) person, generate_series(1, $2) n, (SELECT (now() AT TIME ZONE $3)::date AS today) here`,
    [ids, days, ZONE],
  );
}

/** A parent with an account and a child without one, of whom they may see everything. */
export async function family(pool: pg.Pool, parentId: string, childId: string): Promise<void> {
  const group = randomUUID();
  await pool.query(
    `INSERT INTO family_group (id, name, created_by, subscription_tier, max_members, created_at) VALUES ($1, 'Bench', $2, 'family', 5, now())`,
    [group, parentId],
  );
  await pool.query(
    `INSERT INTO family_member (person_id, family_group_id, role, first_name, last_name, email, can_view_others, can_manage_others,
       is_primary_account, created_at, updated_at) VALUES ($1, $2, 'parent', 'Robin', 'Bench', 'robin@example.test', true, true, true, now(), now())`,
    [parentId, group],
  );
  await pool.query(
    `INSERT INTO child_profile (person_id, family_group_id, first_name, last_name, date_of_birth, created_at, updated_at)
     VALUES ($1, $2, 'Kim', 'Bench', current_date - 365 * 8, now(), now())`,
    [childId, group],
  );
}

/** Today's date there, as `2026-11-22`. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

/** Results, visits that were made and habits of somebody who is there. */
export async function visits(pool: pg.Pool, personId: string): Promise<void> {
  await pool.query(
    `INSERT INTO screening_seen (screening_id, holder_id, person_id, who, kind, source, urgency, level, conditions, completed_at)
     SELECT gen_random_uuid(), $1, $1, 'me', 'urgent', 'chat', 'medium', 2, '{}', now() - n * interval '2 months' FROM generate_series(1, 6) n`,
    [personId],
  );
  await pool.query(
    `WITH made AS (
       INSERT INTO appointment (person_id, id, title, date, location, phone, notes, created_at)
       SELECT $1, gen_random_uuid(), 'Check-up', current_date - n * 180, '', '', '', now() FROM generate_series(1, 4) n RETURNING id, date)
     INSERT INTO schedule_completion (person_id, item_id, date, completed_at) SELECT $1, 'appointment:' || id, date, now() FROM made`,
    [personId],
  );
  await pool.query('INSERT INTO daily_habits (person_id, date, floss) VALUES ($1, $2, true)', [personId, todayIn(ZONE)]);
}
