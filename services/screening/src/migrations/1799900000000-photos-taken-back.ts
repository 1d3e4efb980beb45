import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that their owner removed, also while they were still being read: one that comes late is not kept. Gone with the draft. */
export class PhotosTakenBack1799900000000 implements MigrationInterface {
  readonly name = 'PhotosTakenBack1799900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photo_taken_back (
        draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
        photo_id uuid NOT NULL,
        PRIMARY KEY (draft_id, photo_id)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
