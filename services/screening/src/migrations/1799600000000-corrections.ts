import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators ask to change in somebody's books, and who decided about it. */
export class Corrections1799600000000 implements MigrationInterface {
  readonly name = 'Corrections1799600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE correction (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('credits', 'refund')),
        credits integer NOT NULL CHECK ((credits <> 0) = (kind = 'credits')),
        payment_id uuid REFERENCES payment (id) CHECK ((payment_id IS NOT NULL) = (kind = 'refund')),
        -- US cents that go back at most.
        amount integer CHECK (amount > 0) CHECK ((amount IS NOT NULL) = (kind = 'refund')),
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
        asked_by uuid NOT NULL CHECK (asked_by <> person_id),
        asked_at timestamptz(3) NOT NULL,
        -- Null of what one carried out alone.
        decided_by uuid CHECK (decided_by <> person_id),
        decided_at timestamptz(3),
        CONSTRAINT two_carry_out CHECK (state <> 'done' OR decided_by IS NULL OR decided_by <> asked_by),
        CONSTRAINT decided CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state <> 'waiting' OR decided_by IS NULL))
      );
      CREATE INDEX correction_person ON correction (person_id, asked_at DESC);
      CREATE INDEX correction_waiting ON correction (asked_at) WHERE state = 'waiting';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
