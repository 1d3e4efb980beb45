export const LEADS = `
  CREATE TABLE lead (
    id uuid PRIMARY KEY,
    screening_id uuid NOT NULL UNIQUE,
    person_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('offered', 'accepted', 'unmatched', 'withdrawn')),
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'converted')),
    lead_type text NOT NULL CHECK (lead_type IN ('emergency', 'urgent_care')),
    urgency_level text NOT NULL CHECK (urgency_level IN ('high', 'medium', 'low')),
    price_tier text NOT NULL CHECK (price_tier IN ('emergency', 'urgent', 'routine')),
    kind text NOT NULL,
    duration text,
    pain_band text NOT NULL,
    age_band text NOT NULL,
    patient_name text,
    patient_email text,
    patient_phone text,
    patient_symptoms text[] NOT NULL DEFAULT '{}',
    summary text,
    has_photos boolean NOT NULL DEFAULT false,
    place_label text,
    latitude double precision,
    longitude double precision,
    value_estimate integer NOT NULL,
    consented_at timestamptz NOT NULL,
    consent_text_version text NOT NULL,
    accepted_by uuid REFERENCES practice (id),
    accepted_at timestamptz,
    due_at timestamptz,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- What was shared of a case that nobody takes goes then: a case that is unmatched is due once more.
    contact_until timestamptz NOT NULL DEFAULT now() + interval '7 days',
    CONSTRAINT lead_check1 CHECK ((state = 'accepted') = (accepted_by IS NOT NULL))
  );
  CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX lead_accepted_by ON lead (accepted_by) WHERE accepted_by IS NOT NULL;
  CREATE INDEX lead_person ON lead (person_id);
  ALTER TABLE lead ADD CONSTRAINT lead_due_in_its_state CHECK (CASE state WHEN 'offered' THEN due_at IS NOT NULL WHEN 'unmatched' THEN true ELSE due_at IS NULL END) NOT VALID;
  ALTER TABLE lead ADD CONSTRAINT lead_shares CHECK (state IN ('withdrawn', 'unmatched') OR (patient_name IS NOT NULL AND latitude IS NOT NULL AND longitude IS NOT NULL)) NOT VALID;

  CREATE TABLE offer (
    id uuid PRIMARY KEY,
    lead_id uuid NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    practice_id uuid NOT NULL REFERENCES practice (id),
    state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken')),
    distance_miles double precision NOT NULL,
    offered_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE UNIQUE INDEX offer_one_acceptance ON offer (lead_id) WHERE state = 'accepted';
  CREATE UNIQUE INDEX offer_one_at_a_time ON offer (lead_id, practice_id) WHERE state IN ('open', 'accepted');
  CREATE INDEX offer_lead ON offer (lead_id);
  CREATE INDEX offer_inbox ON offer (practice_id, offered_at DESC, id DESC);
  CREATE INDEX offer_open ON offer (practice_id) WHERE state = 'open';

  CREATE TABLE lead_charge (
    offer_id uuid PRIMARY KEY,
    lead_id uuid NOT NULL,
    practice_id uuid NOT NULL REFERENCES practice (id),
    price_tier text NOT NULL,
    amount_cents integer NOT NULL CHECK (amount_cents >= 0),
    accepted_at timestamptz NOT NULL,
    waived_at timestamptz,
    -- How far the practice got with it: its figures outlive a lead that was withdrawn or deleted.
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'converted')),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    waived_because text CHECK (waived_because IN ('withdrawn', 'same-person', 'twice')),
    restored_at timestamptz(3),
    accepted_by uuid
  );
  CREATE INDEX lead_charge_practice ON lead_charge (practice_id, accepted_at);
  CREATE UNIQUE INDEX lead_charge_once ON lead_charge (lead_id, practice_id) WHERE waived_at IS NULL;
  CREATE INDEX lead_charge_lead ON lead_charge (lead_id);
  CREATE UNIQUE INDEX lead_charge_id ON lead_charge (id);
  CREATE INDEX lead_charge_acceptor ON lead_charge (accepted_by) WHERE accepted_by IS NOT NULL;
  COMMENT ON TABLE lead_charge IS 'Outlives its lead: holds no person.';

  -- What withdrawals and deletions leave behind.
  CREATE TABLE sharing_tombstone (
    screening_id uuid PRIMARY KEY,
    withdrawn_at timestamptz,
    deleted_at timestamptz
  );
`;
