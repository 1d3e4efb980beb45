import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places among a draft's photos, taken before a photo is decoded. */
export class PhotoPlaces1764100000000 implements MigrationInterface {
  readonly name = 'PhotoPlaces1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photo_place (
        id uuid PRIMARY KEY,
        draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
        -- Whoever holds it says again and again that it lives; after that it is nobody's.
        held_until timestamptz NOT NULL
      );
      CREATE INDEX photo_place_draft ON photo_place (draft_id);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
