import { Database, type KeysetPosition } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { AdministeredScreenings } from './administered-screening.repository.js';

const SCREENINGS = 20_000;
/** Of one person's: a hundredth, and as many have failed. */
const FEW = SCREENINGS / 100;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe(`pages of ${SCREENINGS} screenings`, () => {
  let service: ScreeningBed;
  const person = randomUUID();

  beforeAll(async () => {
    service = await screeningBed();
    await service.database.query(
      `INSERT INTO screening (id, person_id, kind, status, form, person, flag_answers, stages, failure, correlation_id, created_at, analysis, completed_at)
       SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN $2::uuid ELSE gen_random_uuid() END, 'urgent', CASE n % 100 WHEN 1 THEN 'failed' ELSE 'completed' END,
         '{}', '{}', '{}', '[]', NULL, 'spec', now() - n * interval '1 minute', CASE n % 100 WHEN 1 THEN NULL ELSE '{}'::jsonb END,
         CASE n % 100 WHEN 1 THEN NULL ELSE now() END
       FROM generate_series(1, $1::int) n`,
      [SCREENINGS, person],
    );
    await service.database.query('INSERT INTO person_card VALUES ($1, $2, $3, $4, 1)', [
      person,
      'Ada',
      'Quillfeather',
      'quill@example.test',
    ]);
    await service.database.query('ANALYZE screening');
  });
  afterAll(() => service?.stop());

  /** How many screenings Postgres looks at for a statement, by whatever way. */
  async function lookedAt({ sql, values }: { sql: string; values?: unknown[] }): Promise<number> {
    const rows = await service.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values);
    const nodes = [rows[0]!['QUERY PLAN'][0].Plan];
    for (const node of nodes) nodes.push(...(node.Plans ?? []));
    const read = nodes.filter((node) => node['Relation Name'] === 'screening');
    return read.reduce((sum, one) => sum + (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0)) * one['Actual Loops'], 0);
  }

  it('are read by looking at few, whatever is sought, on the first and on later ones', async () => {
    const asked: { sql: string; values?: unknown[] }[] = [];
    const [database, source] = [service.get(Database), service.get(DataSource)];
    const [rows, query] = [database.rows.bind(database), source.query.bind(source)];
    database.rows = (sql, values) => (asked.push({ sql, values }), rows(sql, values));
    source.query = (sql: string, values: unknown[] = [], ...more: []) => (asked.push({ sql, values }), query(sql, values, ...more));
    const [all, own] = [service.get(AdministeredScreenings), service.get(Screenings)];
    const later: KeysetPosition = { at: new Date(Date.now() - 10_000 * 60_000), id: person };
    const found: number[] = [];
    for (const after of [undefined, later]) {
      for (const sought of [{}, { search: person }, { search: 'quillf' }, { search: randomUUID() }, { status: 'failed' as const }])
        found.push((await all.page(sought, 20, after)).length);
      found.push((await own.page(person, 20, after)).length);
    }
    expect(found).toEqual([21, 21, 21, 0, 21, 21, 21, 21, 21, 0, 21, 21]);
    const statements = asked.filter(({ sql }) => sql.includes('FROM screening'));
    expect(statements).toHaveLength(12);
    const many: string[] = [];
    for (const one of statements) {
      const count = await lookedAt(one);
      if (count > FEW) many.push(`${count}: ${JSON.stringify(one.values)}`);
    }
    expect(many).toEqual([]);
  });
});
