export const DIRECTORY = `
  -- Hours as ranges of local minutes of the week (Sunday 0:00 is 0).
  CREATE FUNCTION open_week(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT coalesce(range_agg(int4range(
      (n::int - 1) * 1440 + substr(span ->> 'opens', 1, 2)::int * 60 + substr(span ->> 'opens', 4, 2)::int,
      (n::int - 1) * 1440 + substr(span ->> 'closes', 1, 2)::int * 60 + substr(span ->> 'closes', 4, 2)::int)), '{}')
    FROM unnest(ARRAY['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']) WITH ORDINALITY AS day (name, n),
      jsonb_array_elements(hours -> day.name) AS span
    WHERE span ->> 'closes' > span ->> 'opens'
  $$;

  -- Searched in the database: a position as a point on the unit sphere, which knows no poles and no date line; hours and ratings in steps
  -- told from what is stated, so that no writer can let them differ. What nobody stated is null, never a no.
  CREATE TABLE listing (
    id uuid PRIMARY KEY,
    practice_id uuid UNIQUE REFERENCES practice (id),
    name text NOT NULL,
    address text NOT NULL,
    phone text,
    website text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    average_rating double precision CHECK (average_rating BETWEEN 0 AND 5),
    total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
    specialties text[],
    emergency_hours boolean,
    accepts_new_patients boolean,
    time_zone text,
    opening_hours jsonb,
    sample boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now(),
    email text,
    accepts_insurance boolean,
    languages text[],
    source text NOT NULL DEFAULT 'directory',
    source_key text,
    source_date date,
    about_position boolean NOT NULL DEFAULT false,
    position cube NOT NULL GENERATED ALWAYS AS (cube(ARRAY[
      cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) STORED,
    open_week int4multirange GENERATED ALWAYS AS (open_week(opening_hours)) STORED,
    rating_tenths integer NOT NULL GENERATED ALWAYS AS (coalesce(floor(average_rating * 10 + 1e-9)::int, -1)) STORED,
    rating_halves integer NOT NULL GENERATED ALWAYS AS (coalesce(floor(average_rating * 2 + 1e-9)::int, -1)) STORED,
    -- What an import knows of a practice that tells of itself is kept apart and not shown.
    told_by uuid REFERENCES practice (id),
    rating_source text,
    rating_date date,
    CONSTRAINT listing_time_zone CHECK (timestamp '2000-01-01' AT TIME ZONE time_zone IS NOT NULL OR time_zone IS NULL)
  );
  ALTER TABLE listing ADD CONSTRAINT listing_specialties CHECK (specialties <@ ARRAY['General', 'Emergency', 'Cosmetic', 'Orthodontics', 'Periodontics',
    'Endodontics', 'Oral surgery', 'Pediatric', 'Preventive']) NOT VALID;
  ALTER TABLE listing ADD CONSTRAINT listing_position_real CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180) NOT VALID;
  CREATE INDEX listing_near ON listing USING gist (position);
  CREATE INDEX listing_best_tenths ON listing USING gist (rating_tenths, position);
  CREATE INDEX listing_best_halves ON listing USING gist (rating_halves, position);
  CREATE UNIQUE INDEX listing_source ON listing (source, source_key);
  CREATE INDEX listing_told_by ON listing (told_by) WHERE told_by IS NOT NULL;

  -- How often each outside source was called on a day: the budget that all processes share.
  CREATE TABLE outside_calls (
    day date NOT NULL,
    source text NOT NULL,
    calls integer NOT NULL CHECK (calls > 0),
    PRIMARY KEY (day, source)
  );

  CREATE TABLE place (
    postal_code text PRIMARY KEY,
    city text NOT NULL,
    state_code text NOT NULL,
    state_name text NOT NULL,
    country text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL
  );
`;
