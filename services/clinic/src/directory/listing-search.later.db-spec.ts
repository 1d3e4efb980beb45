import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { clinicBed, type ClinicBed, inTransaction } from '../../test/clinic-bed.js';
import {
  complaintAbout,
  type Filter,
  FILTERS,
  isOpen,
  type MadeListing,
  type MadeWish,
  milesBetween,
  naiveSearch,
} from '../../test/naive-search.js';
import { listingQuery, type ListingWish } from './listing-search.rules.js';
import { ListingRepository } from './listing.repository.js';
import { endPracticeTelling, letPracticesTell, type Statement } from './twin-listings.repository.js';

const LISTINGS = 10_000;
const SEARCHES = 300;
const LIMIT = 20;
const ANYWHERE = { center: { latitude: 0, longitude: 0 }, now: new Date('2026-11-23T15:00:00Z'), radiusMiles: 25 };
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Poles, both sides of the date line, zero, cities on both halves of the earth. */
const CENTERS: [number, number][] = [
  ...([
    [90, 0],
    [89.9, 45],
    [-90, 0],
    [-89.8, -120],
    [0, 180],
    [10, -180],
    [-17.7, 179.99],
    [65, -179.95],
    [0, 0],
    [51.5, -0.12],
  ] as const),
  ...([
    [40.71, -74],
    [34.05, -118.24],
    [41.88, -87.63],
    [-33.87, 151.21],
    [-36.85, 174.76],
    [64.15, -21.9],
    [19.07, 72.88],
  ] as const),
].map(([latitude, longitude]) => [latitude, longitude]);
/** Around changed clocks, north and south, and at ordinary times. */
const INSTANTS = ['2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-10-03T16:30:00Z',
  '2026-04-04T15:30:00Z', '2026-07-15T12:00:00Z', '2026-12-31T23:59:00Z', '2026-11-23T15:00:00Z', '2026-03-29T01:00:00Z'].map((at) => new Date(at)); // prettier-ignore

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const next = numbers(20_261_123);
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
const maybe = <T>(make: () => T): T | null => (next() < 1 / 3 ? null : make());
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function somewhereAround([latitude, longitude]: [number, number], degrees: number) {
  const north = latitude + (next() - 0.5) * degrees;
  const east = longitude + ((next() - 0.5) * degrees) / Math.max(0.002, Math.cos((latitude * Math.PI) / 180));
  return { latitude: Math.max(-90, Math.min(90, north)), longitude: ((((east + 180) % 360) + 360) % 360) - 180 };
}

function spans() {
  if (next() < 0.15) return [];
  if (next() < 0.1) return [{ opens: '00:00', closes: '24:00' }];
  const opens = Math.floor(next() * 1300);
  const closes = opens + 30 + Math.floor(next() * (1440 - opens - 30));
  return [{ opens: clock(opens), closes: clock(closes) }];
}

const some = <T>(all: readonly T[]) => all.filter(() => next() < 0.4);
function listing(zones: readonly string[]): MadeListing {
  return {
    id: randomUUID(),
    ...somewhereAround(pick(CENTERS), pick([0.2, 1.2])),
    rating: maybe(() => Math.round(next() * 50) / 10),
    reviews: Math.floor(next() ** 3 * 900),
    zone: next() < 0.1 ? null : pick(zones),
    hours: maybe(() => Object.fromEntries(DAYS.map((day) => [day, spans()]))),
    emergency: maybe(() => next() < 0.5),
    newPatients: maybe(() => next() < 0.6),
    insurance: maybe(() => next() < 0.5),
    languages: maybe(() => some(['en', 'es', 'zh'])),
    specialties: maybe(() => some(['General', 'Emergency', 'Cosmetic'])),
  };
}

function wish(): MadeWish {
  const asks = () => next() < 0.35;
  return {
    ...somewhereAround(pick(CENTERS), 0.3),
    at: pick(INSTANTS),
    miles: pick([5, 10, 25, 50]),
    sort: pick(['tenths', 'halves', 'distance', 'reviews'] as const),
    minimum: pick([null, 3, 3.5, 4, 4.5]),
    unrated: next() < 0.5,
    open: asks(),
    emergency: asks(),
    newPatients: asks(),
    insurance: asks(),
    language: asks() ? pick(['en', 'es', 'zh']) : null,
    specialty: asks() ? pick(['General', 'Emergency', 'Cosmetic']) : null,
    unsaid: next() < 0.5,
  };
}

