import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is which customer at Stripe; `leaving_at` since when the customer is to be removed there. */
export class StripeCustomers1795400300000 implements MigrationInterface {
  readonly name = 'StripeCustomers1795400300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE stripe_customer (person_id uuid PRIMARY KEY, customer_id text NOT NULL, leaving_at timestamptz)');
    await runner.query('CREATE INDEX stripe_customer_leaving ON stripe_customer (leaving_at) WHERE leaving_at IS NOT NULL');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
