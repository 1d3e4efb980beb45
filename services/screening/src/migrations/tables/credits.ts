export const CREDITS = `
  -- The database itself keeps the promises: balance and reserved credits never go below zero or beyond each other, a payment, a bonus and a
  -- capture are posted once, and posted entries stay as they are.
  CREATE TABLE credit_account (
    person_id uuid PRIMARY KEY,
    balance integer NOT NULL DEFAULT 0 CHECK (balance >= 0),
    reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    version integer NOT NULL DEFAULT 0,
    CONSTRAINT reserved_is_covered CHECK (reserved <= balance)
  );

  -- Credits come in lots.
  CREATE TABLE credit_lot (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    origin text NOT NULL CHECK (origin IN ('single', 'allowance', 'purchase', 'bonus', 'grant', 'referral')),
    credits integer NOT NULL CHECK (credits > 0),
    rest integer NOT NULL,
    held integer NOT NULL DEFAULT 0,
    frozen boolean NOT NULL DEFAULT false,
    payment_id uuid,
    draft_id uuid,
    ends_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT rest_is_of_credits CHECK (rest BETWEEN 0 AND credits),
    CONSTRAINT held_is_of_rest CHECK (held BETWEEN 0 AND rest),
    CONSTRAINT single_is_one CHECK (origin <> 'single' OR credits = 1)
  );
  CREATE INDEX credit_lot_payment ON credit_lot (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX credit_lot_single ON credit_lot (created_at) WHERE origin = 'single' AND rest > 0;
  CREATE INDEX credit_lot_ending ON credit_lot (ends_at) WHERE ends_at IS NOT NULL AND rest > 0;
  CREATE INDEX credit_lot_person ON credit_lot (person_id);

  -- Credits that were used although their money went back: taken from later free ones, never from bought ones.
  CREATE TABLE credit_debt (
    payment_id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    credits integer NOT NULL CHECK (credits >= 0),
    since timestamptz NOT NULL
  );
  CREATE INDEX credit_debt_person ON credit_debt (person_id);

  CREATE TABLE ledger_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('grant', 'purchase', 'bonus', 'allowance', 'capture', 'refund', 'expiry')),
    amount integer NOT NULL CHECK (amount <> 0),
    balance_after integer NOT NULL CHECK (balance_after >= 0),
    payment_id uuid,
    reservation_id uuid,
    source text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    lot_id uuid,
    cause text NOT NULL,
    actor text NOT NULL,
    CONSTRAINT sign_fits_kind CHECK ((amount > 0) = (kind IN ('grant', 'purchase', 'bonus', 'allowance')))
  );
  CREATE INDEX ledger_entry_person ON ledger_entry (person_id, at);
  CREATE UNIQUE INDEX ledger_entry_payment ON ledger_entry (payment_id, kind) WHERE kind IN ('purchase', 'bonus');
  CREATE UNIQUE INDEX ledger_entry_capture ON ledger_entry (reservation_id) WHERE kind = 'capture';
  CREATE UNIQUE INDEX ledger_entry_source ON ledger_entry (person_id, kind, source) WHERE source IS NOT NULL;

  CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Ledger entries are never changed or removed' USING ERRCODE = 'restrict_violation'; END
  $$;

  CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

  CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

  CREATE TABLE reservation (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    screening_id uuid NOT NULL UNIQUE,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'captured', 'released')),
    opened_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    lot_id uuid REFERENCES credit_lot (id)
  );
  CREATE INDEX reservation_open ON reservation (opened_at) WHERE state = 'open';
  CREATE INDEX reservation_person ON reservation (person_id, state);
  CREATE INDEX reservation_lot ON reservation (lot_id) WHERE lot_id IS NOT NULL;
`;
