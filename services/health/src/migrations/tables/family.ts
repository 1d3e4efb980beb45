export const FAMILY = `
  -- FAM-027: what screening's domain says of plans; read only here.
  CREATE TABLE subscriber (
    user_id uuid PRIMARY KEY,
    subscription_tier text NOT NULL,
    family_member_limit integer,
    active boolean NOT NULL,
    ends_at timestamptz(3),
    told_at timestamptz(3) NOT NULL
  );

  -- Its row locks everything else of the group.
  CREATE TABLE family_group (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    created_by uuid NOT NULL,
    subscription_tier text NOT NULL,
    max_members integer NOT NULL CHECK (max_members BETWEEN 1 AND 10),
    offered_to uuid,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX family_group_creator ON family_group (created_by);

  -- People with accounts of their own; one group an account.
  CREATE TABLE family_member (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
    role text NOT NULL DEFAULT 'child' CHECK (role IN ('parent', 'guardian', 'teen', 'child')),
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    can_view_others boolean NOT NULL DEFAULT false,
    can_manage_others boolean NOT NULL DEFAULT false,
    children uuid[],
    is_primary_account boolean NOT NULL DEFAULT false,
    date_of_birth date,
    shares text NOT NULL DEFAULT 'nothing' CHECK (shares IN ('nothing', 'view', 'manage')),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    -- Managing includes viewing.
    CHECK (can_view_others OR NOT can_manage_others)
  );
  CREATE INDEX ON family_member (family_group_id);
  CREATE UNIQUE INDEX ON family_member (family_group_id) WHERE is_primary_account;

  CREATE TABLE child_profile (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    date_of_birth date NOT NULL,
    display_name text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    -- Hidden from then on, erased 30 days later.
    removed_at timestamptz(3),
    -- Of a child who signs in themself: where they are written to, and since when a guardian's consent stands.
    email text,
    account_consent_at timestamptz(3),
    -- What guardians note for themselves.
    notes text,
    -- So that nobody writes over what they have not seen.
    version integer NOT NULL DEFAULT 1
  );
  CREATE INDEX ON child_profile (family_group_id);
  CREATE INDEX ON child_profile (removed_at) WHERE removed_at IS NOT NULL;

  CREATE TABLE family_invitation (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
    email text NOT NULL,
    invited_by uuid NOT NULL,
    inviter_name text NOT NULL,
    role text NOT NULL CHECK (role IN ('parent', 'guardian', 'teen', 'child')),
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'cancelled')),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    -- Who said yes or no, so that their address goes when they are erased.
    answered_by uuid,
    -- Whose record the account of the address is to keep; null where somebody joins with a record of their own.
    child_id uuid REFERENCES person ON DELETE CASCADE,
    wrong_dates integer NOT NULL DEFAULT 0
  );
  CREATE INDEX ON family_invitation (family_group_id, created_at);
  CREATE INDEX ON family_invitation (email) WHERE status = 'pending';
  CREATE INDEX family_invitation_child ON family_invitation (child_id) WHERE child_id IS NOT NULL;

  -- Whose account keeps a child's record; of everybody else a record has the id of their account.
  CREATE TABLE account_link (
    account_id uuid PRIMARY KEY,
    person_id uuid NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
    linked_at timestamptz(3) NOT NULL,
    CHECK (account_id <> person_id)
  );

  -- What guardians agreed to. Ids alone, so that it can stay when everything else of the child is erased.
  CREATE TABLE consent_ledger (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    given_by uuid NOT NULL,
    given boolean NOT NULL,
    text_version text NOT NULL,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX ON consent_ledger (person_id);

  CREATE FUNCTION consent_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'What was agreed to is neither changed nor deleted';
    END
  $$;
  CREATE TRIGGER consent_ledger_stays BEFORE UPDATE OR DELETE ON consent_ledger FOR EACH ROW EXECUTE FUNCTION consent_ledger_stays();

  CREATE TRIGGER consent_ledger_is_kept BEFORE TRUNCATE ON consent_ledger FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_stays();
`;
