import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos by whose they are, and recordings that nobody finished: each was looked for among all. */
export class FoundByOwner1795816000000 implements MigrationInterface {
  readonly name = 'FoundByOwner1795816000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX photo_owner ON photo (owner_id);
      CREATE INDEX recording_unfinished ON recording (created_at) WHERE kind = 'upload' AND status = 'recording'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
