import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Possible emergencies that were told and are in no result: of whom and when, and not a word. `told_at` is from when on it stands, null where it
 * stands no more; `last_at` when it was told last, `heard_at` as of when this is known: an older word changes nothing. What practices were told of it stands with the consent.
 */
export class ToldEmergencies1799990000000 implements MigrationInterface {
  readonly name = 'ToldEmergencies1799990000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE told_emergency (
        person_id uuid NOT NULL,
        told_id uuid NOT NULL,
        who text,
        name text,
        age integer,
        after_screening uuid,
        told_at timestamptz,
        last_at timestamptz NOT NULL,
        heard_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, told_id)
      )`);
    await runner.query('ALTER TABLE sharing_consent ADD COLUMN told_since jsonb, ADD COLUMN revised_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
