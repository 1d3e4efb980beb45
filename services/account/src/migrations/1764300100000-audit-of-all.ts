import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit rows of every service, as they are forwarded, account's own among them. */
export class AuditOfAll1764300100000 implements MigrationInterface {
  readonly name = 'AuditOfAll1764300100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audited (
        id uuid PRIMARY KEY,
        domain text NOT NULL,
        at timestamptz(3) NOT NULL,
        actor text NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        person_id uuid,
        details jsonb NOT NULL,
        correlation_id text NOT NULL
      );
      CREATE INDEX audited_at ON audited (at DESC, id DESC);
      CREATE INDEX audited_person ON audited (person_id, at DESC, id DESC) WHERE person_id IS NOT NULL;
      CREATE INDEX audited_subject ON audited (subject_id);
      CREATE INDEX audited_actor ON audited (actor, at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
