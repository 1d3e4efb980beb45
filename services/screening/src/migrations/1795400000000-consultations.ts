import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told to the advisor, beside the answers of the questionnaire that it fits; null in screenings by questionnaire. */
export class Consultations1795400000000 implements MigrationInterface {
  readonly name = 'Consultations1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening ADD COLUMN conversation jsonb');
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
