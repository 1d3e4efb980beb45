import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose record an audit row is about, and when the row went on to account. Rows from before: who changed a profile or a screening was the
 * person themself.
 */
export class AuditedPerson1764300000000 implements MigrationInterface {
  readonly name = 'AuditedPerson1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_entry ADD COLUMN person_id uuid, ADD COLUMN forwarded_at timestamptz;
      UPDATE audit_entry SET person_id = actor::uuid
      WHERE subject_type IN ('profile', 'screening') AND actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
      CREATE INDEX audit_entry_person ON audit_entry (person_id, at DESC) WHERE person_id IS NOT NULL;
      CREATE INDEX audit_entry_waiting ON audit_entry (at) WHERE forwarded_at IS NULL;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
