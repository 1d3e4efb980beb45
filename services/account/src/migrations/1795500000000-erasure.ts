import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have ordered about all that is kept of them, as the proof that it was done; and who is the only owner that a practice has. */
export class Erasure1795500000000 implements MigrationInterface {
  readonly name = 'Erasure1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasure (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        ordered_at timestamptz(3),
        -- Service → when its word came that it keeps nothing any more.
        confirmed jsonb NOT NULL DEFAULT '{}',
        purged_at timestamptz(3),
        finished_at timestamptz(3)
      );
      CREATE UNIQUE INDEX erasure_one ON erasure (person_id) WHERE revoked_at IS NULL;
      CREATE INDEX erasure_open ON erasure (due_at) WHERE revoked_at IS NULL AND finished_at IS NULL;

      CREATE TABLE last_owner (
        person_id uuid PRIMARY KEY,
        practice_name text NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
