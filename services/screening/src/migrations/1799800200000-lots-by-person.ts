import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What somebody has is asked for by `rest > held`, or whole: Postgres does not see that either keeps to lots with something left, and read
 * everybody's lots instead. The index is of all of a person's; and what is erased, exported or owed is found by whose it is.
 */
export class LotsByPerson1799800200000 implements MigrationInterface {
  readonly name = 'LotsByPerson1799800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX credit_lot_person;
      CREATE INDEX credit_lot_person ON credit_lot (person_id);
      CREATE INDEX refund_person ON refund (person_id);
      CREATE INDEX reservation_person ON reservation (person_id, state);
      CREATE INDEX reservation_lot ON reservation (lot_id) WHERE lot_id IS NOT NULL;
      CREATE INDEX photo_owner ON photo (owner_id);
      CREATE INDEX family_access_told_payer ON family_access_told (paid_by) WHERE paid_by IS NOT NULL;
      DROP INDEX credit_debt_person;
      CREATE INDEX credit_debt_person ON credit_debt (person_id);
      CREATE INDEX person_card_email ON person_card (lower(email));
      CREATE INDEX review_reviewer ON review (reviewed_by) WHERE reviewed_by IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
