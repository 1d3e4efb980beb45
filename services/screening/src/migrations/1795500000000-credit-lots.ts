import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits come in lots; what stood before is divided among the lots that it came in. */
export class CreditLots1795500000000 implements MigrationInterface {
  readonly name = 'CreditLots1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOTS);
    await runner.query(ENTRIES);
    await runner.query(LOTS_OF_ENTRIES);
    await runner.query(LOTS_OF_RESERVATIONS);
    await runner.query(PAYMENTS);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const LOTS = `
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
  CREATE INDEX credit_lot_person ON credit_lot (person_id) WHERE rest > 0;
  CREATE INDEX credit_lot_payment ON credit_lot (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX credit_lot_single ON credit_lot (created_at) WHERE origin = 'single' AND rest > 0;
  CREATE INDEX credit_lot_ending ON credit_lot (ends_at) WHERE ends_at IS NOT NULL AND rest > 0;
  ALTER TABLE reservation ADD COLUMN lot_id uuid REFERENCES credit_lot (id);

  -- Credits that were used although their money went back: taken from later free ones, never from bought ones.
  CREATE TABLE credit_debt (
    payment_id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    credits integer NOT NULL CHECK (credits >= 0),
    since timestamptz NOT NULL
  );
  CREATE INDEX credit_debt_person ON credit_debt (person_id) WHERE credits > 0;
`;

/** Only here are entries touched: their new columns get what the old ones say. */
const ENTRIES = `
  ALTER TABLE ledger_entry ADD COLUMN lot_id uuid, ADD COLUMN cause text, ADD COLUMN actor text;
  ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_stays;
  UPDATE ledger_entry SET cause = kind, actor = 'screening', source = coalesce(source, 'entry:' || id);
  ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_stays;
  ALTER TABLE ledger_entry ALTER COLUMN cause SET NOT NULL, ALTER COLUMN actor SET NOT NULL, ALTER COLUMN source SET NOT NULL;
  ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check, DROP CONSTRAINT sign_fits_kind;
  ALTER TABLE ledger_entry
    ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN ('grant', 'purchase', 'bonus', 'allowance', 'capture', 'refund', 'expiry')),
    ADD CONSTRAINT sign_fits_kind CHECK ((amount > 0) = (kind IN ('grant', 'purchase', 'bonus', 'allowance')));
`;

/** Each lot less what its payment's refunds took, then less what was used, the oldest first. */
const LOTS_OF_ENTRIES = `
  WITH came AS (
    SELECT e.*, coalesce((SELECT -sum(r.amount) FROM ledger_entry r WHERE r.payment_id = e.payment_id AND r.kind = 'refund'), 0) AS taken,
      coalesce(sum(e.amount) OVER (PARTITION BY e.payment_id ORDER BY e.kind = 'bonus' DESC, e.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM ledger_entry e JOIN credit_account a ON a.person_id = e.person_id WHERE e.amount > 0
  ), kept AS (
    SELECT *, amount - CASE WHEN payment_id IS NULL THEN 0 ELSE greatest(0, least(amount, taken - before)) END AS remains FROM came
  ), queue AS (
    SELECT k.*, coalesce(sum(remains) OVER (PARTITION BY person_id ORDER BY at, kind = 'bonus', id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier,
      coalesce((SELECT -sum(c.amount) FROM ledger_entry c WHERE c.person_id = k.person_id AND c.kind = 'capture'), 0) AS used
    FROM kept k
  )
  INSERT INTO credit_lot (id, person_id, origin, credits, rest, payment_id, created_at)
  SELECT id, person_id, kind, amount, remains - greatest(0, least(remains, used - earlier)), payment_id, at FROM queue
`;

const LOTS_OF_RESERVATIONS = `
  WITH place AS (
    SELECT id, person_id, sum(rest) OVER (PARTITION BY person_id ORDER BY created_at, origin = 'bonus', id) AS until, rest FROM credit_lot
  ), turn AS (
    SELECT id, person_id, row_number() OVER (PARTITION BY person_id ORDER BY opened_at, id) AS number FROM reservation WHERE state = 'open'
  )
  UPDATE reservation r SET lot_id = place.id FROM turn JOIN place
    ON place.person_id = turn.person_id AND turn.number > place.until - place.rest AND turn.number <= place.until
  WHERE r.id = turn.id;
  UPDATE credit_lot l SET held = (SELECT count(*) FROM reservation r WHERE r.lot_id = l.id AND r.state = 'open')
`;

const PAYMENTS = `
  ALTER TABLE payment
    ADD COLUMN draft_id uuid,
    ADD COLUMN paid_at timestamptz,
    ADD COLUMN dispute text CHECK (dispute IN ('open', 'won', 'lost')),
    ADD COLUMN disputed_amount integer NOT NULL DEFAULT 0,
    ADD COLUMN compared_at timestamptz;
  UPDATE payment SET paid_at = updated_at WHERE status = 'succeeded';
  CREATE INDEX payment_to_compare ON payment (compared_at NULLS FIRST) WHERE status = 'succeeded';

  -- Money that we send back ourselves. The credits are gone before Stripe is asked, so that nobody uses what is being refunded.
  CREATE TABLE refund (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payment (id),
    person_id uuid NOT NULL,
    amount integer NOT NULL CHECK (amount > 0),
    credits integer NOT NULL CHECK (credits > 0),
    cause text NOT NULL,
    actor text NOT NULL,
    state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'done', 'refused')),
    stripe_refund_id text,
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX refund_payment ON refund (payment_id);
  CREATE INDEX refund_due ON refund (next_try_at) WHERE next_try_at IS NOT NULL;
`;
