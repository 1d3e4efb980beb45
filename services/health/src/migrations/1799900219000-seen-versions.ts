import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two who keep a person's reminders and appointments write over nothing that they have not seen. */
export class SeenVersions1799900219000 implements MigrationInterface {
  readonly name = 'SeenVersions1799900219000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reminder ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE appointment ADD COLUMN version integer NOT NULL DEFAULT 1`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
