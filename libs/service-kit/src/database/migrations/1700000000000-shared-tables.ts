import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, inbox, dead letters, idempotency keys and audit rows, in the service's own schema. */
export class SharedTables1700000000000 implements MigrationInterface {
  readonly name = 'SharedTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        subject text NOT NULL,
        aggregate_id uuid NOT NULL,
        person_id uuid,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        claimed_until timestamptz,
        published_at timestamptz
      );
      CREATE INDEX outbox_waiting ON outbox (created_at) WHERE published_at IS NULL;
      CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
      CREATE INDEX outbox_person ON outbox (person_id) WHERE person_id IS NOT NULL;

      CREATE TABLE outbox_stream (
        stream text PRIMARY KEY,
        stream_created_at text NOT NULL,
        last_sequence bigint NOT NULL DEFAULT 0
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

      CREATE TABLE idempotency_key (
        actor text NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        locked_at timestamptz NOT NULL DEFAULT now(),
        carried_out_at timestamptz,
        status integer,
        body jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (actor, key)
      );
      CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

      CREATE TABLE audit_entry (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        at timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        correlation_id text NOT NULL
      );
      CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
      CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
