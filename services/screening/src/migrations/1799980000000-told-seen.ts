import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person said that somebody has seen an emergency that they told, and that has no result: of a draft or a conversation, by its number. */
export class ToldSeen1799980000000 implements MigrationInterface {
  readonly name = 'ToldSeen1799980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE told_seen (
        person_id uuid NOT NULL,
        told_id uuid NOT NULL,
        told_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, told_id)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
