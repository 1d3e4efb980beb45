export const CONSULTATIONS = `
  CREATE TABLE health_consent (
    person_id uuid PRIMARY KEY,
    given boolean NOT NULL,
    text_version text NOT NULL,
    changed_at timestamptz NOT NULL
  );

  CREATE TABLE consultation (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('urgent', 'routine_checkup')),
    talk jsonb NOT NULL,
    reading jsonb,
    last integer NOT NULL CHECK (last >= 0),
    screening_id uuid UNIQUE,
    version integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    -- Which one the person lets read their lines.
    model text,
    -- Its record waits for the month that begins then.
    waits_until timestamptz
  );
  CREATE INDEX consultation_person ON consultation (person_id, created_at DESC, id DESC);
  CREATE INDEX consultation_waiting ON consultation (waits_until) WHERE waits_until IS NOT NULL;

  CREATE TABLE message (
    consultation_id uuid NOT NULL REFERENCES consultation (id) ON DELETE CASCADE,
    seq integer NOT NULL CHECK (seq > 0),
    role text NOT NULL CHECK (role IN ('person', 'assistant')),
    kind text NOT NULL,
    text text NOT NULL,
    choices jsonb NOT NULL,
    turn_id uuid,
    unanswered jsonb,
    at timestamptz(3) NOT NULL,
    photos jsonb NOT NULL DEFAULT '[]',
    PRIMARY KEY (consultation_id, seq)
  );
  CREATE UNIQUE INDEX message_turn ON message (consultation_id, turn_id) WHERE turn_id IS NOT NULL;
  CREATE INDEX message_unanswered ON message (consultation_id) WHERE unanswered IS NOT NULL;

  CREATE TABLE photo (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    consultation_id uuid NOT NULL REFERENCES consultation (id) ON DELETE CASCADE,
    seq integer,
    name text NOT NULL,
    object_key text NOT NULL UNIQUE,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    quality jsonb,
    created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX photo_consultation ON photo (consultation_id, created_at);
  CREATE INDEX photo_owner ON photo (owner_id);

  -- Photos that their owner removed, also while they were still on their way: one that comes late is not kept. Gone with the conversation.
  CREATE TABLE photo_taken_back (
    consultation_id uuid NOT NULL REFERENCES consultation (id) ON DELETE CASCADE,
    photo_id uuid NOT NULL,
    PRIMARY KEY (consultation_id, photo_id)
  );

  -- What a plan gives a month.
  CREATE TABLE known_plan (
    person_id uuid PRIMARY KEY,
    monthly integer CHECK (monthly >= 0),
    active boolean NOT NULL,
    ends_at timestamptz,
    is_family boolean NOT NULL,
    told_at timestamptz NOT NULL
  );

  CREATE TABLE known_payer (
    person_id uuid PRIMARY KEY,
    payer_id uuid,
    told_at timestamptz NOT NULL
  );
  CREATE INDEX known_payer_of ON known_payer (payer_id);

  CREATE TABLE advisor_month (
    person_id uuid NOT NULL,
    month timestamptz NOT NULL,
    used integer NOT NULL CHECK (used > 0),
    PRIMARY KEY (person_id, month)
  );
`;
