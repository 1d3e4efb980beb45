import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What guardians note about a child, for themselves. */
export class ChildNotes1799600000000 implements MigrationInterface {
  readonly name = 'ChildNotes1799600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE child_profile ADD COLUMN notes text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
