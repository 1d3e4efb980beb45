import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which attempt to collect a renewal was told last: `<invoice>:<attempt>`. */
export class FailuresTold1799800000000 implements MigrationInterface {
  readonly name = 'FailuresTold1799800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription ADD COLUMN failure_told text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
