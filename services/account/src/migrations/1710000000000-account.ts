import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profiles, consents, notifications, outgoing mail. Instants of lists keep milliseconds, so that cursors meet them exactly. */
export class Account1710000000000 implements MigrationInterface {
  readonly name = 'Account1710000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        phone text,
        version integer NOT NULL DEFAULT 1,
        joined_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE consent_entry (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('health-data', 'acting-for-another')),
        given boolean NOT NULL,
        text_version text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX consent_entry_latest ON consent_entry (person_id, kind, at DESC);

      CREATE TABLE notification (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        path text,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        read_at timestamptz(3)
      );
      CREATE INDEX notification_person ON notification (person_id, created_at DESC, id DESC);
      CREATE INDEX notification_unread ON notification (person_id) WHERE read_at IS NULL;

      CREATE TABLE mail (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        fact_id uuid NOT NULL,
        person_id uuid,
        recipient text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        sent_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (fact_id, recipient)
      );
      CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL;
      CREATE INDEX mail_person ON mail (person_id) WHERE person_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
