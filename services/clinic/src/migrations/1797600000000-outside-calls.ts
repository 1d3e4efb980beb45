import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each outside source was called on a day: the budget that all processes share. */
export class OutsideCalls1797600000000 implements MigrationInterface {
  readonly name = 'OutsideCalls1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outside_calls (
        day date NOT NULL,
        source text NOT NULL,
        calls integer NOT NULL CHECK (calls > 0),
        PRIMARY KEY (day, source)
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
