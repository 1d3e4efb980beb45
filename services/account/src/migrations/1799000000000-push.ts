import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that show messages, and what is to be sent to each. */
export class Push1799000000000 implements MigrationInterface {
  readonly name = 'Push1799000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_device (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL,
        -- One browser is one person's: whoever adds it last.
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        label text NOT NULL,
        added_at timestamptz(3) NOT NULL
      );
      CREATE INDEX push_device_of_person ON push_device (person_id, added_at);
      CREATE TABLE push_message (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        fact_id uuid NOT NULL,
        person_id uuid NOT NULL,
        device_id uuid NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
        content jsonb NOT NULL,
        urgency text NOT NULL,
        added_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3),
        last_error text,
        UNIQUE (fact_id, device_id)
      );
      CREATE INDEX push_message_waiting ON push_message (next_attempt_at) WHERE sent_at IS NULL;
      CREATE INDEX push_message_of_device ON push_message (device_id);
      CREATE INDEX push_message_old ON push_message (added_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
