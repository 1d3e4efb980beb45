import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators tell everybody, and how far that has come. Who made one stands in the audit rows. */
export class Announcements1764400500000 implements MigrationInterface {
  readonly name = 'Announcements1764400500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE announcement (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('maintenance', 'news')),
        title text NOT NULL,
        body text NOT NULL,
        told integer NOT NULL DEFAULT 0,
        told_up_to uuid,
        created_at timestamptz(3) NOT NULL,
        finished_at timestamptz
      );
      CREATE INDEX announcement_created ON announcement (created_at DESC, id DESC);
      CREATE INDEX announcement_waiting ON announcement (created_at) WHERE finished_at IS NULL;
      CREATE INDEX audited_action ON audited (action, at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
