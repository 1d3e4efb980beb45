import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids that stand in a kept answer, in whatever place: an erasure finds the answers that tell of somebody without reading a week of them. */
export class IdsInAnswers1799900200000 implements MigrationInterface {
  readonly name = 'IdsInAnswers1799900200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION ids_in(answer jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT lower(found[1])), '{}')
        FROM regexp_matches(answer::text, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'gi') AS found
      $$;
      CREATE INDEX idempotency_key_ids ON idempotency_key USING gin (ids_in(body)) WHERE body IS NOT NULL;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
