import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos in conversations, and which model a person lets read their lines. */
export class Photos1795340000000 implements MigrationInterface {
  readonly name = 'Photos1795340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consultation ADD COLUMN model text;
      ALTER TABLE message ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';

      CREATE TABLE photo (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        consultation_id uuid NOT NULL REFERENCES consultation (id) ON DELETE CASCADE,
        seq integer,
        name text NOT NULL,
        object_key text NOT NULL UNIQUE,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        quality jsonb,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX photo_consultation ON photo (consultation_id, created_at);
      ${OBJECT_REMOVAL_TABLE}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
