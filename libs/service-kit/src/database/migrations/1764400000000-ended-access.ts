import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose tokens are refused, and from when on they are taken again. No person is named: an id that is asked about is looked up by its hash, and
 * a row of somebody who was erased tells nobody who that was.
 */
export class EndedAccess1764400000000 implements MigrationInterface {
  readonly name = 'EndedAccess1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_access (
        person_hash text PRIMARY KEY,
        since timestamptz(3) NOT NULL
      );
      CREATE INDEX ended_access_since ON ended_access (since);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
