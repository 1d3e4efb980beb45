import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions as Stripe last said them, and per person what follows: the year of the allowance, and what others were told. */
export class Memberships1795500100000 implements MigrationInterface {
  readonly name = 'Memberships1795500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscription (
        id text PRIMARY KEY,
        person_id uuid NOT NULL,
        plan text NOT NULL CHECK (plan IN ('essential', 'professional', 'family')),
        status text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
        period_end timestamptz NOT NULL,
        ends_with_period boolean NOT NULL,
        failed_since timestamptz,
        next_check_at timestamptz
      );
      CREATE INDEX subscription_person ON subscription (person_id);
      CREATE INDEX subscription_due ON subscription (next_check_at) WHERE next_check_at IS NOT NULL;
      CREATE TABLE membership (
        person_id uuid PRIMARY KEY,
        told text,
        version integer NOT NULL DEFAULT 0,
        year_ends_at timestamptz,
        granted integer NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX stripe_customer_id ON stripe_customer (customer_id);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
