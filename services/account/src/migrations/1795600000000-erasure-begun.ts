import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when on an erasure cannot be called off: it is committed before anything is shut. */
export class ErasureBegun1795600000000 implements MigrationInterface {
  readonly name = 'ErasureBegun1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE erasure ADD COLUMN begun_at timestamptz(3);
      UPDATE erasure SET begun_at = ordered_at WHERE ordered_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
