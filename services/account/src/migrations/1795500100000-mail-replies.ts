import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that a person has us send names whom an answer goes to. */
export class MailReplies1795500100000 implements MigrationInterface {
  readonly name = 'MailReplies1795500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN reply_to text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
