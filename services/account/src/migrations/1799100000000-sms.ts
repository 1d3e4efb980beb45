import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers that people have proven, the codes by which they do, and the text messages that are to be sent. */
export class Sms1799100000000 implements MigrationInterface {
  readonly name = 'Sms1799100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sms_number (
        person_id uuid PRIMARY KEY,
        number text NOT NULL,
        proven_at timestamptz(3) NOT NULL,
        -- It has answered STOP: nothing may be sent there until it is proven again.
        stopped_at timestamptz(3)
      );
      CREATE TABLE sms_code (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        number text NOT NULL,
        hash text NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        -- Used, or never sent: it counts as asked for, and opens nothing.
        ended_at timestamptz(3)
      );
      CREATE INDEX sms_code_of_person ON sms_code (person_id, asked_at);
      CREATE INDEX sms_code_of_number ON sms_code (number, asked_at);
      CREATE TABLE sms_message (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        fact_id uuid NOT NULL,
        person_id uuid NOT NULL,
        number text NOT NULL,
        body text NOT NULL,
        added_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL,
        -- The last attempt may have reached the provider: it is asked before another one.
        unsure boolean NOT NULL DEFAULT false,
        sent_at timestamptz(3),
        -- The provider's own name of the message.
        sid text UNIQUE,
        last_error text,
        UNIQUE (fact_id, person_id)
      );
      CREATE INDEX sms_message_waiting ON sms_message (next_attempt_at) WHERE sent_at IS NULL;
      CREATE INDEX sms_message_to_number ON sms_message (number) WHERE sent_at IS NULL;
      CREATE INDEX sms_message_of_person ON sms_message (person_id);
      CREATE INDEX sms_message_old ON sms_message (added_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
