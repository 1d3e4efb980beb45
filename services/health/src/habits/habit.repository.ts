import { Injectable } from '@nestjs/common';
import type { Habits } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = `morning_brush AS "morningBrush", evening_brush AS "eveningBrush", floss, mouthwash`;
export const HABITS = `SELECT ${COLUMNS} FROM daily_habits WHERE person_id = $1 AND date = $2`;
/** HAB-028: a date without a row has nothing ticked. */
export const NOTHING: Habits = { morningBrush: false, eveningBrush: false, floss: false, mouthwash: false };

/** HAB-013: one row a person and date. */
@Injectable()
export class HabitRepository {
  constructor(private readonly source: DataSource) {}

  async of({ personId }: PersonScope, date: string, tx: EntityManager = this.source.manager): Promise<Habits> {
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
