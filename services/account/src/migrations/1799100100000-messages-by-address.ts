import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails, pushes and numbers by whose they are, and mails by their age: erasing, forgetting and a STOP asked all of them. */
export class MessagesByAddress1799100100000 implements MigrationInterface {
  readonly name = 'MessagesByAddress1799100100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX mail_recipient ON mail (recipient);
      CREATE INDEX mail_created ON mail (created_at);
      CREATE INDEX push_message_of_person ON push_message (person_id);
      CREATE INDEX sms_number_number ON sms_number (number)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
