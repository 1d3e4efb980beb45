import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is invited, and who belongs to a practice by what name. What account has been told of an owner goes on counting after they have left:
 * who comes back, here or elsewhere, is told of by a higher version.
 */
export class Members1802000000000 implements MigrationInterface {
  readonly name = 'Members1802000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE practice_member ADD COLUMN first_name text, ADD COLUMN last_name text, ADD COLUMN email text,
        ADD COLUMN version_from integer NOT NULL DEFAULT 0;
      CREATE TABLE ownership_version (person_id uuid PRIMARY KEY, version integer NOT NULL);
      CREATE TABLE practice_invitation (
        id uuid PRIMARY KEY,
        practice_id uuid NOT NULL REFERENCES practice (id),
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'front_desk', 'dentist')),
        invited_by uuid NOT NULL,
        inviter_name text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'revoked')),
        answered_by uuid,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX practice_invitation_practice ON practice_invitation (practice_id, created_at);
      CREATE INDEX practice_invitation_email ON practice_invitation (email);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
