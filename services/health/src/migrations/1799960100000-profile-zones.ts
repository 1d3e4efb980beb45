import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a profile said last of where its owner lives, so that saying it again moves nobody. */
export class ProfileZones1799960100000 implements MigrationInterface {
  readonly name = 'ProfileZones1799960100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person ADD COLUMN profile_zone text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
