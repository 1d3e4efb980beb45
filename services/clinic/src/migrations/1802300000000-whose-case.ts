import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose case a lead is, and what was answered beside the complaint. What was shared before says neither. */
export class WhoseCase1802300000000 implements MigrationInterface {
  readonly name = 'WhoseCase1802300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lead ADD COLUMN about jsonb, ADD COLUMN answers jsonb NOT NULL DEFAULT '[]'`);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
