import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored values that lie in a DICOM file as they are kept are kept there, and once. */
export class ValuesInFiles1799970000000 implements MigrationInterface {
  readonly name = 'ValuesInFiles1799970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The byte of the file (original_key) from which on its values lie; null where they have an object of their own (depth_key), or there are none.
      -- A release that knows this column not finds no values then, rather than a file with names where it looks for values alone.
      ALTER TABLE dental_xray ADD COLUMN depth_from integer;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
