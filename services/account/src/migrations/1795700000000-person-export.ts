import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have ordered to take along, and how far that is. */
export class PersonExport1795700000000 implements MigrationInterface {
  readonly name = 'PersonExport1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person_export (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        -- Service → when its word came that its part is there.
        confirmed jsonb NOT NULL DEFAULT '{}',
        ready_at timestamptz(3),
        failed_at timestamptz(3),
        object_key text,
        bytes bigint,
        expires_at timestamptz(3),
        -- Parts are gone: there is nothing more to do.
        tidied_at timestamptz(3)
      );
      CREATE UNIQUE INDEX person_export_one ON person_export (person_id) WHERE ready_at IS NULL AND failed_at IS NULL;
      CREATE INDEX person_export_newest ON person_export (person_id, asked_at DESC);
      CREATE INDEX person_export_open ON person_export (asked_at) WHERE tidied_at IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
