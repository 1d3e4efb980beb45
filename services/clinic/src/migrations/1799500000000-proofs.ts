import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What proves that a practice is one, and its photos. Both belong to the application: to its writer while it is a draft, then to the practice. */
export class Proofs1799500000000 implements MigrationInterface {
  readonly name = 'Proofs1799500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${OBJECT_REMOVAL_TABLE}
      CREATE TABLE application_proof (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES application (id),
        requirement text NOT NULL
          CHECK (requirement IN ('dental_license', 'business_registration', 'malpractice_insurance', 'hipaa_compliance')),
        state text NOT NULL CHECK (state IN ('handed', 'accepted', 'refused')),
        reason text,
        file_name text NOT NULL,
        file_size integer NOT NULL CHECK (file_size > 0),
        content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg')),
        object_key text NOT NULL UNIQUE,
        scanned_by text NOT NULL,
        expires_on date NOT NULL,
        added_at timestamptz(3) NOT NULL,
        CHECK ((state = 'refused') = (reason IS NOT NULL))
      );
      CREATE UNIQUE INDEX application_proof_accepted ON application_proof (application_id, requirement) WHERE state = 'accepted';
      CREATE UNIQUE INDEX application_proof_next ON application_proof (application_id, requirement) WHERE state <> 'accepted';
      CREATE INDEX application_proof_handed ON application_proof (application_id, added_at) WHERE state = 'handed';
      CREATE TABLE application_photo (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES application (id),
        object_key text NOT NULL UNIQUE,
        width integer NOT NULL,
        height integer NOT NULL,
        added_at timestamptz(3) NOT NULL
      );
      CREATE INDEX application_photo_application ON application_photo (application_id, added_at, id);
      ALTER TABLE practice ADD COLUMN license_until date;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
