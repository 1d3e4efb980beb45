import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The directory is searched in the database: a position as a point on the unit sphere, which knows no poles and no date line; hours as ranges
 * of local minutes of the week (Sunday 0:00 is 0), told from what is stated, so that no writer can let them differ; ratings in steps. What
 * nobody stated is null, never a no.
 */
export class DirectorySearch1795600000000 implements MigrationInterface {
  readonly name = 'DirectorySearch1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION open_week(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(range_agg(int4range(
          (n::int - 1) * 1440 + substr(span ->> 'opens', 1, 2)::int * 60 + substr(span ->> 'opens', 4, 2)::int,
          (n::int - 1) * 1440 + substr(span ->> 'closes', 1, 2)::int * 60 + substr(span ->> 'closes', 4, 2)::int)), '{}')
        FROM unnest(ARRAY['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']) WITH ORDINALITY AS day (name, n),
          jsonb_array_elements(hours -> day.name) AS span
        WHERE span ->> 'closes' > span ->> 'opens'
      $$;
      ALTER TABLE listing
        ALTER COLUMN phone DROP NOT NULL,
        ALTER COLUMN specialties DROP NOT NULL, ALTER COLUMN specialties DROP DEFAULT,
        ALTER COLUMN emergency_hours DROP NOT NULL, ALTER COLUMN emergency_hours DROP DEFAULT,
        ALTER COLUMN accepts_new_patients DROP NOT NULL, ALTER COLUMN accepts_new_patients DROP DEFAULT,
        ALTER COLUMN time_zone DROP NOT NULL,
        ALTER COLUMN opening_hours DROP NOT NULL,
        ADD COLUMN email text,
        ADD COLUMN accepts_insurance boolean,
        ADD COLUMN languages text[],
        ADD COLUMN source text NOT NULL DEFAULT 'directory',
        ADD COLUMN source_key text,
        ADD COLUMN source_date date,
        ADD COLUMN about_position boolean NOT NULL DEFAULT false,
        ADD COLUMN position cube NOT NULL GENERATED ALWAYS AS (cube(ARRAY[
          cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) STORED,
        ADD COLUMN open_week int4multirange GENERATED ALWAYS AS (open_week(opening_hours)) STORED,
        ADD COLUMN rating_tenths integer NOT NULL GENERATED ALWAYS AS (coalesce(floor(average_rating * 10 + 1e-9)::int, -1)) STORED,
        ADD COLUMN rating_halves integer NOT NULL GENERATED ALWAYS AS (coalesce(floor(average_rating * 2 + 1e-9)::int, -1)) STORED,
        ADD CONSTRAINT listing_time_zone CHECK (timestamp '2000-01-01' AT TIME ZONE time_zone IS NOT NULL OR time_zone IS NULL),
        ADD CONSTRAINT listing_specialties CHECK (specialties <@ ARRAY['General', 'Emergency', 'Cosmetic', 'Orthodontics', 'Periodontics',
          'Endodontics', 'Oral surgery', 'Pediatric', 'Preventive']) NOT VALID,
        ADD CONSTRAINT listing_position_real CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180) NOT VALID;
      DROP INDEX listing_position;
      CREATE INDEX listing_near ON listing USING gist (position);
      CREATE INDEX listing_best_tenths ON listing USING gist (rating_tenths, position);
      CREATE INDEX listing_best_halves ON listing USING gist (rating_halves, position);
      CREATE UNIQUE INDEX listing_source ON listing (source, source_key);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
