import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person noted of visits, and what of their schedule is done. */
export class Schedule1797100000000 implements MigrationInterface {
  readonly name = 'Schedule1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE appointment (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        -- The browser's: adding twice changes, and an undo puts the same one back.
        id uuid NOT NULL,
        title text NOT NULL,
        date date NOT NULL,
        time text,
        location text NOT NULL,
        phone text NOT NULL,
        notes text NOT NULL,
        cancelled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, id)
      );
      -- Under the keys of derived items, which are the same at every derivation.
      CREATE TABLE schedule_completion (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        item_id text NOT NULL,
        -- In the person's calendar.
        date date NOT NULL,
        completed_at timestamptz(3) NOT NULL,
        PRIMARY KEY (person_id, item_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
