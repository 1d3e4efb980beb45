export const SHARED_TABLES = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    subject text NOT NULL,
    aggregate_id uuid NOT NULL,
    person_id uuid,
    envelope jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    claimed_until timestamptz,
    published_at timestamptz,
    -- Null for a fact without words, 'carried' while they stand in the envelope; without them 'forgotten', 'taken-back' (the stream may
    -- still hold them) or 'owed' (somebody had not read them in time).
    block text,
    -- Of a repetition, so that the broker does not take it for the first one.
    message_id text
  );
  CREATE INDEX outbox_waiting ON outbox (created_at) WHERE published_at IS NULL;
  CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
  CREATE INDEX outbox_person ON outbox (person_id) WHERE person_id IS NOT NULL;
  CREATE INDEX outbox_block ON outbox (created_at) WHERE block <> 'forgotten';

  CREATE TABLE outbox_stream (
    stream text PRIMARY KEY,
    stream_created_at text NOT NULL,
    last_sequence bigint NOT NULL DEFAULT 0,
    -- By event, the sequence up to which the stream was looked through.
    forgotten jsonb NOT NULL DEFAULT '{}'
  );

  CREATE TABLE inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    processed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );
  CREATE INDEX inbox_processed ON inbox (processed_at);

  CREATE TABLE inbox_newest (
    consumer text NOT NULL,
    aggregate_id uuid NOT NULL,
    aggregate_version bigint NOT NULL,
    PRIMARY KEY (consumer, aggregate_id)
  );

  CREATE TABLE dead_letter (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    consumer text NOT NULL,
    event_id text NOT NULL,
    subject text NOT NULL,
    person_id uuid,
    payload text NOT NULL,
    error text NOT NULL,
    attempts integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    replayed_at timestamptz,
    UNIQUE (consumer, event_id)
  );
  CREATE INDEX dead_letter_person ON dead_letter (person_id) WHERE person_id IS NOT NULL;

  -- The ids that stand in a kept answer, in whatever place: an erasure finds the answers that tell of somebody without reading a week of
  -- them.
  CREATE FUNCTION ids_in(answer jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT lower(found[1])), '{}')
    FROM regexp_matches(answer::text, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'gi') AS found
  $$;

  CREATE TABLE idempotency_key (
    actor text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    locked_at timestamptz NOT NULL DEFAULT now(),
    carried_out_at timestamptz,
    status integer,
    body jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Which process works under it: the number of the advisory lock that it holds while it lives.
    holder bigint,
    PRIMARY KEY (actor, key)
  );
  CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
  CREATE INDEX idempotency_key_ids ON idempotency_key USING gin (ids_in(body)) WHERE body IS NOT NULL;

  CREATE TABLE audit_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    at timestamptz NOT NULL DEFAULT now(),
    actor text NOT NULL,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}',
    correlation_id text NOT NULL,
    -- Whose record it is about.
    person_id uuid,
    -- When it went on to account.
    forwarded_at timestamptz
  );
  CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
  CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id);
  CREATE INDEX audit_entry_person ON audit_entry (person_id, at DESC) WHERE person_id IS NOT NULL;
  CREATE INDEX audit_entry_waiting ON audit_entry (at) WHERE forwarded_at IS NULL;

  -- Whose tokens are refused, and from when on they are taken again: by hash, so that the row of somebody who was erased tells nobody who
  -- that was.
  CREATE TABLE ended_access (
    person_hash text PRIMARY KEY,
    since timestamptz(3) NOT NULL
  );
  CREATE INDEX ended_access_since ON ended_access (since);

  -- Who was erased, as keyed hashes. refuse_erased ends a transaction about one of them; each of its statements sees what was committed
  -- before it, so that it looks only after an erasure under way is through.
  CREATE TABLE erased_person (
    tag text PRIMARY KEY,
    erased_at timestamptz NOT NULL
  );

  CREATE FUNCTION erasure_lock(tag text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT hashtextextended('erasure:' || tag, 0) $$;

  CREATE FUNCTION refuse_erased(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(erasure_lock(tag)) FROM unnest(tags) AS tag;
      IF EXISTS (SELECT FROM erased_person WHERE tag = ANY (tags)) THEN
        RAISE EXCEPTION 'This person was erased' USING ERRCODE = 'TW410';
      END IF;
    END
  $$;

  -- What all processes of the service together have used up in an hour, of whatever has a bound.
  CREATE TABLE hourly_spending (
    what text NOT NULL,
    hour timestamptz(3) NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (what, hour)
  );
`;
