import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person said that somebody has seen what a result is about, and when that was told last. */
export class SeenBySomebody1799980000000 implements MigrationInterface {
  readonly name = 'SeenBySomebody1799980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening_seen ADD COLUMN attended_at timestamptz, ADD COLUMN attendance_told_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
