import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one role beside the owner's of before there were further ones is the front desk's. No code has given it to anybody since. */
export class MemberRoles1799800000000 implements MigrationInterface {
  readonly name = 'MemberRoles1799800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE practice_member DROP CONSTRAINT practice_member_role;
      UPDATE practice_member SET role = 'front_desk' WHERE role = 'member';
      ALTER TABLE practice_member ADD CONSTRAINT practice_member_role CHECK (role IN ('owner', 'front_desk', 'dentist'));
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
