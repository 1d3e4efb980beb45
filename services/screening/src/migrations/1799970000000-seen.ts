import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person said that somebody has seen what a result is about; null until then. */
export class Seen1799970000000 implements MigrationInterface {
  readonly name = 'Seen1799970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening ADD COLUMN seen_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
