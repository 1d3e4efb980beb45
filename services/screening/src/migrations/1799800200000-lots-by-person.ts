import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What somebody has is asked for by `rest > held`, or whole: Postgres does not see that either keeps to lots with something left, and read
 * everybody's lots instead. The index is of all of a person's.
 */
export class LotsByPerson1799800200000 implements MigrationInterface {
  readonly name = 'LotsByPerson1799800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX credit_lot_person;
      CREATE INDEX credit_lot_person ON credit_lot (person_id);
      CREATE INDEX refund_person ON refund (person_id);
      CREATE INDEX reservation_person ON reservation (person_id) WHERE state = 'open'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
