import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What screening told of results: for score, schedule, trends and overview of whom each was about. */
export class ScreeningsSeen1796900000000 implements MigrationInterface {
  readonly name = 'ScreeningsSeen1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE screening_seen (
        screening_id uuid PRIMARY KEY,
        -- Whose account it was made with.
        holder_id uuid NOT NULL,
        -- Whose record it belongs to; nobody's while that is not known, or where it was somebody outside of the family.
        person_id uuid REFERENCES person ON DELETE CASCADE,
        who text NOT NULL CHECK (who IN ('me', 'my-child', 'someone-else', 'unknown')),
        kind text NOT NULL,
        source text NOT NULL,
        urgency text NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
        level integer NOT NULL CHECK (level BETWEEN 1 AND 5),
        conditions text[] NOT NULL DEFAULT '{}',
        completed_at timestamptz(3) NOT NULL
      );
      CREATE INDEX screening_seen_person ON screening_seen (person_id, completed_at DESC);
      CREATE INDEX screening_seen_holder ON screening_seen (holder_id) WHERE person_id IS NULL;
      -- Deleted ones, whatever is told late of them.
      CREATE TABLE screening_gone (screening_id uuid PRIMARY KEY, holder_id uuid NOT NULL);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
