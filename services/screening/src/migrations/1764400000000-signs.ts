import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was answered to the list of signs; null in rows from before it was asked. */
export class Signs1764400000000 implements MigrationInterface {
  readonly name = 'Signs1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE draft ADD COLUMN signs jsonb;
      ALTER TABLE screening ADD COLUMN signs jsonb;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
