import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told of each member: whether they are the only owner that their practice has. Nothing yet of those who are there. */
export class ToldOwnership1795500000000 implements MigrationInterface {
  readonly name = 'ToldOwnership1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE practice_member ADD COLUMN told_last_owner boolean NOT NULL DEFAULT false, ADD COLUMN told_version integer NOT NULL DEFAULT 0;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
