import type { MigrationInterface, QueryRunner } from 'typeorm';

/** X-rays that came as DICOM files. */
export class Dicom1799700000000 implements MigrationInterface {
  readonly name = 'Dicom1799700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- original_key is the file as it came, depth_key its stored values frame by frame, depth how they lie; none of a picture.
      ALTER TABLE dental_xray
        ADD COLUMN original_key text,
        ADD COLUMN depth_key text,
        ADD COLUMN depth_bytes integer NOT NULL DEFAULT 0,
        ADD COLUMN depth jsonb;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
