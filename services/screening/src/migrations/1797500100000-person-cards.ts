import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names and addresses as account told them last, for those who administer screenings; and everybody's screenings by their time. */
export class PersonCards1797500100000 implements MigrationInterface {
  readonly name = 'PersonCards1797500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person_card (
        person_id uuid PRIMARY KEY,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        -- Of the profile that said so.
        profile_version integer NOT NULL
      );
      CREATE INDEX screening_newest ON screening (created_at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
