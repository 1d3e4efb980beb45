import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was agreed with a practice stands apart from the row that matching reads: no order can come to know it. */
export class PricesApart1795600100000 implements MigrationInterface {
  readonly name = 'PricesApart1795600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE practice_price (
        practice_id uuid PRIMARY KEY REFERENCES practice (id),
        lead_cost_cents integer NOT NULL CHECK (lead_cost_cents >= 0)
      );
      INSERT INTO practice_price (practice_id, lead_cost_cents) SELECT id, lead_cost_cents FROM practice WHERE lead_cost_cents IS NOT NULL;
      ALTER TABLE practice DROP COLUMN lead_cost_cents;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
