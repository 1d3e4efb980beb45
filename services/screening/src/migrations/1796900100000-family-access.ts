import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For whom of their family somebody may make a screening, as health told it last; nobody who is not named. */
export class FamilyAccess1796900100000 implements MigrationInterface {
  readonly name = 'FamilyAccess1796900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE family_access_told (holder_id uuid PRIMARY KEY, told_at timestamptz(3) NOT NULL);
      CREATE TABLE family_access (
        holder_id uuid NOT NULL,
        person_id uuid NOT NULL,
        -- When the right ends by itself.
        until timestamptz(3),
        PRIMARY KEY (holder_id, person_id)
      );
      CREATE INDEX family_access_person ON family_access (person_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
