import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations with their lines, and the read model of consents. */
export class Consultations1795305600000 implements MigrationInterface {
  readonly name = 'Consultations1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE health_consent (
        person_id uuid PRIMARY KEY,
        given boolean NOT NULL,
        text_version text NOT NULL,
        changed_at timestamptz NOT NULL
      );

      CREATE TABLE consultation (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('urgent', 'routine_checkup')),
        talk jsonb NOT NULL,
        reading jsonb,
        last integer NOT NULL CHECK (last >= 0),
        screening_id uuid UNIQUE,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX consultation_person ON consultation (person_id, created_at DESC, id DESC);

      CREATE TABLE message (
        consultation_id uuid NOT NULL REFERENCES consultation (id) ON DELETE CASCADE,
        seq integer NOT NULL CHECK (seq > 0),
        role text NOT NULL CHECK (role IN ('person', 'assistant')),
        kind text NOT NULL,
        text text NOT NULL,
        choices jsonb NOT NULL,
        turn_id uuid,
        unanswered jsonb,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (consultation_id, seq)
      );
      CREATE UNIQUE INDEX message_turn ON message (consultation_id, turn_id) WHERE turn_id IS NOT NULL;
      CREATE INDEX message_unanswered ON message (consultation_id) WHERE unanswered IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
