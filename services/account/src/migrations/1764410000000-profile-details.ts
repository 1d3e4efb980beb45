import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say of themselves beside name and phone, and their photo. */
export class ProfileDetails1764410000000 implements MigrationInterface {
  readonly name = 'ProfileDetails1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile
        ADD COLUMN date_of_birth date,
        ADD COLUMN time_zone text,
        ADD COLUMN address text,
        ADD COLUMN emergency_contact text,
        ADD COLUMN emergency_phone text,
        ADD COLUMN photo_key text,
        ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN details_version integer NOT NULL DEFAULT 1;
      ${OBJECT_REMOVAL_TABLE}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
