export const TREATMENTS = `
  -- Money in hundredths of the currency: cost is the full price, cost_paid what the person paid.
  CREATE TABLE treatment (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1,
    treatment_date date NOT NULL,
    treatment_type text NOT NULL,
    procedure_code text,
    tooth_numbers integer[] NOT NULL DEFAULT '{}',
    tooth_surfaces text[] NOT NULL DEFAULT '{}',
    provider_name text,
    office_name text,
    currency char(3) NOT NULL,
    cost integer,
    cost_paid integer,
    insurance_covered integer NOT NULL DEFAULT 0,
    materials_used text,
    notes text,
    current_condition text,
    pain_level_before integer,
    pain_level_after integer,
    satisfaction_rating integer,
    outcome text,
    source text NOT NULL DEFAULT 'hand',
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3)
  );
  CREATE INDEX treatment_of_person ON treatment (person_id, treatment_date DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX treatment_deleted ON treatment (deleted_at) WHERE deleted_at IS NOT NULL;
  CREATE INDEX treatment_person ON treatment (person_id);

  CREATE TABLE treatment_change (
    treatment_id uuid NOT NULL REFERENCES treatment ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    version integer NOT NULL,
    what text NOT NULL,
    by_person boolean NOT NULL,
    fields jsonb NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (treatment_id, version)
  );
  CREATE INDEX treatment_change_of_person ON treatment_change (person_id);

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
    deleted_at timestamptz(3),
    -- asked, done, failed; null: nobody is asked.
    ai_state text,
    ai_provider text,
    ai_model_version text,
    ai_extraction_result jsonb,
    ai_confidence_score integer,
    -- How well its words could be read, 0 to 100.
    document_quality_score integer,
    processing_seconds real NOT NULL DEFAULT 0,
    processed_at timestamptz(3)
  );
  CREATE INDEX treatment_document_of_person ON treatment_document (person_id, upload_date DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX treatment_document_deleted ON treatment_document (deleted_at) WHERE deleted_at IS NOT NULL;
  CREATE INDEX treatment_document_processed ON treatment_document (person_id, processed_at) WHERE processed_at IS NOT NULL;
  CREATE INDEX treatment_document_person ON treatment_document (person_id);

  CREATE TABLE document_page (
    document_id uuid NOT NULL REFERENCES treatment_document ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    page integer NOT NULL,
    object_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    made_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (document_id, page)
  );
  CREATE INDEX document_page_of_person ON document_page (person_id);
  CREATE INDEX document_page_old ON document_page (made_at);

  CREATE TABLE document_words (
    document_id uuid NOT NULL REFERENCES treatment_document ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    page integer NOT NULL,
    -- One array a word: text, left, top, width, height in fractions of the page, how well it was read.
    words jsonb NOT NULL,
    PRIMARY KEY (document_id, page)
  );
  CREATE INDEX document_words_of_person ON document_words (person_id);

  -- How a person's documents are read, and how long pictures of their pages stay.
  CREATE TABLE document_preferences (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    auto_process boolean NOT NULL,
    confidence_threshold integer NOT NULL,
    -- In hundredths of the document's currency; null: none is high.
    cost_threshold integer,
    image_retention_days integer NOT NULL,
    -- Whom somebody agreed to have their documents read by; null is nobody.
    ai_reader text
  );

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
`;
