import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consent read model, credits, payments, drafts, photos, screenings. */
export class ScreeningTables1764000000000 implements MigrationInterface {
  readonly name = 'ScreeningTables1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONSENT);
    await runner.query(CREDITS);
    await runner.query(PAYMENTS);
    await runner.query(SCREENINGS);
    await runner.query(DRAFTS);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const CONSENT = `
  CREATE TABLE health_consent (
    person_id uuid PRIMARY KEY,
    given boolean NOT NULL,
    text_version text NOT NULL,
    changed_at timestamptz NOT NULL
  );
`;

/*
 * The database itself keeps the promises: balance and reserved credits never go below zero or beyond each other, a payment, a bonus and a
 * capture are posted once, and posted entries stay as they are.
 */
const CREDITS = `
  CREATE TABLE credit_account (
    person_id uuid PRIMARY KEY,
    balance integer NOT NULL DEFAULT 0 CHECK (balance >= 0),
    reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    version integer NOT NULL DEFAULT 0,
    CONSTRAINT reserved_is_covered CHECK (reserved <= balance)
  );

  CREATE TABLE ledger_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('grant', 'purchase', 'bonus', 'capture', 'refund')),
    amount integer NOT NULL CHECK (amount <> 0),
    balance_after integer NOT NULL CHECK (balance_after >= 0),
    payment_id uuid,
    reservation_id uuid,
    source text,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sign_fits_kind CHECK ((amount > 0) = (kind IN ('grant', 'purchase', 'bonus')))
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
    closed_at timestamptz
  );
  CREATE INDEX reservation_open ON reservation (opened_at) WHERE state = 'open';
`;

const PAYMENTS = `
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
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX payment_person ON payment (person_id, created_at);
  CREATE INDEX payment_to_check ON payment (next_check_at) WHERE next_check_at IS NOT NULL;

  CREATE TABLE stripe_event (
    id text PRIMARY KEY,
    type text NOT NULL,
    payment_id uuid,
    received_at timestamptz NOT NULL DEFAULT now()
  );
`;

const SCREENINGS = `
  CREATE TABLE screening (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('urgent', 'routine_checkup')),
    source text NOT NULL DEFAULT 'questionnaire' CHECK (source IN ('questionnaire', 'advisor')),
    status text NOT NULL CHECK (status IN ('analysing', 'completed', 'failed')),
    form jsonb NOT NULL,
    person jsonb NOT NULL,
    flag_answers jsonb NOT NULL,
    stages jsonb NOT NULL,
    analysis jsonb,
    urgency text CHECK (urgency IN ('high', 'medium', 'low')),
    level integer CHECK (level BETWEEN 1 AND 5),
    summary text,
    clinician_note jsonb,
    failure jsonb,
    correlation_id text NOT NULL,
    version integer NOT NULL DEFAULT 0,
    analysis_requests integer NOT NULL DEFAULT 0,
    progress_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL,
    completed_at timestamptz,
    CONSTRAINT completed_has_result CHECK ((status = 'completed') = (analysis IS NOT NULL AND completed_at IS NOT NULL))
  );
  CREATE INDEX screening_person ON screening (person_id, created_at DESC, id DESC);
  CREATE INDEX screening_analysing ON screening (progress_at) WHERE status = 'analysing';

  CREATE TABLE sharing_consent (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    screening_id uuid NOT NULL REFERENCES screening (id) ON DELETE CASCADE,
    text_version text NOT NULL,
    phone text,
    place jsonb NOT NULL,
    contact jsonb NOT NULL,
    given_at timestamptz NOT NULL,
    withdrawn_at timestamptz
  );
  CREATE INDEX sharing_consent_screening ON sharing_consent (screening_id, given_at DESC);
  CREATE UNIQUE INDEX sharing_consent_current ON sharing_consent (screening_id) WHERE withdrawn_at IS NULL;
`;

const DRAFTS = `
  CREATE TABLE draft (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('urgent', 'routine_checkup')),
    version integer NOT NULL CHECK (version > 0),
    step text NOT NULL,
    form jsonb NOT NULL,
    person jsonb NOT NULL,
    flag_answers jsonb NOT NULL,
    sharing jsonb NOT NULL,
    contact jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (person_id, kind)
  );
  CREATE INDEX draft_updated ON draft (updated_at);

  CREATE TABLE about_person (
    person_id uuid PRIMARY KEY,
    about jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE photo (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    draft_id uuid REFERENCES draft (id),
    screening_id uuid REFERENCES screening (id),
    name text NOT NULL,
    object_key text NOT NULL UNIQUE,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    quality jsonb,
    created_at timestamptz NOT NULL,
    CONSTRAINT belongs_to_one CHECK ((draft_id IS NULL) <> (screening_id IS NULL))
  );
  CREATE INDEX photo_draft ON photo (draft_id) WHERE draft_id IS NOT NULL;
  CREATE INDEX photo_screening ON photo (screening_id) WHERE screening_id IS NOT NULL;

  -- Objects to remove from S3. Written in the transaction that removes the row (or before an upload, as insurance), done by a job.
  CREATE TABLE object_removal (
    object_key text PRIMARY KEY,
    due_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0
  );
  CREATE INDEX object_removal_due ON object_removal (due_at);
`;
