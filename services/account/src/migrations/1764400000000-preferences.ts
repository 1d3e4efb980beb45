import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people want to be told, and how; who has chosen nothing has no row (`preferences.rules.ts`). */
export class Preferences1764400000000 implements MigrationInterface {
  readonly name = 'Preferences1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE preferences (
        person_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
        version integer NOT NULL,
        email_enabled boolean NOT NULL,
        push_enabled boolean NOT NULL,
        family_updates boolean NOT NULL,
        appointment_reminders boolean NOT NULL,
        screening_results boolean NOT NULL,
        system_updates boolean NOT NULL,
        marketing_emails boolean NOT NULL,
        email_reminders boolean NOT NULL,
        sms_reminders boolean NOT NULL,
        data_sharing boolean NOT NULL,
        analytics boolean NOT NULL,
        family_sharing boolean NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
