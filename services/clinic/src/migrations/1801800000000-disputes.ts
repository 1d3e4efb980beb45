import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges that practices dispute, and what was decided. One for a charge; one that a withdrawal settled counts no more. */
export class Disputes1801800000000 implements MigrationInterface {
  readonly name = 'Disputes1801800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE charge_dispute (
        id uuid PRIMARY KEY,
        charge_id uuid NOT NULL REFERENCES lead_charge (id),
        practice_id uuid NOT NULL REFERENCES practice (id),
        reason text NOT NULL CHECK (reason IN ('unreachable', 'wrong_number', 'duplicate', 'not_a_patient', 'already_a_patient')),
        note text,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'refused', 'dropped')),
        opened_by uuid NOT NULL,
        opened_at timestamptz(3) NOT NULL,
        decision_reason text,
        decided_by uuid,
        decided_at timestamptz(3),
        CHECK ((state = 'open') = (decided_at IS NULL)),
        CHECK (state NOT IN ('upheld', 'refused') OR (decided_by IS NOT NULL AND decision_reason IS NOT NULL))
      );
      CREATE UNIQUE INDEX charge_dispute_once ON charge_dispute (charge_id) WHERE state <> 'dropped';
      CREATE INDEX charge_dispute_open ON charge_dispute (opened_at, id) WHERE state = 'open';
      CREATE INDEX charge_dispute_decided ON charge_dispute (decided_at, id) WHERE state IN ('upheld', 'refused');
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
