import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every owner of a practice is told of now, not the only ones alone: two of one practice go one after the other. */
export class CoOwners1795710000000 implements MigrationInterface {
  readonly name = 'CoOwners1795710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE last_owner ADD COLUMN practice_id uuid, ADD COLUMN is_last boolean NOT NULL DEFAULT true;
      CREATE INDEX last_owner_practice ON last_owner (practice_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
