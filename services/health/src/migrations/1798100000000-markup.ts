import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images given for training, what is marked in them, and which export held which. */
export class Markup1798100000000 implements MigrationInterface {
  readonly name = 'Markup1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- consent_text is what was agreed to, word for word. A withdrawn image keeps its row alone, without object and shapes.
      CREATE TABLE markup_image (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        file_name text NOT NULL,
        file_size integer NOT NULL,
        file_type text NOT NULL,
        object_key text,
        width integer NOT NULL,
        height integer NOT NULL,
        uploaded_at timestamptz(3) NOT NULL,
        consent_version text NOT NULL,
        consent_text text NOT NULL,
        consented_at timestamptz(3) NOT NULL,
        withdrawn_at timestamptz(3),
        check_state text NOT NULL DEFAULT 'waiting',
        checked_by uuid,
        shapes jsonb NOT NULL DEFAULT '[]',
        drawn_by uuid,
        review text NOT NULL DEFAULT 'none',
        reviewed_by uuid
      );
      CREATE INDEX markup_image_of_person ON markup_image (person_id, uploaded_at DESC);
      CREATE INDEX markup_image_newest ON markup_image (uploaded_at DESC, id) WHERE withdrawn_at IS NULL;
      CREATE TABLE markup_export (
        id uuid PRIMARY KEY,
        exported_by uuid NOT NULL,
        format text NOT NULL,
        exported_at timestamptz(3) NOT NULL
      );
      -- No reference to the image: which export held it is known after it is gone.
      CREATE TABLE markup_exported_image (
        export_id uuid NOT NULL REFERENCES markup_export ON DELETE CASCADE,
        image_id uuid NOT NULL,
        PRIMARY KEY (image_id, export_id)
      );
      CREATE INDEX markup_exported_image_of_export ON markup_exported_image (export_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
