import { Injectable } from '@nestjs/common';
import type { Habits } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { NOTHING } from './day.rules.js';

const COLUMNS = `morning_brush AS "morningBrush", evening_brush AS "eveningBrush", floss, mouthwash`;
const HABITS = `SELECT ${COLUMNS} FROM daily_habits WHERE person_id = $1 AND date = $2`;
/** Of the dates around an instant ($3), as pairs: which of them is today, the zones say. */
export const HABITS_AROUND = `
  SELECT json_agg(json_build_array(date::text, json_build_object(
    'morningBrush', morning_brush, 'eveningBrush', evening_brush, 'floss', floss, 'mouthwash', mouthwash)))
  FROM daily_habits WHERE person_id = $1 AND date BETWEEN ($3::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 1`;

/** HAB-013: one row a person and date. */
@Injectable()
export class HabitRepository {
  async of(tx: EntityManager, { personId }: PersonScope, date: string): Promise<Habits> {
    const [row] = await tx.query<Habits[]>(HABITS, [personId, date]);
    return row ?? NOTHING;
  }

  /** HAB-019, HAB-026 */
  async save(tx: EntityManager, { personId }: PersonScope, date: string, habits: Habits): Promise<void> {
    await tx.query(
      `INSERT INTO daily_habits (person_id, date, morning_brush, evening_brush, floss, mouthwash) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (person_id, date) DO UPDATE SET morning_brush = $3, evening_brush = $4, floss = $5, mouthwash = $6`,
      [personId, date, habits.morningBrush, habits.eveningBrush, habits.floss, habits.mouthwash],
    );
  }
}
