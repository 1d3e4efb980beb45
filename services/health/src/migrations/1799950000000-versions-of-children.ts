import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So that nobody writes over what they have not seen of a child. */
export class VersionsOfChildren1799950000000 implements MigrationInterface {
  readonly name = 'VersionsOfChildren1799950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE child_profile ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
