import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has finished a screening, and the latest that happened to each person; what happened before is taken from the notices of it. */
export class Portal1764400300000 implements MigrationInterface {
  readonly name = 'Portal1764400300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_access (
        person_id uuid PRIMARY KEY,
        granted_at timestamptz(3) NOT NULL
      );
      CREATE TABLE activity (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL,
        kind text NOT NULL,
        type text NOT NULL,
        title text NOT NULL,
        path text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX activity_person ON activity (person_id, at DESC, id DESC);

      INSERT INTO portal_access (person_id, granted_at)
      SELECT person_id, min(created_at) FROM notification WHERE kind = 'screening.completed' GROUP BY person_id;

      INSERT INTO activity (person_id, kind, type, title, path, at)
      SELECT person_id, kind, type, title, path, created_at
      FROM (SELECT *, row_number() OVER (PARTITION BY person_id ORDER BY created_at DESC, id DESC) AS place FROM notification) AS notice
      WHERE place <= 5;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
