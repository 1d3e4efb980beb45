import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What jobs clear away each hour is found by its age, instead of by reading what everybody has. */
export class FoundByJobs1799950100000 implements MigrationInterface {
  readonly name = 'FoundByJobs1799950100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX appointment_date ON appointment (date);
      CREATE INDEX follow_up_until ON follow_up (until_date);
      CREATE INDEX schedule_completion_date ON schedule_completion (date);
      CREATE INDEX schedule_completion_of_care ON schedule_completion (date) WHERE item_id LIKE 'care:%';
      DROP INDEX shared_link_over;
      CREATE INDEX shared_link_over ON shared_link (least(ended_at, expires_at))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
