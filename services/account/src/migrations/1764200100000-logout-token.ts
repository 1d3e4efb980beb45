import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which logout tokens were carried out, for as long as they could be sent again. */
export class LogoutToken1764200100000 implements MigrationInterface {
  readonly name = 'LogoutToken1764200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE logout_token (
        id text PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