let bed: ClinicBed;
let listings: MadeListing[];
let wishes: MadeWish[];
beforeAll(async () => {
  bed = await clinicBed();
  const known = await bed.database.query<{ name: string }>('SELECT name FROM pg_timezone_names');
  const names = new Set(known.map(({ name }) => name));
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => names.has(zone));
  expect(zones.length).toBeGreaterThan(300);
  listings = Array.from({ length: LISTINGS }, () => listing(zones));
  wishes = Array.from({ length: SEARCHES }, wish);
  await bed.database.query(
    `INSERT INTO listing (id, name, address, latitude, longitude, average_rating, total_reviews, time_zone, opening_hours, emergency_hours,
       accepts_new_patients, accepts_insurance, languages, specialties)
     SELECT id, 'Made', 'Nowhere', latitude, longitude, rating, reviews, zone, hours, emergency, "newPatients", insurance, languages, specialties
     FROM jsonb_to_recordset($1::jsonb) AS made (id uuid, latitude float8, longitude float8, rating float8, reviews int, zone text, hours jsonb,
       emergency boolean, "newPatients" boolean, insurance boolean, languages text[], specialties text[])`,
    [JSON.stringify(listings)],
  );
  await bed.database.query('ANALYZE listing');
}, 180_000);
afterAll(() => bed.stop());

async function complaints() {
  const repository = bed.get(ListingRepository);
  const wrong: string[] = [];
  const excluded = new Map<Filter, number>();
  let full = 0;
  for (const one of wishes) {
    const { hits, excluding } = naiveSearch(listings, one);
    for (const filter of excluding) excluded.set(filter, (excluded.get(filter) ?? 0) + 1);
    const { miles, minimum, unrated, at, open, emergency, newPatients, insurance, latitude, longitude, ...rest } = one;
    const asked = {
      ...rest,
      center: { latitude, longitude },
      now: at,
      radiusMiles: miles,
      minimumRating: minimum,
      keepUnrated: unrated,
      openNow: open,
      emergencyHours: emergency,
      acceptsNewPatients: newPatients,
      acceptsInsurance: insurance,
    };
    const found = await repository.search(asked, LIMIT);
    if (found.length === LIMIT) full += 1;
    const complaint = complaintAbout(
      found.map(({ id }) => id),
      hits,
      one,
      LIMIT,
    );
    const byId = new Map(listings.map((made) => [made.id, made]));
    for (const { id, openNow, distanceMiles } of found) {
      if (openNow !== isOpen(byId.get(id)!, at)) wrong.push(`open now is ${openNow}`);
      if (Math.abs(distanceMiles - milesBetween(one, byId.get(id)!)) > 0.000_62) wrong.push('distance');
    }
    if (complaint) wrong.push(`${complaint}: ${JSON.stringify(one)}`);
  }
  return { wrong, full, excluded };
}

