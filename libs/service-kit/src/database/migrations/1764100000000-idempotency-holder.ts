import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process works under a key: the number of the advisory lock that it holds while it lives. Null: one that does not say so. */
export class IdempotencyHolder1764100000000 implements MigrationInterface {
  readonly name = 'IdempotencyHolder1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_key ADD COLUMN holder bigint');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
