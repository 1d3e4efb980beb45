import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went wrong in browsers, for 30 days. Holds no person. */
export class ErrorReports1764300200000 implements MigrationInterface {
  readonly name = 'ErrorReports1764300200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE error_report (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        at timestamptz(3) NOT NULL,
        error text NOT NULL,
        context text NOT NULL,
        severity text NOT NULL,
        recovered boolean NOT NULL,
        correlation_id text
      );
      CREATE INDEX error_report_at ON error_report (at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
