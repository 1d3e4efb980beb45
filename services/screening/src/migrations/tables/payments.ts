export const PAYMENTS = `
  CREATE TABLE payment (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10),
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    credits integer NOT NULL CHECK (credits > 0),
    bonus integer NOT NULL CHECK (bonus >= 0),
    status text NOT NULL DEFAULT 'requires-payment' CHECK (status IN ('requires-payment', 'processing', 'succeeded', 'failed')),
    refunded_amount integer NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
    stripe_intent_id text NOT NULL UNIQUE,
    failure text,
    checks integer NOT NULL DEFAULT 0,
    next_check_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    -- By a newer one of the same person.
    superseded_at timestamptz,
    draft_id uuid,
    paid_at timestamptz,
    dispute text CHECK (dispute IN ('open', 'won', 'lost')),
    disputed_amount integer NOT NULL DEFAULT 0,
    compared_at timestamptz
  );
  CREATE INDEX payment_person ON payment (person_id, created_at);
  CREATE INDEX payment_to_check ON payment (next_check_at) WHERE next_check_at IS NOT NULL;
  CREATE INDEX payment_to_compare ON payment (compared_at NULLS FIRST) WHERE status = 'succeeded';

  CREATE TABLE stripe_event (
    id text PRIMARY KEY,
    type text NOT NULL,
    payment_id uuid,
    received_at timestamptz NOT NULL DEFAULT now()
  );

  -- Who is which customer at Stripe.
  CREATE TABLE stripe_customer (
    person_id uuid PRIMARY KEY,
    customer_id text NOT NULL,
    -- Since when the customer is to be removed there.
    leaving_at timestamptz
  );
  CREATE INDEX stripe_customer_leaving ON stripe_customer (leaving_at) WHERE leaving_at IS NOT NULL;
  CREATE UNIQUE INDEX stripe_customer_id ON stripe_customer (customer_id);

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
  CREATE INDEX refund_person ON refund (person_id);

  -- What administrators ask to change in somebody's books, and who decided about it.
  CREATE TABLE correction (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('credits', 'refund')),
    credits integer NOT NULL CHECK ((credits <> 0) = (kind = 'credits')),
    payment_id uuid REFERENCES payment (id) CHECK ((payment_id IS NOT NULL) = (kind = 'refund')),
    -- US cents that go back at most.
    amount integer CHECK (amount > 0) CHECK ((amount IS NOT NULL) = (kind = 'refund')),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
    asked_by uuid NOT NULL CHECK (asked_by <> person_id),
    asked_at timestamptz(3) NOT NULL,
    -- Null of what one carried out alone.
    decided_by uuid CHECK (decided_by <> person_id),
    decided_at timestamptz(3),
    CONSTRAINT two_carry_out CHECK (state <> 'done' OR decided_by IS NULL OR decided_by <> asked_by),
    CONSTRAINT decided CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state <> 'waiting' OR decided_by IS NULL))
  );
  CREATE INDEX correction_person ON correction (person_id, asked_at DESC);
  CREATE INDEX correction_waiting ON correction (asked_at) WHERE state = 'waiting';

  -- As Stripe last said them.
  CREATE TABLE subscription (
    id text PRIMARY KEY,
    person_id uuid NOT NULL,
    plan text NOT NULL CHECK (plan IN ('essential', 'professional', 'family')),
    status text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
    period_end timestamptz NOT NULL,
    ends_with_period boolean NOT NULL,
    failed_since timestamptz,
    next_check_at timestamptz,
    -- Which attempt to collect a renewal was told last: <invoice>:<attempt>.
    failure_told text,
    look integer NOT NULL DEFAULT 0
  );
  CREATE INDEX subscription_person ON subscription (person_id);
  CREATE INDEX subscription_due ON subscription (next_check_at) WHERE next_check_at IS NOT NULL;

  -- What follows per person: the year of the allowance, and what others were told.
  CREATE TABLE membership (
    person_id uuid PRIMARY KEY,
    told text,
    version integer NOT NULL DEFAULT 0,
    year_ends_at timestamptz,
    granted integer NOT NULL DEFAULT 0,
    -- Payments of plans whose dispute was lost, and for which the plan's screenings went; each once.
    lost_payments text[] NOT NULL DEFAULT '{}',
    -- When Stripe was asked of a subscription, in the person's order: an older answer that comes later changes nothing.
    looks integer NOT NULL DEFAULT 0
  );

  CREATE TABLE referral_code (
    person_id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE
  );

  -- Who brought whom.
  CREATE TABLE referral (
    friend_id uuid PRIMARY KEY,
    referrer_id uuid NOT NULL,
    applied_at timestamptz(3) NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'rewarded', 'refused', 'taken-back')),
    -- Of a refused one.
    reason text,
    decided_at timestamptz(3),
    -- The friend's first payment of a plan.
    intent_id text UNIQUE
  );
  CREATE INDEX referral_of ON referral (referrer_id, state, decided_at);
`;
