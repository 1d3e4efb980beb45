import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who brought whom, and since when accounts exist. */
export class Referrals1799400000000 implements MigrationInterface {
  readonly name = 'Referrals1799400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for accounts from before.
      ALTER TABLE person_card ADD COLUMN registered_at timestamptz(3);
      CREATE TABLE referral_code (
        person_id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE
      );
      CREATE TABLE referral (
        friend_id uuid PRIMARY KEY,
        referrer_id uuid NOT NULL,
        applied_at timestamptz(3) NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'rewarded', 'refused', 'taken-back')),
        -- Of a refused one.
        reason text,
        decided_at timestamptz(3),
        -- The friend's first payment of a plan.
        intent_id text UNIQUE
      );
      CREATE INDEX referral_of ON referral (referrer_id, state, decided_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
