import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who else may receive answers and photos, by host, as it was agreed to. Entries of before say nothing of it. */
export class ConsentProvider1797500000000 implements MigrationInterface {
  readonly name = 'ConsentProvider1797500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_entry ADD COLUMN IF NOT EXISTS provider text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
