import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who was erased, as keyed hashes. `refuse_erased` ends a transaction about one of them; each statement of a function sees what was committed
 * before it, so that it looks only after an erasure under way is through.
 */
export class ErasedPeople1795400000000 implements MigrationInterface {
  readonly name = 'ErasedPeople1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_person (
        tag text PRIMARY KEY,
        erased_at timestamptz NOT NULL
      );
      CREATE FUNCTION erasure_lock(tag text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT hashtextextended('erasure:' || tag, 0) $$;
      CREATE FUNCTION refuse_erased(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock_shared(erasure_lock(tag)) FROM unnest(tags) AS tag;
          IF EXISTS (SELECT FROM erased_person WHERE tag = ANY (tags)) THEN
            RAISE EXCEPTION 'This person was erased' USING ERRCODE = 'TW410';
          END IF;
        END
      $$;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