describe('the search in the database', () => {
  it('answers as looking at every listing does: poles, date line, all time zones, changed clocks, unknown facts', async () => {
    const { wrong, full, excluded } = await complaints();
    expect(wrong).toEqual([]);
    expect(full).toBeGreaterThanOrEqual(SEARCHES / 3);
    for (const filter of FILTERS) expect([filter, excluded.get(filter)]).toEqual([filter, expect.any(Number)]);
    for (const filter of FILTERS) expect(excluded.get(filter)).toBeGreaterThanOrEqual(50);
  });

  it('would not, were everybody’s hours taken for UTC', async () => {
    await bed.database.query(`UPDATE listing SET time_zone = 'UTC' WHERE time_zone IS NOT NULL`);
    expect((await complaints()).wrong.length).toBeGreaterThan(50);
  });

  it('counts those who do not say what is asked for', async () => {
    const repository = bed.get(ListingRepository);
    const asked = { center: { latitude: 40.71, longitude: -74 }, now: INSTANTS[0]!, radiusMiles: 50, sort: 'distance' as const };
    const around = listings.filter((one) => milesBetween(asked.center, one) <= 50);
    const unsaid = around.filter(({ insurance }) => insurance === null).length;
    expect(unsaid).toBeGreaterThan(10);
    expect(await repository.countUnsaid({ ...asked, acceptsInsurance: true })).toBe(Math.min(100, unsaid));
    expect(await repository.countUnsaid({ ...asked, acceptsInsurance: true, unsaid: true })).toBe(0);
    expect(await repository.countUnsaid(asked)).toBe(0);
  });

  it('walks its indexes from the middle, within each step of the rating', async () => {
    const explain = (order: string) =>
      inTransaction(bed, async (tx) => {
        await tx.query('SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off');
        const lines = await tx.query<{ 'QUERY PLAN': string }[]>(
          `EXPLAIN SELECT id FROM listing l WHERE l.position <@ cube_enlarge('(0.2,-0.7,0.6)'::cube, 0.01, 3) ORDER BY ${order} LIMIT 20`,
        );
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
    const { order: best } = listingQuery({ ...ANYWHERE, sort: 'tenths' });
    const { order: nearest } = listingQuery({ ...ANYWHERE, sort: 'distance' });
    expect(await explain(best.replaceAll('$1', `'(0.2,-0.7,0.6)'`))).toMatch(/listing_best_tenths[^]*Order By/);
    expect(await explain(nearest.replaceAll('$1', `'(0.2,-0.7,0.6)'`))).toMatch(/Index Scan using listing_[^]*Order By/);
  });
});

describe('indexes of listings', () => {
  const TELLING = randomUUID();
  const around = (sort: ListingWish['sort']): ListingWish => ({
    ...{ center: { latitude: 40.71, longitude: -74 }, now: INSTANTS[0]!, radiusMiles: 25, sort, acceptsNewPatients: true },
  });
  /** What the product asks of listings beside what it finds by a key. */
  const ASKED: Record<string, (listings: ListingRepository, statement: Statement) => Promise<unknown>> = {
    'the finder, best rated': (listings) => listings.search(around('tenths'), LIMIT),
    'card and advisor, best rated': (listings) => listings.search(around('halves'), LIMIT),
    'the finder, nearest': async (listings) => {
      for (const [latitude, longitude] of CENTERS) await listings.search({ ...around('distance'), center: { latitude, longitude } }, LIMIT);
    },
    'the finder, most reviewed': (listings) => listings.search(around('reviews'), LIMIT),
    'how many do not say': (listings) => listings.countUnsaid({ ...around('distance'), acceptsInsurance: true }),
    'a practice tells of itself': (_, statement) => letPracticesTell(statement, TELLING),
    'all practices that do': (_, statement) => letPracticesTell(statement, null),
    'a practice tells no more': (_, statement) => endPracticeTelling(statement, TELLING),
  };

  /** What a statement of the product reads without some of the indexes, in pages, and by which it goes. Nothing of it lasts. */
  async function read(ask: (typeof ASKED)[string], without: readonly string[]) {
    const told = { pages: 0, plans: '' };
    const undo = new Error('nothing of it lasts');
    const work = inTransaction(bed, async (tx) => {
      for (const index of without) await tx.query(`DROP INDEX ${index}`);
      const query: Statement = async (sql, values) => {
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
          values,
        );
        const [{ Plan: plan }] = row!['QUERY PLAN'];
        told.pages += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
        told.plans += JSON.stringify(plan);
        return [{ count: 0 }];
      };
      const together = async (how: { text: string }, { text, values }: { text: string; values?: unknown[] }) => {
        await tx.query(how.text);
        return [null, await query(text, values)];
      };
      await ask(new ListingRepository({ query } as unknown as DataSource, { together } as never), query);
      throw undo;
    });
    await work.catch((error: unknown) => expect(error).toBe(undo));
    return told;
  }

  /**
   * Names of those that answer nothing and serve no constraint. Which of several indexes that could Postgres takes depends on how many listings
   * there are. So each has to be worth it: by it, beside constraints alone, a statement reads less than by all the others.
   */
  async function idle() {
    const indexes = await bed.database.query<{ name: string }>(
      `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       WHERE x.indrelid = 'listing'::regclass AND NOT x.indisunique ORDER BY i.relname`,
    );
    const names = indexes.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(4);
    const useless: string[] = [];
    for (const name of names) {
      const worth: string[] = [];
      for (const [what, ask] of Object.entries(ASKED)) {
        const others = names.filter((one) => one !== name);
        const [byIt, byOthers] = [await read(ask, others), await read(ask, [name])];
        if (byIt.plans.includes(`"Index Name":"${name}"`) && byIt.pages < byOthers.pages)
          worth.push(`${what} (${byIt.pages} pages for ${byOthers.pages})`);
      }
      process.stdout.write(`${name}: ${worth.join(', ')}\n`);
      if (worth.length === 0) useless.push(name);
    }
    return useless;
  }

  it('answer a statement of the product each, or serve a constraint', async () => {
    expect(await idle()).toEqual([]);
  });

  it('are named where they do not', async () => {
    await bed.database.query('CREATE INDEX listing_planted ON listing (total_reviews)');
    expect(await idle()).toEqual(['listing_planted']);
    await bed.database.query('DROP INDEX listing_planted');
  });
});
