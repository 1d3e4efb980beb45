import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an AI reads out of X-rays, and says has changed between two, of people who agreed to it. */
export class XrayReadings1797800000000 implements MigrationInterface {
  readonly name = 'XrayReadings1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dental_xray
        ADD COLUMN ai_analysis_status text NOT NULL DEFAULT 'not_requested',
        ADD COLUMN ai_analysis jsonb,
        ADD COLUMN ai_confidence_score integer,
        ADD COLUMN processing_time_seconds numeric,
        ADD COLUMN ai_provider text,
        ADD COLUMN model_version text,
        ADD COLUMN requires_attention boolean NOT NULL DEFAULT false,
        ADD COLUMN analysis_date timestamptz(3);
      -- Nobody is told what a treatment would cost: the field is there and stays empty.
      CREATE TABLE xray_finding (
        id uuid PRIMARY KEY,
        xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        finding_type text NOT NULL,
        tooth_number integer,
        tooth_surface text,
        severity text NOT NULL,
        confidence_score integer NOT NULL,
        description text,
        treatment_recommendations text[] NOT NULL DEFAULT '{}',
        requires_treatment boolean NOT NULL,
        estimated_treatment_cost integer CHECK (estimated_treatment_cost IS NULL),
        bounding_box jsonb,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX xray_finding_of_xray ON xray_finding (xray_id);
      CREATE INDEX xray_finding_of_person ON xray_finding (person_id);
      ALTER TABLE xray_comparison
        ADD COLUMN ai_analysis_status text,
        ADD COLUMN detected_changes jsonb,
        ADD COLUMN change_severity text,
        ADD COLUMN change_confidence_score integer,
        ADD COLUMN requires_attention boolean NOT NULL DEFAULT false,
        ADD COLUMN analysis_date timestamptz(3);
      -- Whom somebody agreed to have them read by; null is nobody.
      ALTER TABLE xray_preferences ADD COLUMN ai_reader text;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
