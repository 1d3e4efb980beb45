import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person wants to be reminded of, and of what they were. */
export class Reminders1797000000000 implements MigrationInterface {
  readonly name = 'Reminders1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whose first reminders were made: who deletes them has none, and gets none again.
      CREATE TABLE reminder_list (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        begun_at timestamptz(3) NOT NULL
      );
      CREATE TABLE reminder (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        -- The browser's: adding twice changes, and an undo puts the same one back. No other person's is reached by it.
        id uuid NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        category text NOT NULL CHECK (category IN ('dental', 'appointment', 'checkup')),
        frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'custom')),
        times text[] NOT NULL,
        weekdays integer[] NOT NULL,
        every_count integer,
        every_unit text CHECK (every_unit IN ('day', 'week', 'month')),
        starts_on date NOT NULL,
        is_active boolean NOT NULL,
        -- The next moment that it is for, by the calendar of the place where the person is, and when that is there. Null: never.
        due_local text,
        due_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, id)
      );
      CREATE INDEX ON reminder (due_at) WHERE due_at IS NOT NULL;
      -- Each moment of the calendar that a reminder was for, once, also when the reminder is gone and comes back.
      CREATE TABLE reminder_occurrence (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        reminder_id uuid NOT NULL,
        local text NOT NULL,
        state text NOT NULL CHECK (state IN ('told', 'missed')),
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, reminder_id, local)
      );
      CREATE INDEX ON reminder_occurrence (at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
