import type { MigrationInterface, QueryRunner } from 'typeorm';

/** X-rays of people, what was put beside each other, who opened what, and how they like to see them. */
export class Xrays1797100100000 implements MigrationInterface {
  readonly name = 'Xrays1797100100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- file_* is what was chosen; object_key the picture that is shown, preview_key a small one.
      CREATE TABLE dental_xray (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        version integer NOT NULL DEFAULT 1,
        file_name text NOT NULL,
        file_size integer NOT NULL,
        file_type text NOT NULL,
        object_key text NOT NULL,
        preview_key text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        upload_date timestamptz(3) NOT NULL,
        image_type text,
        tooth_numbers integer[] NOT NULL DEFAULT '{}',
        anatomical_region text,
        date_taken date,
        dental_office text,
        dentist_name text,
        reason_for_xray text,
        clinical_notes text,
        is_baseline boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3)
      );
      CREATE INDEX dental_xray_of_person ON dental_xray (person_id, upload_date DESC, id DESC);
      CREATE INDEX dental_xray_deleted ON dental_xray (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TABLE xray_comparison (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        comparison_type text NOT NULL DEFAULT 'temporal',
        baseline_xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
        comparison_xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (baseline_xray_id, comparison_xray_id)
      );
      CREATE INDEX xray_comparison_of_person ON xray_comparison (person_id, created_at DESC);
      CREATE INDEX xray_comparison_newer ON xray_comparison (comparison_xray_id);
      -- user_id is who looked.
      CREATE TABLE xray_viewing_session (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        xray_id uuid NOT NULL REFERENCES dental_xray ON DELETE CASCADE,
        session_start timestamptz(3) NOT NULL
      );
      CREATE INDEX xray_viewing_session_of_person ON xray_viewing_session (person_id);
      CREATE INDEX xray_viewing_session_of_viewer ON xray_viewing_session (user_id);
      CREATE INDEX xray_viewing_session_of_xray ON xray_viewing_session (xray_id);
      CREATE TABLE xray_preferences (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        default_view_mode text NOT NULL,
        auto_enhance_images boolean NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
