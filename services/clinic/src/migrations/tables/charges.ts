// eslint-disable-next-line toothwise/judged-by-clock -- only where nobody says when a charge was restored
export const CHARGES = `
  -- What practices owe is what the entries of an append-only ledger add up to.
  CREATE TABLE charge_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    charge_id uuid NOT NULL REFERENCES lead_charge (id),
    practice_id uuid NOT NULL REFERENCES practice (id),
    kind text NOT NULL CHECK (kind IN ('charged', 'waived', 'restored', 'credited')),
    amount_cents integer NOT NULL,
    cause text NOT NULL,
    actor text NOT NULL,
    key text NOT NULL UNIQUE,
    at timestamptz(3) NOT NULL,
    CHECK (CASE WHEN kind IN ('charged', 'restored') THEN amount_cents >= 0 ELSE amount_cents <= 0 END)
  );
  CREATE INDEX charge_entry_charge ON charge_entry (charge_id);
  CREATE INDEX charge_entry_practice ON charge_entry (practice_id, at);
  CREATE INDEX charge_entry_actor ON charge_entry (actor);

  CREATE FUNCTION charge_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Entries of charges are never changed or removed' USING ERRCODE = 'restrict_violation'; END
  $$;
  CREATE TRIGGER charge_entry_stays BEFORE UPDATE OR DELETE ON charge_entry FOR EACH ROW EXECUTE FUNCTION charge_entry_stays();

  CREATE TRIGGER charge_entries_stay BEFORE TRUNCATE ON charge_entry FOR EACH STATEMENT EXECUTE FUNCTION charge_entry_stays();

  -- Whatever charges or waives enters it in the same statement: the ledger cannot come to say something else.
  CREATE FUNCTION enter_charge(charge lead_charge, what text, cents integer, why text, who text, happened timestamptz) RETURNS void
  LANGUAGE sql AS $$
    INSERT INTO charge_entry (charge_id, practice_id, kind, amount_cents, cause, actor, key, at)
    SELECT charge.id, charge.practice_id, what, cents, why, who,
      what || ':' || charge.id || CASE WHEN count(*) = 0 THEN '' ELSE ':' || count(*) END, happened
    FROM charge_entry WHERE charge_id = charge.id
  $$;

  CREATE FUNCTION charge_is_entered() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE who text := coalesce(NEW.accepted_by::text, 'clinic');
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM enter_charge(NEW, 'charged', NEW.amount_cents, 'accepted', who, NEW.accepted_at);
      ELSIF OLD.waived_at IS NOT NULL AND NEW.waived_at IS NULL THEN
        PERFORM enter_charge(NEW, 'restored', NEW.amount_cents, 'consented-again', 'clinic', coalesce(NEW.restored_at, clock_timestamp()));
      END IF;
      IF NEW.waived_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.waived_at IS NULL) THEN
        PERFORM enter_charge(NEW, 'waived', -NEW.amount_cents, coalesce(NEW.waived_because, 'withdrawn'), 'clinic', NEW.waived_at);
      END IF;
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER charge_is_entered AFTER INSERT OR UPDATE OF waived_at ON lead_charge FOR EACH ROW EXECUTE FUNCTION charge_is_entered();

  -- Charges that practices dispute, and what was decided. One for a charge; one that a withdrawal settled counts no more.
  CREATE TABLE charge_dispute (
    id uuid PRIMARY KEY,
    charge_id uuid NOT NULL REFERENCES lead_charge (id),
    practice_id uuid NOT NULL REFERENCES practice (id),
    reason text NOT NULL CHECK (reason IN ('unreachable', 'wrong_number', 'duplicate', 'not_a_patient', 'already_a_patient')),
    note text,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'refused', 'dropped')),
    opened_by uuid NOT NULL,
    opened_at timestamptz(3) NOT NULL,
    decision_reason text,
    decided_by uuid,
    decided_at timestamptz(3),
    CHECK ((state = 'open') = (decided_at IS NULL)),
    CHECK (state NOT IN ('upheld', 'refused') OR (decided_by IS NOT NULL AND decision_reason IS NOT NULL))
  );
  CREATE UNIQUE INDEX charge_dispute_once ON charge_dispute (charge_id) WHERE state <> 'dropped';
  CREATE INDEX charge_dispute_open ON charge_dispute (opened_at, id) WHERE state = 'open';
  CREATE INDEX charge_dispute_decided ON charge_dispute (decided_at, id) WHERE state IN ('upheld', 'refused');

  CREATE TABLE practice_billing (
    practice_id uuid PRIMARY KEY REFERENCES practice (id),
    customer_id text NOT NULL UNIQUE,
    payment_method_id text,
    card_brand text,
    card_last4 text,
    card_entered_at timestamptz(3),
    card_saved_at timestamptz(3),
    session_id text,
    session_check_at timestamptz(3),
    session_checks integer NOT NULL DEFAULT 0,
    CHECK ((payment_method_id IS NULL) = (card_entered_at IS NULL))
  );
  CREATE INDEX practice_billing_session ON practice_billing (session_check_at) WHERE session_check_at IS NOT NULL;

  CREATE TABLE practice_invoice (
    id uuid PRIMARY KEY,
    practice_id uuid NOT NULL REFERENCES practice (id),
    month text NOT NULL CHECK (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    left_cents integer NOT NULL,
    method text NOT NULL CHECK (method IN ('card', 'invoice')),
    state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'invoiced', 'failed', 'paid', 'void')),
    since timestamptz(3) NOT NULL,
    stripe_id text UNIQUE,
    page_url text,
    collect boolean NOT NULL DEFAULT false,
    tries integer NOT NULL DEFAULT 0,
    next_check_at timestamptz(3),
    UNIQUE (practice_id, month),
    CHECK (state = 'making' OR stripe_id IS NOT NULL)
  );
  CREATE INDEX practice_invoice_due ON practice_invoice (next_check_at) WHERE next_check_at IS NOT NULL;

  -- What became of each entry at Stripe. A trigger writes it in the entry's own statement; what costs nothing is nothing to Stripe.
  CREATE TABLE charge_item (
    entry_id uuid PRIMARY KEY REFERENCES charge_entry (id),
    charge_id uuid NOT NULL REFERENCES lead_charge (id),
    practice_id uuid NOT NULL REFERENCES practice (id),
    amount_cents integer NOT NULL,
    at timestamptz(3) NOT NULL,
    state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'removing', 'ended')),
    undoes uuid UNIQUE REFERENCES charge_item (entry_id),
    ended_as text CHECK (ended_as IN ('nothing', 'netted', 'removed', 'credited', 'refunded')),
    invoice_id uuid REFERENCES practice_invoice (id),
    stripe_id text,
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz(3),
    CHECK ((state = 'ended') = (ended_as IS NOT NULL)),
    CHECK (amount_cents > 0 OR invoice_id IS NULL)
  );
  CREATE INDEX charge_item_charge ON charge_item (charge_id);
  CREATE INDEX charge_item_open ON charge_item (practice_id, at) WHERE amount_cents > 0 AND invoice_id IS NULL AND state <> 'ended';
  CREATE INDEX charge_item_invoice ON charge_item (invoice_id) WHERE invoice_id IS NOT NULL;
  CREATE INDEX charge_item_due ON charge_item ((amount_cents > 0), next_try_at) WHERE state = 'due';

  CREATE FUNCTION charge_entry_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO charge_item (entry_id, charge_id, practice_id, amount_cents, at, state, ended_as, next_try_at)
      VALUES (NEW.id, NEW.charge_id, NEW.practice_id, NEW.amount_cents, NEW.at, CASE WHEN NEW.amount_cents = 0 THEN 'ended' ELSE 'due' END,
        CASE WHEN NEW.amount_cents = 0 THEN 'nothing' END, CASE WHEN NEW.amount_cents <> 0 THEN NEW.at END);
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER charge_entry_is_due AFTER INSERT ON charge_entry FOR EACH ROW EXECUTE FUNCTION charge_entry_is_due();
`;
