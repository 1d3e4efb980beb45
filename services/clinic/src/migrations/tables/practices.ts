export const PRACTICES = `
  CREATE TABLE practice (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    website text,
    specialties text[] NOT NULL DEFAULT '{}',
    emergency_services boolean NOT NULL DEFAULT false,
    monthly_capacity integer NOT NULL CHECK (monthly_capacity >= 0),
    partner_status text NOT NULL CHECK (partner_status IN ('pending', 'approved', 'rejected', 'suspended')),
    time_zone text NOT NULL,
    opening_hours jsonb NOT NULL,
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    sample boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- It takes part in the lead programme.
    joined boolean NOT NULL DEFAULT true,
    license_until date,
    -- Since when an owner has stopped new cases.
    paused_at timestamptz(3),
    unpaid_since timestamptz(3)
  );
  CREATE INDEX practice_approved ON practice (latitude, longitude) WHERE partner_status = 'approved';

  CREATE TABLE practice_member (
    person_id uuid PRIMARY KEY,
    practice_id uuid NOT NULL REFERENCES practice (id),
    role text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- What account was told: whether they are the only owner that their practice has.
    told_last_owner boolean NOT NULL DEFAULT false,
    told_version integer NOT NULL DEFAULT 0,
    first_name text,
    last_name text,
    email text,
    version_from integer NOT NULL DEFAULT 0,
    CONSTRAINT practice_member_role CHECK (role IN ('owner', 'front_desk', 'dentist'))
  );
  CREATE INDEX practice_member_practice ON practice_member (practice_id);

  -- What account has been told of an owner goes on counting after they have left: who comes back, here or elsewhere, is told of by a higher
  -- version.
  CREATE TABLE ownership_version (
    person_id uuid PRIMARY KEY,
    version integer NOT NULL
  );

  CREATE TABLE practice_invitation (
    id uuid PRIMARY KEY,
    practice_id uuid NOT NULL REFERENCES practice (id),
    email text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'front_desk', 'dentist')),
    invited_by uuid NOT NULL,
    inviter_name text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'revoked')),
    answered_by uuid,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
  );
  CREATE INDEX practice_invitation_practice ON practice_invitation (practice_id, created_at);
  CREATE INDEX practice_invitation_email ON practice_invitation (email);

  -- What was agreed with a practice stands apart from the row that matching reads: no order can come to know it.
  CREATE TABLE practice_price (
    practice_id uuid PRIMARY KEY REFERENCES practice (id),
    lead_cost_cents integer NOT NULL CHECK (lead_cost_cents >= 0)
  );

  -- Who agreed to which terms for a practice.
  CREATE TABLE practice_agreement (
    id uuid PRIMARY KEY,
    practice_id uuid NOT NULL REFERENCES practice (id),
    terms_version text NOT NULL,
    person_id uuid NOT NULL,
    agreed_at timestamptz(3) NOT NULL,
    UNIQUE (practice_id, terms_version)
  );

  -- How practices join: what one says of itself and where its review stands. Until it is handed in it is its writer's, from then on the
  -- practice's. A practice without one stands as its partner_status says.
  CREATE TABLE application (
    id uuid PRIMARY KEY,
    applicant_id uuid UNIQUE,
    practice_id uuid UNIQUE REFERENCES practice (id),
    state text NOT NULL CHECK (state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'approved', 'rejected', 'suspended')),
    fields jsonb NOT NULL,
    reason text,
    version integer NOT NULL DEFAULT 0,
    submitted_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    CHECK ((applicant_id IS NULL) <> (practice_id IS NULL))
  );

  CREATE TABLE application_decision (
    id uuid PRIMARY KEY,
    practice_id uuid NOT NULL REFERENCES practice (id),
    decision text NOT NULL CHECK (decision IN ('approve', 'ask_changes', 'reject', 'suspend')),
    reason text NOT NULL,
    decided_at timestamptz(3) NOT NULL
  );
  CREATE INDEX application_decision_practice ON application_decision (practice_id, decided_at);

  -- What proves that a practice is one.
  CREATE TABLE application_proof (
    id uuid PRIMARY KEY,
    application_id uuid NOT NULL REFERENCES application (id),
    requirement text NOT NULL
      CHECK (requirement IN ('dental_license', 'business_registration', 'malpractice_insurance', 'hipaa_compliance')),
    state text NOT NULL CHECK (state IN ('handed', 'accepted', 'refused')),
    reason text,
    file_name text NOT NULL,
    file_size integer NOT NULL CHECK (file_size > 0),
    content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg')),
    object_key text NOT NULL UNIQUE,
    scanned_by text NOT NULL,
    expires_on date NOT NULL,
    added_at timestamptz(3) NOT NULL,
    CHECK ((state = 'refused') = (reason IS NOT NULL))
  );
  CREATE UNIQUE INDEX application_proof_accepted ON application_proof (application_id, requirement) WHERE state = 'accepted';
  CREATE UNIQUE INDEX application_proof_next ON application_proof (application_id, requirement) WHERE state <> 'accepted';
  CREATE INDEX application_proof_handed ON application_proof (application_id, added_at) WHERE state = 'handed';

  CREATE TABLE application_photo (
    id uuid PRIMARY KEY,
    application_id uuid NOT NULL REFERENCES application (id),
    object_key text NOT NULL UNIQUE,
    width integer NOT NULL,
    height integer NOT NULL,
    added_at timestamptz(3) NOT NULL
  );
  CREATE INDEX application_photo_application ON application_photo (application_id, added_at, id);
`;
