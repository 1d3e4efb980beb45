export const XRAYS = `
  -- file_* is what was chosen; object_key the picture that is shown, preview_key a small one.
  CREATE TABLE dental_xray (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1,
    file_name text NOT NULL,
    file_size integer NOT NULL,
    file_type text NOT NULL,
    object_key text NOT NULL,
    preview_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    upload_date timestamptz(3) NOT NULL,
    image_type text,
    tooth_numbers integer[] NOT NULL DEFAULT '{}',
    anatomical_region text,
    date_taken date,
    dental_office text,
    dentist_name text,
    reason_for_xray text,
    clinical_notes text,
    is_baseline boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    ai_analysis_status text NOT NULL DEFAULT 'not_requested',
    ai_analysis jsonb,
    ai_confidence_score integer,
    processing_time_seconds numeric,
    ai_provider text,
    model_version text,
    requires_attention boolean NOT NULL DEFAULT false,
    analysis_date timestamptz(3),
    -- Of a DICOM file: the file as it came, its stored values frame by frame, and how they lie.
    original_key text,
    depth_key text,
    depth_bytes integer NOT NULL DEFAULT 0,
    depth jsonb,
    -- The byte of the file from which on its values lie; null where they have an object of their own, or there are none.
    depth_from integer
  );
  CREATE INDEX dental_xray_of_person ON dental_xray (person_id, upload_date DESC, id DESC);
  CREATE INDEX dental_xray_deleted ON dental_xray (deleted_at) WHERE deleted_at IS NOT NULL;

  CREATE TABLE xray_comparison (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    comparison_type text NOT NULL DEFAULT 'temporal',
    baseline_xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
    comparison_xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    ai_analysis_status text,
    detected_changes jsonb,
    change_severity text,
    change_confidence_score integer,
    requires_attention boolean NOT NULL DEFAULT false,
    analysis_date timestamptz(3),
    UNIQUE (baseline_xray_id, comparison_xray_id)
  );
  CREATE INDEX xray_comparison_of_person ON xray_comparison (person_id, created_at DESC);
  CREATE INDEX xray_comparison_newer ON xray_comparison (comparison_xray_id);

  -- user_id is who looked.
  CREATE TABLE xray_viewing_session (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
    session_start timestamptz(3) NOT NULL
  );
  CREATE INDEX xray_viewing_session_of_person ON xray_viewing_session (person_id);
  CREATE INDEX xray_viewing_session_of_viewer ON xray_viewing_session (user_id);
  CREATE INDEX xray_viewing_session_of_xray ON xray_viewing_session (xray_id);

  CREATE TABLE xray_preferences (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    default_view_mode text NOT NULL,
    auto_enhance_images boolean NOT NULL,
    -- Whom somebody agreed to have them read by; null is nobody.
    ai_reader text,
    share_with_dental_team boolean NOT NULL DEFAULT false
  );

  -- Nobody is told what a treatment would cost: the field is there and stays empty.
  CREATE TABLE xray_finding (
    id uuid PRIMARY KEY,
    xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    finding_type text NOT NULL,
    tooth_number integer,
    tooth_surface text,
    severity text NOT NULL,
    confidence_score integer NOT NULL,
    description text,
    treatment_recommendations text[] NOT NULL DEFAULT '{}',
    requires_treatment boolean NOT NULL,
    estimated_treatment_cost integer CHECK (estimated_treatment_cost IS NULL),
    bounding_box jsonb,
    created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX xray_finding_of_xray ON xray_finding (xray_id);
  CREATE INDEX xray_finding_of_person ON xray_finding (person_id);

  -- Images given for training, and what is marked in them.
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
`;
