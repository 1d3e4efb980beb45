export const CARE = `
  -- What screening told of results: for score, schedule, trends and overview of whom each was about.
  CREATE TABLE screening_seen (
    screening_id uuid PRIMARY KEY,
    -- Whose account it was made with.
    holder_id uuid NOT NULL,
    -- Whose record it belongs to; nobody's while that is not known, or where it was somebody outside of the family.
    person_id uuid REFERENCES person ON DELETE CASCADE,
    who text NOT NULL CHECK (who IN ('me', 'my-child', 'someone-else', 'unknown')),
    kind text NOT NULL,
    source text NOT NULL,
    urgency text NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
    level integer NOT NULL CHECK (level BETWEEN 1 AND 5),
    conditions text[] NOT NULL DEFAULT '{}',
    completed_at timestamptz(3) NOT NULL
  );
  CREATE INDEX screening_seen_person ON screening_seen (person_id, completed_at DESC);
  CREATE INDEX screening_seen_holder ON screening_seen (holder_id);

  -- Deleted ones, whatever is told late of them.
  CREATE TABLE screening_gone (
    screening_id uuid PRIMARY KEY,
    holder_id uuid NOT NULL
  );
  CREATE INDEX screening_gone_holder ON screening_gone (holder_id);

  -- What a person noted of visits.
  CREATE TABLE appointment (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    -- The browser's: adding twice changes, and an undo puts the same one back.
    id uuid NOT NULL,
    title text NOT NULL,
    date date NOT NULL,
    time text,
    location text NOT NULL,
    phone text NOT NULL,
    notes text NOT NULL,
    cancelled_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (person_id, id)
  );
  CREATE INDEX appointment_date ON appointment (date);

  -- What of their schedule is done, under the keys of derived items, which are the same at every derivation.
  CREATE TABLE schedule_completion (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    item_id text NOT NULL,
    -- In the person's calendar.
    date date NOT NULL,
    completed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person_id, item_id)
  );
  CREATE INDEX schedule_completion_date ON schedule_completion (date);
  CREATE INDEX schedule_completion_of_care ON schedule_completion (date) WHERE item_id LIKE 'care:%';

  -- When a dentist asked somebody to come again, as advisor told of recorded appointments.
  CREATE TABLE follow_up (
    recording_id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    appointment_date date NOT NULL,
    from_date date NOT NULL,
    until_date date NOT NULL,
    processed_at timestamptz(3) NOT NULL
  );
  CREATE INDEX follow_up_person ON follow_up (person_id);
  CREATE INDEX follow_up_until ON follow_up (until_date);

  -- Deleted recordings, whatever is told late of them.
  CREATE TABLE recording_gone (
    recording_id uuid PRIMARY KEY,
    person_id uuid NOT NULL
  );
  CREATE INDEX recording_gone_person ON recording_gone (person_id);
`;
