import { buildIndex } from '@toothwise/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators look for screenings that failed, which are few among all. */
export class UnfinishedNewest1799960000000 implements MigrationInterface {
  readonly name = 'UnfinishedNewest1799960000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'screening_unfinished_newest', `ON screening (status, created_at DESC, id DESC) WHERE status <> 'completed'`);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
