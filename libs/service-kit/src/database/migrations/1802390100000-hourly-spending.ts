import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What all processes of the service together have used up in an hour, of whatever has a bound. */
export class HourlySpending1802390100000 implements MigrationInterface {
  readonly name = 'HourlySpending1802390100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hourly_spending (
        what text NOT NULL,
        hour timestamptz(3) NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (what, hour)
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
