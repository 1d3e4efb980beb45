import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How what practices owe comes to be paid. Each entry of the ledger has a row that says what became of it at Stripe; a trigger writes it in the
 * entry's own statement, so that the version before this one bills too. Practices from before are sent invoices.
 */
export class Billing1802200000000 implements MigrationInterface {
  readonly name = 'Billing1802200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE charge_entry IN SHARE ROW EXCLUSIVE MODE;
      ALTER TABLE practice ADD COLUMN unpaid_since timestamptz(3);

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
      CREATE INDEX charge_item_due ON charge_item (next_try_at) WHERE state = 'due';
      CREATE INDEX charge_item_charge ON charge_item (charge_id);
      CREATE INDEX charge_item_open ON charge_item (practice_id, at) WHERE amount_cents > 0 AND invoice_id IS NULL AND state <> 'ended';

      INSERT INTO charge_item (entry_id, charge_id, practice_id, amount_cents, at, state, ended_as, next_try_at)
      SELECT id, charge_id, practice_id, amount_cents, at, CASE WHEN amount_cents = 0 THEN 'ended' ELSE 'due' END,
        CASE WHEN amount_cents = 0 THEN 'nothing' END, CASE WHEN amount_cents <> 0 THEN at END FROM charge_entry;
    `);
    await runner.query(DUE);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

/** What costs nothing is nothing to Stripe. */
const DUE = `
  CREATE FUNCTION charge_entry_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO charge_item (entry_id, charge_id, practice_id, amount_cents, at, state, ended_as, next_try_at)
      VALUES (NEW.id, NEW.charge_id, NEW.practice_id, NEW.amount_cents, NEW.at, CASE WHEN NEW.amount_cents = 0 THEN 'ended' ELSE 'due' END,
        CASE WHEN NEW.amount_cents = 0 THEN 'nothing' END, CASE WHEN NEW.amount_cents <> 0 THEN NEW.at END);
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER charge_entry_is_due AFTER INSERT ON charge_entry FOR EACH ROW EXECUTE FUNCTION charge_entry_is_due();`;
