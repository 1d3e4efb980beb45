import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who said yes or no, so that their address goes when they are erased; those that have ended already go with housekeeping. */
export class AnsweredInvitations1795600000000 implements MigrationInterface {
  readonly name = 'AnsweredInvitations1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_invitation ADD answered_by uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
