import { deepStrictEqual } from 'node:assert';
import { dataSourceOptions } from '@toothwise/service-kit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, rateOf, spreadOf, type Figure } from '../harness/figures.ts';
import { crowdOfScreenings, SCREENINGS, type Crowd } from '../harness/screening-crowd.ts';
import type { Stack } from '../harness/stack.ts';

/** The built classes, as they run in the service. */
const built = <T>(name: string) => import(new URL(`../../services/screening/dist/${name}.js`, import.meta.url).href) as Promise<T>;
type Own = typeof import('../../services/screening/src/care/screenings/screening.repository.js');
type Everybodys = typeof import('../../services/screening/src/results/administration/administered-screening.repository.js');
type Kit = typeof import('../../libs/service-kit/src/database/database.js');
const { Screenings } = await built<Own>('care/screenings/screening.repository');
const { AdministeredScreenings } = await built<Everybodys>('results/administration/administered-screening.repository');
const { Database } = (await import(new URL('../../libs/service-kit/dist/database/database.js', import.meta.url).href)) as Kit;

const LIMIT = 20;
const NEWEST = 'ORDER BY s.created_at DESC, s.id DESC';
const OWN = `SELECT s.id, s.kind, s.source, s.status, s.created_at AS "createdAt", s.completed_at AS "completedAt", s.urgency, s.level, s.summary, s.analysis, s.review
  FROM screening s WHERE s.id = ANY ($1) ${NEWEST}`;
const EVERYBODYS = `SELECT s.id, s.person_id AS "personId", s.kind, s.source, s.status, s.created_at AS "createdAt", s.completed_at AS "completedAt",
  p.first_name AS "firstName", p.last_name AS "lastName", p.email
  FROM screening s LEFT JOIN person_card p ON p.person_id = s.person_id WHERE s.id = ANY ($1) ${NEWEST}`;

type Row = { id: string; createdAt: Date };
interface Page {
  name: string;
  read: () => Promise<Row[]>;
  byKey: string;
}

/** Pages of 200,000 screenings, an administrator's and a person's own, against the same columns of as many rows by their keys. */
export async function screeningPages(stack: Stack, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=screening' });
  const settings = { DATABASE_URL: stack.databaseUrl('screening'), DATABASE_POOL_SIZE: 1 };
  const source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
  try {
    const crowd = await crowdOfScreenings(pool);
    const figures: Figure[] = [];
    for (const page of pagesOf(source, crowd)) figures.push(await measured(source, page, effort));
    return figures;
  } finally {
    await source.destroy();
    try {
      await pool.query('TRUNCATE screening, person_card CASCADE');
    } finally {
      await pool.end();
    }
  }
}

function pagesOf(source: DataSource, { holder, status, middle, middleOfHolder }: Crowd): Page[] {
  const all = new AdministeredScreenings(new Database(source));
  const own = new Screenings(source, { now: () => new Date() } as ConstructorParameters<Own['Screenings']>[1]);
  return [
    { name: 'an administrator’s page, the first', read: () => all.page({}, LIMIT), byKey: EVERYBODYS },
    { name: 'an administrator’s page, in the middle', read: () => all.page({}, LIMIT, middle), byKey: EVERYBODYS },
    { name: 'an administrator’s page, of one in a hundred', read: () => all.page({ status }, LIMIT, middle), byKey: EVERYBODYS },
    { name: 'an administrator’s page, of one person', read: () => all.page({ search: holder }, LIMIT), byKey: EVERYBODYS },
    { name: 'a history’s page, the first', read: () => own.page(holder, LIMIT), byKey: OWN },
    { name: 'a history’s page, in the middle', read: () => own.page(holder, LIMIT, middleOfHolder), byKey: OWN },
  ];
}

async function measured(source: DataSource, { name, read, byKey }: Page, { rounds, seconds }: Effort): Promise<Figure> {
  const ids = (await read()).map(({ id }) => id);
  if (ids.length !== LIMIT + 1) throw new Error(`${name}: ${ids.length} rows`);
  const fetched = () => source.query<Row[]>(byKey, [ids]);
  deepStrictEqual(
    (await fetched()).map(({ id }) => id),
    ids,
  );
  const turn = (work: () => Promise<unknown>) => () => rateOf(work, 1, seconds * 1000);
  const { ratios, ours, peer } = await alternately(rounds, turn(fetched), turn(read));
  const ms = (rates: number[]) => (1000 / median(rates)).toFixed(2);
  return {
    name: `${name} / by key`,
    ...{ value: median(ratios), unit: '×', spread: spreadOf(ratios), limit: { atMost: 3 } },
    detail: `${ms(peer)} against ${ms(ours)} ms, ${SCREENINGS.toLocaleString('en')} screenings`,
  };
}
