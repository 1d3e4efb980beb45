import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notice that is deleted can be put back for an hour. Which fact a notice tells of; those of before know it no more. */
export class DeletedNotices1764400100000 implements MigrationInterface {
  readonly name = 'DeletedNotices1764400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification
        ADD COLUMN deleted_at timestamptz(3),
        ADD COLUMN fact_id uuid;
      CREATE INDEX notification_deleted ON notification (deleted_at) WHERE deleted_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
