export const PEOPLE = `
  CREATE TABLE health_consent (
    person_id uuid PRIMARY KEY,
    given boolean NOT NULL,
    text_version text NOT NULL,
    changed_at timestamptz NOT NULL
  );

  CREATE TABLE about_person (
    person_id uuid PRIMARY KEY,
    about jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );

  -- Names and addresses as account told them last, for those who administer screenings.
  CREATE TABLE person_card (
    person_id uuid PRIMARY KEY,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    -- Of the profile that said so.
    profile_version integer NOT NULL,
    registered_at timestamptz(3)
  );
  CREATE INDEX person_card_email ON person_card (lower(email));

  -- For whom of their family somebody may make a screening, as health told it last; nobody who is not named.
  CREATE TABLE family_access_told (
    holder_id uuid PRIMARY KEY,
    told_at timestamptz(3) NOT NULL,
    -- Whose family plan is somebody's too, as health told it last.
    paid_by uuid CHECK (paid_by <> holder_id)
  );
  CREATE INDEX family_access_told_payer ON family_access_told (paid_by) WHERE paid_by IS NOT NULL;
  CREATE INDEX family_access_payer ON family_access_told (paid_by) WHERE paid_by IS NOT NULL;

  CREATE TABLE family_access (
    holder_id uuid NOT NULL,
    person_id uuid NOT NULL,
    -- When the right ends by itself.
    until timestamptz(3),
    PRIMARY KEY (holder_id, person_id)
  );
  CREATE INDEX family_access_person ON family_access (person_id);
`;
