export const SCREENINGS = `
  CREATE TABLE screening (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('urgent', 'routine_checkup')),
    source text NOT NULL DEFAULT 'questionnaire' CHECK (source IN ('questionnaire', 'advisor')),
    status text NOT NULL CHECK (status IN ('analysing', 'completed', 'failed')),
    form jsonb NOT NULL,
    person jsonb NOT NULL,
    flag_answers jsonb NOT NULL,
    stages jsonb NOT NULL,
    analysis jsonb,
    urgency text CHECK (urgency IN ('high', 'medium', 'low')),
    level integer CHECK (level BETWEEN 1 AND 5),
    summary text,
    clinician_note jsonb,
    failure jsonb,
    correlation_id text NOT NULL,
    version integer NOT NULL DEFAULT 0,
    analysis_requests integer NOT NULL DEFAULT 0,
    progress_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL,
    completed_at timestamptz,
    signs jsonb,
    -- What was told to the advisor, beside the answers of the questionnaire that it fits; null in screenings by questionnaire.
    conversation jsonb,
    -- When a mail that leads to a report was last asked for; null where it never was.
    report_asked_at timestamptz,
    -- The person was told of the review before the analysis, and wants it.
    review_wanted boolean NOT NULL DEFAULT false,
    -- As its person sees it.
    review jsonb,
    CONSTRAINT completed_has_result CHECK ((status = 'completed') = (analysis IS NOT NULL AND completed_at IS NOT NULL))
  );
  CREATE INDEX screening_person ON screening (person_id, created_at DESC, id DESC);
  CREATE INDEX screening_analysing ON screening (progress_at) WHERE status = 'analysing';
  CREATE INDEX screening_newest ON screening (created_at DESC, id DESC);
  CREATE INDEX screening_unfinished_newest ON screening (status, created_at DESC, id DESC) WHERE status <> 'completed';

  CREATE TABLE sharing_consent (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    screening_id uuid NOT NULL REFERENCES screening (id) ON DELETE CASCADE,
    text_version text NOT NULL,
    phone text,
    place jsonb NOT NULL,
    contact jsonb NOT NULL,
    given_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    -- As they read it.
    wording jsonb
  );
  CREATE INDEX sharing_consent_screening ON sharing_consent (screening_id, given_at DESC);
  CREATE UNIQUE INDEX sharing_consent_current ON sharing_consent (screening_id) WHERE withdrawn_at IS NULL;

  -- Who may review.
  CREATE TABLE dentist_licence (
    person_id uuid PRIMARY KEY,
    number text NOT NULL,
    place text NOT NULL,
    -- The last day on which it stands.
    ends_on date NOT NULL,
    kept_by uuid NOT NULL,
    kept_at timestamptz(3) NOT NULL
  );

  -- What waits for it, and what came of it.
  CREATE TABLE review (
    screening_id uuid PRIMARY KEY REFERENCES screening (id) ON DELETE CASCADE,
    person_id uuid NOT NULL,
    -- Of the holder's family, whom it is about.
    about_id uuid,
    kind text NOT NULL,
    level integer NOT NULL CHECK (level BETWEEN 1 AND 3),
    urgency text NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    late_at timestamptz(3),
    claimed_by uuid,
    claimed_until timestamptz(3),
    reviewed_by uuid,
    reviewed_at timestamptz(3),
    -- By which it was reviewed.
    licence text,
    -- Why it is lower.
    reason text,
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL) AND (reviewed_at IS NULL) = (licence IS NULL))
  );
  CREATE INDEX review_waiting ON review (level DESC, asked_at, screening_id) WHERE reviewed_at IS NULL;
  CREATE INDEX review_late ON review (due_at) WHERE reviewed_at IS NULL AND late_at IS NULL;
  CREATE INDEX review_claimed ON review (claimed_by) WHERE claimed_by IS NOT NULL;
  CREATE INDEX review_person ON review (person_id);
  CREATE INDEX review_reviewer ON review (reviewed_by) WHERE reviewed_by IS NOT NULL;

  CREATE TABLE draft (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('urgent', 'routine_checkup')),
    version integer NOT NULL CHECK (version > 0),
    step text NOT NULL,
    form jsonb NOT NULL,
    person jsonb NOT NULL,
    flag_answers jsonb NOT NULL,
    sharing jsonb NOT NULL,
    contact jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- What was answered to the list of signs.
    signs jsonb,
    UNIQUE (person_id, kind)
  );
  CREATE INDEX draft_updated ON draft (updated_at);

  CREATE TABLE photo (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    draft_id uuid REFERENCES draft (id),
    screening_id uuid REFERENCES screening (id),
    name text NOT NULL,
    object_key text NOT NULL UNIQUE,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    quality jsonb,
    created_at timestamptz NOT NULL,
    CONSTRAINT belongs_to_one CHECK ((draft_id IS NULL) <> (screening_id IS NULL))
  );
  CREATE INDEX photo_draft ON photo (draft_id) WHERE draft_id IS NOT NULL;
  CREATE INDEX photo_screening ON photo (screening_id) WHERE screening_id IS NOT NULL;
  CREATE INDEX photo_owner ON photo (owner_id);

  -- Places among a draft's photos, taken before a photo is decoded.
  CREATE TABLE photo_place (
    id uuid PRIMARY KEY,
    draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    -- Whoever holds it says again and again that it lives; after that it is nobody's.
    held_until timestamptz NOT NULL
  );
  CREATE INDEX photo_place_draft ON photo_place (draft_id);

  -- Photos that their owner removed, also while they were still being read: one that comes late is not kept. Gone with the draft.
  CREATE TABLE photo_taken_back (
    draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    photo_id uuid NOT NULL,
    PRIMARY KEY (draft_id, photo_id)
  );
`;
