import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When Stripe was asked of a subscription, in the person's order: an older answer that comes later changes nothing. */
export class LooksInTurn1799950000000 implements MigrationInterface {
  readonly name = 'LooksInTurn1799950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE membership ADD COLUMN looks integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE subscription ADD COLUMN look integer NOT NULL DEFAULT 0`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
