import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an AI reads of documents of people who agreed to it, the words of pages between the stages of the work, and how long that took. */
export class DocumentsByAi1799200100000 implements MigrationInterface {
  readonly name = 'DocumentsByAi1799200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE treatment_document
        -- asked, done, failed; null: nobody is asked.
        ADD COLUMN ai_state text,
        ADD COLUMN ai_provider text,
        ADD COLUMN ai_model_version text,
        ADD COLUMN ai_extraction_result jsonb,
        ADD COLUMN ai_confidence_score integer,
        -- How well its words could be read, 0 to 100.
        ADD COLUMN document_quality_score integer,
        ADD COLUMN processing_seconds real NOT NULL DEFAULT 0,
        ADD COLUMN processed_at timestamptz(3);
      CREATE INDEX treatment_document_processed ON treatment_document (person_id, processed_at) WHERE processed_at IS NOT NULL;
      -- Whom somebody agreed to have their documents read by; null is nobody.
      ALTER TABLE document_preferences ADD COLUMN ai_reader text;
      CREATE TABLE document_words (
        document_id uuid NOT NULL REFERENCES treatment_document ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        page integer NOT NULL,
        -- One array a word: text, left, top, width, height in fractions of the page, how well it was read.
        words jsonb NOT NULL,
        PRIMARY KEY (document_id, page)
      );
      CREATE INDEX document_words_of_person ON document_words (person_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
