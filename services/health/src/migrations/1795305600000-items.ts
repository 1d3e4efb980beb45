import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people keep for themselves. */
export class Items1795305600000 implements MigrationInterface {
  readonly name = 'Items1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE item (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX item_person ON item (person_id, created_at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
