export const SHARING = `
  -- Links to chosen things of a person. Of what opens one, a hash alone is kept.
  CREATE TABLE shared_link (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    -- Who handed it out: the person, or who keeps their record.
    made_by uuid NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3)
  );
  CREATE INDEX shared_link_of_person ON shared_link (person_id, created_at DESC);
  CREATE INDEX shared_link_of_maker ON shared_link (made_by);
  CREATE INDEX shared_link_over ON shared_link (least(ended_at, expires_at));

  CREATE TABLE shared_item (
    share_id uuid NOT NULL REFERENCES shared_link ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    xray_id uuid REFERENCES dental_xray ON DELETE CASCADE,
    treatment_id uuid REFERENCES treatment ON DELETE CASCADE,
    document_id uuid REFERENCES treatment_document ON DELETE CASCADE,
    CHECK (num_nonnulls(xray_id, treatment_id, document_id) = 1)
  );
  CREATE INDEX shared_item_of_share ON shared_item (share_id);
  CREATE INDEX shared_item_of_person ON shared_item (person_id);
  CREATE INDEX shared_item_xray ON shared_item (xray_id) WHERE xray_id IS NOT NULL;
  CREATE INDEX shared_item_treatment ON shared_item (treatment_id) WHERE treatment_id IS NOT NULL;
  CREATE INDEX shared_item_document ON shared_item (document_id) WHERE document_id IS NOT NULL;
`;
