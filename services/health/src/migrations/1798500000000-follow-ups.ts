import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a dentist asked somebody to come again, as advisor told of recorded appointments. */
export class FollowUps1798500000000 implements MigrationInterface {
  readonly name = 'FollowUps1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE follow_up (
        recording_id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        appointment_date date NOT NULL,
        from_date date NOT NULL,
        until_date date NOT NULL,
        processed_at timestamptz(3) NOT NULL
      );
      CREATE INDEX follow_up_person ON follow_up (person_id);
      -- Deleted recordings, whatever is told late of them.
      CREATE TABLE recording_gone (recording_id uuid PRIMARY KEY, person_id uuid NOT NULL);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
