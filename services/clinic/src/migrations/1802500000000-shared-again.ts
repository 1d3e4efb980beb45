import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the practice that had accepted a case had it back, after its patient had withdrawn and shared it again. */
export class SharedAgain1802500000000 implements MigrationInterface {
  readonly name = 'SharedAgain1802500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead ADD COLUMN shared_again_at timestamptz');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
