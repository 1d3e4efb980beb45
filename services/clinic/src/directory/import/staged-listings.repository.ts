import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { letPracticesTell } from '../twin-listings.repository.js';
import type { ToldListing } from './told-listing.rules.js';

export type Staged = { line: number; listing: ToldListing } | { line: number; gone: string };
export interface Refused {
  line: number;
  problem: string;
}
export interface Merged {
  added: number;
  changed: number;
  removed: number;
}

/** In the order in which they are copied: the column there, its type, and what a listing tells for it. */
const COLUMNS: [column: string, type: string, told: (listing: ToldListing) => string | number | boolean | null][] = [
  ['name', 'text', ({ name }) => name],
  ['address', 'text', ({ address }) => address],
  ['phone', 'text', ({ phone }) => phone],
  ['email', 'text', ({ email }) => email],
  ['website', 'text', ({ website }) => website],
  ['latitude', 'float8', ({ latitude }) => latitude],
  ['longitude', 'float8', ({ longitude }) => longitude],
  ['average_rating', 'float8', ({ rating }) => rating],
  ['total_reviews', 'int', ({ reviews }) => reviews],
  ['specialties', 'text[]', ({ specialties }) => specialties && `{${specialties.map((one) => `"${one}"`).join(',')}}`],
  ['emergency_hours', 'boolean', ({ emergencyHours }) => emergencyHours],
  ['accepts_new_patients', 'boolean', ({ acceptsNewPatients }) => acceptsNewPatients],
  ['accepts_insurance', 'boolean', ({ acceptsInsurance }) => acceptsInsurance],
  ['languages', 'text[]', ({ languages }) => languages && `{${languages.join(',')}}`],
  ['time_zone', 'text', ({ timeZone }) => timeZone],
  ['opening_hours', 'jsonb', ({ openingHours }) => openingHours && JSON.stringify(openingHours)],
  ['source_date', 'date', ({ asOf }) => asOf],
];
/** What the directory takes over as it stands there; position and date may come from elsewhere. */
const TAKEN = COLUMNS.map(([column]) => column);
const TOLD = TAKEN.map((column) =>
  column === 'latitude' || column === 'longitude'
    ? `coalesce(s.${column}, z.${column})`
    : column === 'source_date'
      ? `coalesce(s.${column}, $2::date)`
      : `s.${column}`,
);
const PLACED = `listing_staged s LEFT JOIN place z ON s.latitude IS NULL AND z.postal_code = s.postal_code`;

/** What is no more wrong than this is found out by the database: here, for each row that it names. */
const REFUSALS: [problem: string, which: string][] = [
  [
    "'the same key is on line ' || f.first",
    `FROM (SELECT key, min(line) AS first FROM listing_staged GROUP BY key HAVING count(*) > 1) AS f WHERE f.key = s.key AND s.line > f.first`,
  ],
  [
    "'time_zone \"' || s.time_zone || '\" is not known'",
    `WHERE s.time_zone IS NOT NULL AND s.time_zone NOT IN (SELECT name FROM pg_timezone_names)`,
  ],
  [
    "'postal code ' || coalesce(s.postal_code, '') || ' is not known, and there is no position'",
    `WHERE NOT s.gone AND s.latitude IS NULL AND NOT EXISTS (SELECT FROM place z WHERE z.postal_code = s.postal_code)`,
  ],
];

/** Rows on their way into the directory, in a table that is there for one transaction. */
export class StagedListings {
  constructor(private readonly client: pg.Client) {}

