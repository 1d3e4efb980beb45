import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who takes part in the lead programme, and who agreed to which terms for a practice. Practices from before take part as they did. */
export class Programme1797400010000 implements MigrationInterface {
  readonly name = 'Programme1797400010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE practice ADD COLUMN joined boolean NOT NULL DEFAULT true;
      CREATE TABLE practice_agreement (
        id uuid PRIMARY KEY,
        practice_id uuid NOT NULL REFERENCES practice (id),
        terms_version text NOT NULL,
        person_id uuid NOT NULL,
        agreed_at timestamptz(3) NOT NULL,
        UNIQUE (practice_id, terms_version)
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
