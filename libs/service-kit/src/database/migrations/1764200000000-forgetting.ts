import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the outbox and the stream forget what was shared. `outbox.block`: null for a fact without words, `carried` while they stand in the
 * envelope; without them `forgotten`, `taken-back` (the stream may still hold them) or `owed` (somebody had not read them in time).
 * `outbox.message_id`: under which id a repetition goes, so that the broker does not take it for the first one.
 * `outbox_stream.forgotten`: by event, the sequence up to which the stream was looked through.
 */
export class Forgetting1764200000000 implements MigrationInterface {
  readonly name = 'Forgetting1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ADD COLUMN block text, ADD COLUMN message_id text;
      CREATE INDEX outbox_block ON outbox (created_at) WHERE block <> 'forgotten';
      ALTER TABLE outbox_stream ADD COLUMN forgotten jsonb NOT NULL DEFAULT '{}';
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
