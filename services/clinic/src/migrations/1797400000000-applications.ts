import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How practices join: what one says of itself and where its review stands. Until it is handed in it is its writer's, from then on the
 * practice's. A practice from before has none, and stands as its `partner_status` says.
 */
export class Applications1797400000000 implements MigrationInterface {
  readonly name = 'Applications1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application (
        id uuid PRIMARY KEY,
        applicant_id uuid UNIQUE,
        practice_id uuid UNIQUE REFERENCES practice (id),
        state text NOT NULL CHECK (state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'approved', 'rejected', 'suspended')),
        fields jsonb NOT NULL,
        reason text,
        version integer NOT NULL DEFAULT 0,
        submitted_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((applicant_id IS NULL) <> (practice_id IS NULL))
      );
      CREATE TABLE application_decision (
        id uuid PRIMARY KEY,
        practice_id uuid NOT NULL REFERENCES practice (id),
        decision text NOT NULL CHECK (decision IN ('approve', 'ask_changes', 'reject', 'suspend')),
        reason text NOT NULL,
        decided_at timestamptz(3) NOT NULL
      );
      CREATE INDEX application_decision_practice ON application_decision (practice_id, decided_at);
      ALTER TABLE practice_member DROP CONSTRAINT practice_member_role_check,
        ADD CONSTRAINT practice_member_role CHECK (role IN ('owner', 'member', 'front_desk', 'dentist'));
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
