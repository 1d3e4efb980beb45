import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an owner has stopped new cases. */
export class Pause1801700000000 implements MigrationInterface {
  readonly name = 'Pause1801700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice ADD COLUMN paused_at timestamptz(3)');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
