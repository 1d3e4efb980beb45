import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of records that were taken over before: nothing is told or ranked under an id that nobody reaches, and what guardians agreed to is asked anew. */
export class HandedOver1799960000000 implements MigrationInterface {
  readonly name = 'HandedOver1799960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE reminder SET person_id = l.person_id FROM account_link l WHERE reminder.person_id = l.account_id
        AND EXISTS (SELECT FROM person_zone z WHERE z.person_id = l.person_id)
        AND NOT EXISTS (SELECT FROM reminder theirs WHERE theirs.person_id = l.person_id AND lower(theirs.title) = lower(reminder.title));
      INSERT INTO reminder_list (person_id, begun_at) SELECT l.person_id, begun_at FROM reminder_list JOIN account_link l ON l.account_id = reminder_list.person_id
        WHERE EXISTS (SELECT FROM reminder r WHERE r.person_id = l.person_id) ON CONFLICT DO NOTHING;
      DELETE FROM reminder WHERE person_id IN (SELECT account_id FROM account_link);
      DELETE FROM reminder_occurrence WHERE person_id IN (SELECT account_id FROM account_link);
      DELETE FROM reminder_list WHERE person_id IN (SELECT account_id FROM account_link);
      DELETE FROM participation WHERE person_id IN (SELECT account_id FROM account_link);
      DELETE FROM cleaning_streak WHERE person_id IN (SELECT account_id FROM account_link);
      UPDATE xray_preferences SET ai_reader = NULL WHERE person_id IN (SELECT person_id FROM account_link);
      UPDATE document_preferences SET ai_reader = NULL WHERE person_id IN (SELECT person_id FROM account_link);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
