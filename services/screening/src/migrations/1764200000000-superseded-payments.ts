import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments that a newer one of the same person has ended. */
export class SupersededPayments1764200000000 implements MigrationInterface {
  readonly name = 'SupersededPayments1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment ADD COLUMN superseded_at timestamptz');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
