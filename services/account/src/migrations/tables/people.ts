export const PEOPLE = `
  -- Instants of lists keep milliseconds, here and below, so that cursors meet them exactly.
  CREATE TABLE profile (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    version integer NOT NULL DEFAULT 1,
    joined_at timestamptz(3) NOT NULL DEFAULT now(),
    date_of_birth date,
    time_zone text,
    address text,
    emergency_contact text,
    emergency_phone text,
    photo_key text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    details_version integer NOT NULL DEFAULT 1
  );

  CREATE TABLE consent_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('health-data', 'acting-for-another')),
    given boolean NOT NULL,
    text_version text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    -- As they read it.
    wording jsonb,
    -- Who else may receive answers and photos, by host, as it was agreed to.
    provider text
  );
  CREATE INDEX consent_entry_latest ON consent_entry (person_id, kind, at DESC);

  -- What people want to be told, and how; who has chosen nothing has no row (preferences.rules.ts).
  CREATE TABLE preferences (
    person_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
    version integer NOT NULL,
    email_enabled boolean NOT NULL,
    push_enabled boolean NOT NULL,
    family_updates boolean NOT NULL,
    appointment_reminders boolean NOT NULL,
    screening_results boolean NOT NULL,
    system_updates boolean NOT NULL,
    marketing_emails boolean NOT NULL,
    email_reminders boolean NOT NULL,
    sms_reminders boolean NOT NULL,
    data_sharing boolean NOT NULL,
    analytics boolean NOT NULL,
    family_sharing boolean NOT NULL
  );

  -- Who has finished a screening.
  CREATE TABLE portal_access (
    person_id uuid PRIMARY KEY,
    granted_at timestamptz(3) NOT NULL
  );

  -- The latest that happened to each person.
  CREATE TABLE activity (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    path text,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX activity_person ON activity (person_id, at DESC, id DESC);

  -- When somebody was last said to belong to a practice, or not to any more: what is older and comes later changes nothing.
  CREATE TABLE practice_role (
    person_id uuid PRIMARY KEY,
    as_of timestamptz(3) NOT NULL
  );

  -- What people have ordered about all that is kept of them, as the proof that it was done.
  CREATE TABLE erasure (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    ordered_at timestamptz(3),
    -- Service → when its word came that it keeps nothing any more.
    confirmed jsonb NOT NULL DEFAULT '{}',
    purged_at timestamptz(3),
    finished_at timestamptz(3),
    -- From when on an erasure cannot be called off: it is committed before anything is shut.
    begun_at timestamptz(3)
  );
  CREATE UNIQUE INDEX erasure_one ON erasure (person_id) WHERE revoked_at IS NULL;
  CREATE INDEX erasure_open ON erasure (due_at) WHERE revoked_at IS NULL AND finished_at IS NULL;

  -- Every owner of a practice, not the only ones alone: two of one practice go one after the other.
  CREATE TABLE last_owner (
    person_id uuid PRIMARY KEY,
    practice_name text NOT NULL,
    practice_id uuid,
    is_last boolean NOT NULL DEFAULT true
  );
  CREATE INDEX last_owner_practice ON last_owner (practice_id);

  -- What people have ordered to take along, and how far that is.
  CREATE TABLE person_export (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    -- Service → when its word came that its part is there.
    confirmed jsonb NOT NULL DEFAULT '{}',
    ready_at timestamptz(3),
    failed_at timestamptz(3),
    object_key text,
    bytes bigint,
    expires_at timestamptz(3),
    -- Parts are gone: there is nothing more to do.
    tidied_at timestamptz(3)
  );
  CREATE UNIQUE INDEX person_export_one ON person_export (person_id) WHERE ready_at IS NULL AND failed_at IS NULL;
  CREATE INDEX person_export_newest ON person_export (person_id, asked_at DESC);
  CREATE INDEX person_export_open ON person_export (asked_at) WHERE tidied_at IS NULL;

  -- Which logout tokens were carried out, for as long as they could be sent again.
  CREATE TABLE logout_token (
    id text PRIMARY KEY,
    received_at timestamptz NOT NULL DEFAULT now()
  );
`;
