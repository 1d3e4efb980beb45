import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose days are kept, where they live, and what they did. */
export class Days1795305600000 implements MigrationInterface {
  readonly name = 'Days1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Its row is the lock of everything else of the person.
      CREATE TABLE person (
        id uuid PRIMARY KEY,
        first_name text,
        profile_version integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 0
      );
      CREATE TABLE person_zone (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        since timestamptz(3) NOT NULL,
        zone text NOT NULL,
        PRIMARY KEY (person_id, since)
      );
      CREATE TABLE cleaning_log (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        date date NOT NULL,
        logged_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, date)
      );
      CREATE TABLE excused_day (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        date date NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, date)
      );
      CREATE TABLE daily_habits (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        date date NOT NULL,
        morning_brush boolean NOT NULL DEFAULT false,
        evening_brush boolean NOT NULL DEFAULT false,
        floss boolean NOT NULL DEFAULT false,
        mouthwash boolean NOT NULL DEFAULT false,
        PRIMARY KEY (person_id, date)
      );
      CREATE TABLE milestone (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        days integer NOT NULL,
        reached_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, days)
      );
      -- What the leaderboard orders by; the streak of the day itself is computed from the logs.
      CREATE TABLE cleaning_streak (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        current_streak integer NOT NULL,
        longest_streak integer NOT NULL,
        last_cleaning_date date,
        total_cleanings integer NOT NULL,
        ranked_streak integer NOT NULL,
        lapses_at timestamptz(3) NOT NULL
      );
      CREATE TABLE participation (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        birth_date date NOT NULL,
        show_name boolean NOT NULL,
        -- Orders equals for good, and says nothing about anybody.
        tie uuid NOT NULL DEFAULT gen_random_uuid()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
