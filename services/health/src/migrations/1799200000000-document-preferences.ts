import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a person's documents are read, and how long pictures of their pages stay; since when each picture is there. */
export class DocumentPreferences1799200000000 implements MigrationInterface {
  readonly name = 'DocumentPreferences1799200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_preferences (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        auto_process boolean NOT NULL,
        confidence_threshold integer NOT NULL,
        -- In hundredths of the document's currency; null: none is high.
        cost_threshold integer,
        image_retention_days integer NOT NULL
      );
      -- Those of before begin their time now.
      ALTER TABLE document_page ADD COLUMN made_at timestamptz(3) NOT NULL DEFAULT now();
      CREATE INDEX document_page_old ON document_page (made_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
