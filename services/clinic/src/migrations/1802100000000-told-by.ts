import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an import knows of a practice that tells of itself is kept apart and not shown; a rating says where it comes from. */
export class ToldBy1802100000000 implements MigrationInterface {
  readonly name = 'ToldBy1802100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE listing
        ADD COLUMN told_by uuid REFERENCES practice (id),
        ADD COLUMN rating_source text,
        ADD COLUMN rating_date date;
      CREATE INDEX listing_told_by ON listing (told_by) WHERE told_by IS NOT NULL;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
