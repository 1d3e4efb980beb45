export const RECORDINGS = `
  -- Recordings of appointments.
  CREATE TABLE recording (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('live', 'upload')),
    status text NOT NULL CHECK (status IN ('recording', 'completed')),
    processing_status text CHECK (processing_status IN ('uploaded', 'processing', 'completed', 'failed')),
    failure text,
    patient_name text NOT NULL,
    dentist_name text NOT NULL,
    dental_office text NOT NULL,
    appointment_date date NOT NULL,
    appointment_time text,
    procedures jsonb NOT NULL,
    cost_cents bigint CHECK (cost_cents >= 0),
    file_name text,
    file_bytes bigint,
    received_bytes bigint NOT NULL,
    parts integer NOT NULL,
    duration_ms bigint NOT NULL,
    audio_key text,
    is_cut boolean NOT NULL,
    wants_summary boolean NOT NULL,
    summary jsonb,
    hipaa_consent_at timestamptz(3) NOT NULL,
    recording_consent_at timestamptz(3) NOT NULL,
    warned_at timestamptz(3),
    version integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    processed_at timestamptz(3),
    -- Who hears it and who reads it, as its consent was shown; null: it is sent to nobody.
    transcribed_by text,
    summarised_by text,
    -- Whether the summary under way has been asked for: each command that finds all of it written down would ask a model anew.
    summary_asked boolean NOT NULL DEFAULT false
  );
  CREATE INDEX recording_person ON recording (person_id, created_at DESC, id DESC);
  CREATE INDEX recording_created ON recording (created_at);
  CREATE INDEX recording_unfinished ON recording (created_at) WHERE kind = 'upload' AND status = 'recording';

  -- In which the sound came.
  CREATE TABLE recording_part (
    recording_id uuid NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    seq integer NOT NULL CHECK (seq > 0),
    bytes integer NOT NULL CHECK (bytes > 0),
    sha256 text NOT NULL,
    object_key text NOT NULL,
    PRIMARY KEY (recording_id, seq)
  );

  -- In which it is written down.
  CREATE TABLE recording_piece (
    recording_id uuid NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    seq integer NOT NULL CHECK (seq > 0),
    start_ms bigint NOT NULL,
    end_ms bigint NOT NULL,
    object_key text NOT NULL,
    text text,
    confidence real,
    claimed_until timestamptz(3),
    PRIMARY KEY (recording_id, seq)
  );
  CREATE INDEX recording_piece_unwritten ON recording_piece (recording_id, seq) WHERE text IS NULL;
`;
