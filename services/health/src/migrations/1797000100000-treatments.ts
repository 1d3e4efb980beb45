import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to a person's teeth, and how its record came to say so. */
export class Treatments1797000100000 implements MigrationInterface {
  readonly name = 'Treatments1797000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Money in hundredths of the currency: cost is the full price, cost_paid what the person paid.
      CREATE TABLE treatment (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        version integer NOT NULL DEFAULT 1,
        treatment_date date NOT NULL,
        treatment_type text NOT NULL,
        procedure_code text,
        tooth_numbers integer[] NOT NULL DEFAULT '{}',
        tooth_surfaces text[] NOT NULL DEFAULT '{}',
        provider_name text,
        office_name text,
        currency char(3) NOT NULL,
        cost integer,
        cost_paid integer,
        insurance_covered integer NOT NULL DEFAULT 0,
        materials_used text,
        notes text,
        current_condition text,
        pain_level_before integer,
        pain_level_after integer,
        satisfaction_rating integer,
        outcome text,
        source text NOT NULL DEFAULT 'hand',
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3)
      );
      CREATE INDEX treatment_of_person ON treatment (person_id, treatment_date DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX treatment_deleted ON treatment (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TABLE treatment_change (
        treatment_id uuid NOT NULL REFERENCES treatment ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        version integer NOT NULL,
        what text NOT NULL,
        by_person boolean NOT NULL,
        fields jsonb NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (treatment_id, version)
      );
      CREATE INDEX treatment_change_of_person ON treatment_change (person_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
