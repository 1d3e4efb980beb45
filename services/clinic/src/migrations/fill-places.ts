import type { QueryRunner } from 'typeorm';

interface ZipCode {
  zip: string;
  city: string;
  state: string;
  country: string;
  latitude?: number;
  longitude?: number;
}

const CHUNK = 5_000;

/**
 * Postal codes and cities of the United States and Canada, from the npm package `zipcodes` (public data, no network). They live in a table
 * because the package's data would cost every process about 90 MB.
 */
export async function fillPlaces(runner: QueryRunner): Promise<void> {
  const { default: zipcodes } = await import('zipcodes');
  const places = Object.values<ZipCode>(zipcodes.codes).filter((code) => code.latitude && code.longitude);
  const stateNames = new Map<string, string>(Object.entries<string>(zipcodes.states.abbr));
  for (let start = 0; start < places.length; start += CHUNK) await insert(runner, places.slice(start, start + CHUNK), stateNames);
  await runner.query(`
    CREATE INDEX place_postal_code ON place (postal_code text_pattern_ops);
    CREATE INDEX place_city ON place (lower(city) text_pattern_ops);
    CREATE INDEX place_position ON place (latitude, longitude);
  `);
}

async function insert(runner: QueryRunner, places: ZipCode[], stateNames: Map<string, string>): Promise<void> {
  await runner.query(
    `INSERT INTO place (postal_code, city, state_code, state_name, country, latitude, longitude)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])
     ON CONFLICT (postal_code) DO NOTHING`,
    [
      places.map(({ zip }) => zip),
      places.map(({ city }) => plainCity(city)),
      places.map(({ state }) => state),
      places.map(({ state }) => stateNames.get(state) ?? state),
      places.map(({ country }) => country),
      places.map(({ latitude }) => latitude),
      places.map(({ longitude }) => longitude),
    ],
  );
}

/** Canadian areas carry a list of neighbourhoods in brackets; the name before it is what people type. */
const plainCity = (city: string): string => city.replace(/\s*\(.*$/, '');
