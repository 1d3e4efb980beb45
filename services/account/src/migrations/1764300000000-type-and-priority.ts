import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What kind of notice it is, and how much it matters; those of before get what the same facts bring now. */
export class TypeAndPriority1764300000000 implements MigrationInterface {
  readonly name = 'TypeAndPriority1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification
        ADD COLUMN type text NOT NULL DEFAULT 'other',
        ADD COLUMN priority text NOT NULL DEFAULT 'normal';
      UPDATE notification SET type = told.type, priority = told.priority
      FROM (VALUES
        ('screening.completed', 'screening', 'normal'),
        ('screening.failed', 'error', 'high'),
        ('screening.credits-changed', 'success', 'normal'),
        ('clinic.lead-created', 'appointment', 'normal'),
        ('clinic.lead-accepted', 'appointment', 'high'),
        ('clinic.lead-unmatched', 'warning', 'urgent'),
        ('clinic.lead-converted', 'success', 'low')
      ) AS told (kind, type, priority)
      WHERE notification.kind = told.kind;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
