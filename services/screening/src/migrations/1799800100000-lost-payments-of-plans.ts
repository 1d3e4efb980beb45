import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of plans whose dispute was lost, and for which the plan's screenings went; each once. */
export class LostPaymentsOfPlans1799800100000 implements MigrationInterface {
  readonly name = 'LostPaymentsOfPlans1799800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE membership ADD COLUMN lost_payments text[] NOT NULL DEFAULT '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
