import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about one case at one practice know of each other: the last state is told, at most once an hour. */
export class MailAboutCases1764200000000 implements MigrationInterface {
  readonly name = 'MailAboutCases1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail
        ADD COLUMN lead_id uuid,
        ADD COLUMN practice_id uuid,
        ADD COLUMN useless_after timestamptz,
        ADD COLUMN dropped_at timestamptz,
        ADD COLUMN answered boolean NOT NULL DEFAULT false;
      CREATE INDEX mail_about ON mail (lead_id, practice_id) WHERE lead_id IS NOT NULL;
      CREATE INDEX mail_due ON mail (next_attempt_at) WHERE sent_at IS NULL AND dropped_at IS NULL;

      CREATE TABLE mail_case (
        lead_id uuid NOT NULL,
        practice_id uuid NOT NULL,
        version integer NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (lead_id, practice_id)
      );
      CREATE INDEX mail_case_changed ON mail_case (changed_at);
      COMMENT ON TABLE mail_case IS 'The newest fact heard of about a case at a practice. Holds no person.';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
