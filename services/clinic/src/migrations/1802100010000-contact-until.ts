import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was shared of a case that nobody takes goes after 7 days: a case that is unmatched is due once more. Those that are there already are given
 * a quarter of an hour, so that the version before, which cannot take them up, has gone.
 */
export class ContactUntil1802100010000 implements MigrationInterface {
  readonly name = 'ContactUntil1802100010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lead
        ADD COLUMN contact_until timestamptz NOT NULL DEFAULT now() + interval '7 days',
        DROP CONSTRAINT lead_check,
        ADD CONSTRAINT lead_due_in_its_state CHECK (CASE state WHEN 'offered' THEN due_at IS NOT NULL WHEN 'unmatched' THEN true ELSE due_at IS NULL END) NOT VALID,
        DROP CONSTRAINT lead_check2,
        ADD CONSTRAINT lead_shares CHECK (state IN ('withdrawn', 'unmatched') OR (patient_name IS NOT NULL AND latitude IS NOT NULL AND longitude IS NOT NULL)) NOT VALID;
      UPDATE lead SET contact_until = consented_at + interval '7 days' WHERE state IN ('offered', 'unmatched');
    `);
    // eslint-disable-next-line toothwise/judged-by-clock -- only of what is there before the service is, which has the time to come
    await runner.query(`UPDATE lead SET due_at = greatest(contact_until, now() + interval '15 minutes') WHERE state = 'unmatched'`);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
