import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may review, what waits for it, and what came of it. */
export class Reviews1799410000000 implements MigrationInterface {
  readonly name = 'Reviews1799410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dentist_licence (
        person_id uuid PRIMARY KEY,
        number text NOT NULL,
        place text NOT NULL,
        -- The last day on which it stands.
        ends_on date NOT NULL,
        kept_by uuid NOT NULL,
        kept_at timestamptz(3) NOT NULL
      );
      ALTER TABLE screening
        -- The person was told of the review before the analysis, and wants it.
        ADD COLUMN review_wanted boolean NOT NULL DEFAULT false,
        -- As its person sees it.
        ADD COLUMN review jsonb;
      CREATE TABLE review (
        screening_id uuid PRIMARY KEY REFERENCES screening (id) ON DELETE CASCADE,
        person_id uuid NOT NULL,
        -- Of the holder's family, whom it is about.
        about_id uuid,
        kind text NOT NULL,
        level integer NOT NULL CHECK (level BETWEEN 1 AND 3),
        urgency text NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        late_at timestamptz(3),
        claimed_by uuid,
        claimed_until timestamptz(3),
        reviewed_by uuid,
        reviewed_at timestamptz(3),
        -- By which it was reviewed.
        licence text,
        -- Why it is lower.
        reason text,
        CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL) AND (reviewed_at IS NULL) = (licence IS NULL))
      );
      CREATE INDEX review_waiting ON review (level DESC, asked_at, screening_id) WHERE reviewed_at IS NULL;
      CREATE INDEX review_late ON review (due_at) WHERE reviewed_at IS NULL AND late_at IS NULL;
      CREATE INDEX review_claimed ON review (claimed_by) WHERE claimed_by IS NOT NULL;
      CREATE INDEX review_person ON review (person_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
