import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of a person, pictures of their pages, and what they say of treatments. */
export class Documents1797000020000 implements MigrationInterface {
  readonly name = 'Documents1797000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Amounts in hundredths of the currency.
      CREATE TABLE treatment_document (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        version integer NOT NULL DEFAULT 1,
        file_name text NOT NULL,
        object_key text NOT NULL,
        file_size integer NOT NULL,
        file_type text NOT NULL,
        content_type text NOT NULL,
        sha256 text NOT NULL,
        document_type text NOT NULL DEFAULT 'other',
        is_type_chosen boolean NOT NULL,
        document_date date,
        document_source text NOT NULL DEFAULT 'upload',
        scan_status text NOT NULL DEFAULT 'waiting',
        scanned_by text,
        auto_process boolean NOT NULL,
        confidence_threshold integer NOT NULL,
        answers jsonb NOT NULL DEFAULT '{}',
        processing_status text NOT NULL,
        processing_error text,
        pages_done integer,
        pages integer,
        requires_manual_review boolean NOT NULL DEFAULT false,
        extraction_result jsonb,
        confidence_score integer,
        extracted_treatments_count integer NOT NULL DEFAULT 0,
        currency char(3),
        total_amount integer,
        insurance_amount integer,
        patient_amount integer,
        provider_name text,
        office_name text,
        upload_date timestamptz(3) NOT NULL,
        deleted_at timestamptz(3)
      );
      CREATE INDEX treatment_document_of_person ON treatment_document (person_id, upload_date DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX treatment_document_deleted ON treatment_document (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TABLE document_page (
        document_id uuid NOT NULL REFERENCES treatment_document ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        page integer NOT NULL,
        object_key text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        PRIMARY KEY (document_id, page)
      );
      CREATE INDEX document_page_of_person ON document_page (person_id);
      CREATE TABLE extracted_treatment (
        id uuid PRIMARY KEY,
        document_id uuid NOT NULL REFERENCES treatment_document ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        place integer NOT NULL,
        -- As the document says it, with places; and as it would be kept.
        read jsonb NOT NULL,
        proposed jsonb NOT NULL,
        extraction_confidence integer NOT NULL,
        status text NOT NULL,
        manual_edits text[] NOT NULL DEFAULT '{}',
        created_treatment_id uuid
      );
      CREATE INDEX extracted_treatment_of_document ON extracted_treatment (document_id, place);
      CREATE INDEX extracted_treatment_of_person ON extracted_treatment (person_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
