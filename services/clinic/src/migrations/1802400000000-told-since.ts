import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told after the screening that a lead rests on, and when what was shared was told anew. */
export class ToldSince1802400000000 implements MigrationInterface {
  readonly name = 'ToldSince1802400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead ADD COLUMN told_since jsonb, ADD COLUMN revised_at timestamptz');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
