import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose family plan is somebody's too, as health told it last. */
export class FamilyPayers1799700000000 implements MigrationInterface {
  readonly name = 'FamilyPayers1799700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_access_told ADD COLUMN paid_by uuid CHECK (paid_by <> holder_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
