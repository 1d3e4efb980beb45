import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service keeps files. */
export class Objects1797000010000 implements MigrationInterface {
  readonly name = 'Objects1797000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OBJECT_REMOVAL_TABLE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
