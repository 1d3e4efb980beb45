import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Children who sign in themselves: where they are written to, whose consent there is, and which account keeps which record from then on. */
export class OwnAccounts1799070000000 implements MigrationInterface {
  readonly name = 'OwnAccounts1799070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE child_profile ADD COLUMN email text, ADD COLUMN account_consent_at timestamptz(3);
      -- Whose record the account of the address is to keep; null where somebody joins with a record of their own.
      ALTER TABLE family_invitation ADD COLUMN child_id uuid REFERENCES person ON DELETE CASCADE,
        ADD COLUMN wrong_dates integer NOT NULL DEFAULT 0;
      CREATE INDEX family_invitation_child ON family_invitation (child_id) WHERE child_id IS NOT NULL;
      -- Of everybody else a record has the id of their account.
      CREATE TABLE account_link (
        account_id uuid PRIMARY KEY,
        person_id uuid NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
        linked_at timestamptz(3) NOT NULL,
        CHECK (account_id <> person_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
