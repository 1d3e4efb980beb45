import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a plan gives a month, how much of it was had, and conversations whose record waits for the next. */
export class AdvisorMonths1799910000000 implements MigrationInterface {
  readonly name = 'AdvisorMonths1799910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_plan (
        person_id uuid PRIMARY KEY,
        monthly integer CHECK (monthly >= 0),
        active boolean NOT NULL,
        ends_at timestamptz,
        is_family boolean NOT NULL,
        told_at timestamptz NOT NULL
      );
      CREATE TABLE known_payer (
        person_id uuid PRIMARY KEY,
        payer_id uuid,
        told_at timestamptz NOT NULL
      );
      CREATE INDEX known_payer_of ON known_payer (payer_id);
      CREATE TABLE advisor_month (
        person_id uuid NOT NULL,
        month timestamptz NOT NULL,
        used integer NOT NULL CHECK (used > 0),
        PRIMARY KEY (person_id, month)
      );
      ALTER TABLE consultation ADD COLUMN waits_until timestamptz;
      CREATE INDEX consultation_waiting ON consultation (waits_until) WHERE waits_until IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
