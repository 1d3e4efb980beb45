import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A streak goes on from where it stood: what the cleanings up to a settled day amount to, so that no later one reads them again. */
export class CarriedStreaks1799900000000 implements MigrationInterface {
  readonly name = 'CarriedStreaks1799900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cleaning_streak ADD COLUMN carried jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
