import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Migration } from './mapping.js';

const DUPLICATE_TABLE = '42P07';

/**
 * The tables as they stood at a release, in place of the migrations that had made them until then. It bears the name of the last of these: a
 * database that has run that one has the tables, and runs nothing. @param fill rows that every database begins with
 */
export function baseline(name: string, tables: readonly string[], fill?: (runner: QueryRunner) => Promise<void>): Migration {
  return class Baseline implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(tables.join('\n')).catch(refuseOlder);
      await fill?.(runner);
    }

    /** Forward only: a released table is changed by a further migration. */
    async down(): Promise<void> {
      throw new Error('Migrations go forward only');
    }
  };
}

/** It has some of the tables: of the migrations that would bring it here, nothing is left. */
function refuseOlder(error: Error & { code?: string }): never {
  if (error.code !== DUPLICATE_TABLE) throw error;
  const remedy = 'start that release with it once, then this one';
  throw new Error(`This database is of a release before the one of 28 November 2026 (commit 053ea113): ${remedy}`, { cause: error });
}
