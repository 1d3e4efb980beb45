import { buildIndex } from '@toothwise/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose screenings somebody's plan pays is looked for at each move of their credits. */
export class FoundByPayer1799960100000 implements MigrationInterface {
  readonly name = 'FoundByPayer1799960100000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'family_access_payer', 'ON family_access_told (paid_by) WHERE paid_by IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
