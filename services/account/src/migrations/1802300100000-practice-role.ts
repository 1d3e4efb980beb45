import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody was last said to belong to a practice, or not to any more: what is older and comes later changes nothing. */
export class PracticeRole1802300100000 implements MigrationInterface {
  readonly name = 'PracticeRole1802300100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE practice_role (person_id uuid PRIMARY KEY, as_of timestamptz(3) NOT NULL)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
