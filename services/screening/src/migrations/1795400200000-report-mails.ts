import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a mail that leads to a report was last asked for; null where it never was. */
export class ReportMails1795400200000 implements MigrationInterface {
  readonly name = 'ReportMails1795400200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening ADD COLUMN report_asked_at timestamptz');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