  /** All or nothing; a second import waits. Killed at any moment it leaves the directory as it was. */
  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN');
    try {
      await this.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('clinic listings', 0))`);
      await this.client.query(`SET LOCAL work_mem = '64MB'`);
      await this.client.query(
        `CREATE UNLOGGED TABLE listing_staged (line int NOT NULL, key text, postal_code text, gone boolean, ${COLUMNS.map(([column, type]) => `${column} ${type}`).join(', ')})`,
      );
      const result = await work();
      await this.client.query('DROP TABLE listing_staged');
      await this.client.query('COMMIT');
      return result;
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  async copy(batches: AsyncIterable<readonly Staged[]>): Promise<void> {
    const target = this.client.query(copyFrom(`COPY listing_staged (line, key, postal_code, gone, ${TAKEN.join(', ')}) FROM STDIN`));
    const texts = async function* () {
      for await (const batch of batches) if (batch.length > 0) yield batch.map(lineOf).join('');
    };
    await pipeline(Readable.from(texts(), { objectMode: true, highWaterMark: 1 }), target);
    await this.client.query('ANALYZE listing_staged');
  }

  /** Takes out what cannot be right. @returns each by its line, first line first */
  async refuse(): Promise<Refused[]> {
    const refused: Refused[] = [];
    for (const [problem, which] of REFUSALS) {
      const using = which.startsWith('FROM') ? which.replace('FROM', 'USING') : which;
      const { rows } = await this.client.query<Refused>(`DELETE FROM listing_staged s ${using} RETURNING s.line, ${problem} AS problem`);
      refused.push(...rows);
    }
    return refused.sort((a, b) => a.line - b.line);
  }

  /**
   * Brings the directory to what the file says of this source's clinics; what the file says nothing of stays. The same file again writes nothing.
   * @param asOf `YYYY-MM-DD`, of rows that do not say
   */
  async merge(source: string, asOf: string, now: Date): Promise<Merged> {
    const run = async (sql: string, values: unknown[]) => (await this.client.query(sql, values)).rowCount ?? 0;
    const removed = await run(`DELETE FROM listing l USING listing_staged s WHERE s.gone AND l.source = $1 AND l.source_key = s.key`, [
      source,
    ]);
    const facts = `(${TAKEN.map((column) => `l.${column}`).join(', ')}, l.about_position)`;
    const told = `(${TOLD.join(', ')}, s.latitude IS NULL)`;
    const set = [...TAKEN, 'about_position', 'updated_at'].map((column) => `${column} = t.${column}`).join(', ');
    const changed = await run(
      `UPDATE listing l SET ${set} FROM (
         SELECT l.id, ${TOLD.map((value, index) => `${value} AS "${TAKEN[index]}"`).join(', ')}, s.latitude IS NULL AS about_position, $3::timestamptz AS updated_at
         FROM listing l JOIN listing_staged s ON l.source = $1 AND l.source_key = s.key LEFT JOIN place z ON s.latitude IS NULL AND z.postal_code = s.postal_code
         WHERE NOT s.gone AND ${facts} IS DISTINCT FROM ${told}) AS t WHERE l.id = t.id`,
      [source, asOf, now],
    );
    const added = await run(
      `INSERT INTO listing (id, source, source_key, updated_at, about_position, ${TAKEN.join(', ')})
       SELECT gen_random_uuid(), $1, s.key, $3, s.latitude IS NULL, ${TOLD.join(', ')} FROM ${PLACED}
       WHERE NOT s.gone AND NOT EXISTS (SELECT FROM listing l WHERE l.source = $1 AND l.source_key = s.key)`,
      [source, asOf, now],
    );
    await letPracticesTell((sql, values) => this.client.query(sql, values), null);
    return { added, changed, removed };
  }

  /** So that searches are planned by what is there now. */
  async analyse(): Promise<void> {
    await this.client.query('ANALYZE listing');
  }
}

/** A row as COPY reads it. */
function lineOf(row: Staged): string {
  const told = 'gone' in row ? COLUMNS.map(() => null) : COLUMNS.map(([, , value]) => value(row.listing));
  const [key, postalCode, gone] = 'gone' in row ? [row.gone, null, true] : [row.listing.key, row.listing.postalCode, false];
  return `${[row.line, key, postalCode, gone, ...told].map(cellOf).join('\t')}\n`;
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function cellOf(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (letter) => ESCAPED[letter]!) : String(value);
}
