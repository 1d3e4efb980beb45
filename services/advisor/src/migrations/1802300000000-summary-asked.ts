import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the summary under way has been asked for: each command that finds all of it written down would ask a model anew. */
export class SummaryAsked1802300000000 implements MigrationInterface {
  readonly name = 'SummaryAsked1802300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording ADD COLUMN summary_asked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording DROP COLUMN summary_asked');
  }
}
