import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `fallbackType` of results from before held the reason; it becomes what was used, the reason stands beside it. */
export class FallbackReasons1795400100000 implements MigrationInterface {
  readonly name = 'FallbackReasons1795400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE screening SET analysis = analysis || jsonb_build_object(
        'fallbackReason', analysis -> 'fallbackType',
        'fallbackType', CASE WHEN analysis ->> 'fallbackType' IS NULL THEN 'null'::jsonb ELSE '"rules"'::jsonb END)
      WHERE analysis IS NOT NULL AND NOT analysis ? 'fallbackReason'
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
