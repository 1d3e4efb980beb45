import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import type { Service } from '@toothwise/service-kit';
import { testDatabase } from '@toothwise/testing';
import pg from 'pg';
import type ts from 'typescript';
import { runMigrations } from '../../libs/service-kit/src/database/run-migrations.js';
import { complaintsOf } from './complaints.js';
import { describeAll } from './describe.js';
import { PROVEN_ELSEWHERE, textsSent } from './sent.js';
import { programOf, type Statement, Statements } from './statements.js';

const root = join(import.meta.dirname, '../..');
const services = readDomains(root).map(({ name }) => name);
/** It has all tables of what services share. */
const SHARED = 'screening';
const PLANTED = 'services/clinic/src/planted.repository.ts';
const planted = `
import type { DataSource, EntityManager } from 'typeorm';
const WHO = 'SELECT id, unpaid_since AS "unpaidSince" FROM practice';
export class Planted {
  constructor(private readonly source: DataSource) {}
  right = () => this.source.query<{ id: string; unpaidSince: Date | null }[]>(WHO);
  types = () => this.source.query<{ id: number; unpaidSince: string }[]>(WHO);
  names = () => this.source.query<{ id: string; unpaidsince: Date }[]>(WHO + ' WHERE unpaid_since IS NOT NULL');
  never = () => this.source.query<{ name: string | null }[]>('SELECT name FROM practice');
  outer = () => this.source.query<{ state: string }[]>('SELECT a.state FROM practice p LEFT JOIN application a ON a.practice_id = p.id');
  count = (tx: EntityManager) => tx.query<{ id: string }[]>('DELETE FROM practice RETURNING id');
  said = async () => (await this.source.query('SELECT count(*) AS count FROM practice')) as [{ count: string }];
  none = () => this.one('nowhere') ?? this.one('practice');
  private one(table: string) { return this.source.query<{ id: string }[]>(\`SELECT id FROM \${table}\`); }
  any(condition: string) { return this.source.query<{ id: string }[]>(\`SELECT id FROM practice WHERE \${condition}\`); }
}`;

describe('the rows that statements give', () => {
  let checker: ts.TypeChecker;
  let found: Statements;
  let sent: Map<string, string[]>;
  const known = new Map<string, Statement[]>();

  beforeAll(async () => {
    const program = programOf(root, ['services/*', 'libs/service-kit', 'libs/event-bus'], { [join(root, PLANTED)]: planted });
    [checker, found, sent] = [program.getTypeChecker(), new Statements(root, program), await textsSent()];
  });
  afterAll(() => known.clear());

  /** The planted ones, with which it is itself tested, only where they are asked for. */
  function of(...folders: string[]): Statement[] {
    return folders.flatMap((folder) => {
      if (!known.has(folder))
        known.set(
          folder,
          found.of(folder).map((one) => ({ ...one, texts: one.texts ?? sent.get(one.name) })),
        );
      return known.get(folder)!.filter(({ place }) => folder === PLANTED || !place.startsWith(PLANTED));
    });
  }

  async function complaintsIn(domain: string, ours: readonly Statement[], change?: string): Promise<string[]> {
    const { migrations } = (await import(join(root, 'services', domain, 'src/migrations/index.ts'))) as Pick<Service, 'migrations'>;
    const settings = (url: string) => ({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 });
    const migrate = (url: string) => runMigrations({ name: domain, settings: settings(url), migrations });
    const database = await testDatabase(domain, { key: migrations.join('\n'), migrate });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const texts = ours.flatMap((one) => one.texts ?? []);
      const tables = texts.filter((text) => /^CREATE\b.*\bTABLE\b/.test(text));
      for (const text of change ? [change, ...tables] : tables) await client.query(text);
      const described = await describeAll(client, texts);
      return [
        ...new Set(ours.flatMap((one) => (one.texts ?? []).flatMap((text) => complaintsOf(one, text, described.get(text)!, checker)))),
      ];
    } finally {
      await client.end();
      await database.drop();
    }
  }

  it.each(services)('are what %s says', async (domain) => {
    const ours = of(`services/${domain}/`, ...(domain === SHARED ? ['libs/'] : []));
    expect(await complaintsIn(domain, ours)).toEqual([]);
  });

  it('are known of every statement, also of one that is put together while it runs', () => {
    const all = of('libs/', ...services.map((domain) => `services/${domain}/`));
    expect(all.length).toBeGreaterThan(600);
    const unknown = all.filter(({ texts }) => !texts?.length);
    expect(unknown.map(({ name }) => name).toSorted()).toEqual(PROVEN_ELSEWHERE);
    expect(of(PLANTED).flatMap(({ texts, name }) => (texts ? [] : name))).toEqual(['planted.repository.ts any']);
  });

  it('are refused where a row type, a column or what TypeORM gives is another', async () => {
    expect((await complaintsIn('clinic', of(PLANTED))).map((one) => one.replace(/^.*?: /, ''))).toEqual([
      '"id" is said to be number and comes as string',
      '"unpaidSince" is said to be string and comes as Date',
      '"unpaidSince" is said to be string and may be null',
      'has no column "unpaidsince"',
      '"unpaidSince" is in no row type',
      '"name" is said to be string | null and is never null',
      '"state" is said to be string and may be null',
      'gives [rows, count]',
      '"count" is said to be string and comes as number',
      'relation "nowhere" does not exist',
    ]);
  });

  it('are refused where a column was renamed', async () => {
    const complaints = await complaintsIn('account', of('services/account/'), 'ALTER TABLE person_export RENAME COLUMN asked_at TO asked');
    expect(complaints.length).toBeGreaterThan(2);
    expect(
      complaints.filter(
        (one) =>
          !/^services\/account\/src\/account-export\/account-export\.repository\.ts:\d+: column .*asked_at.* does not exist$/.test(one),
      ),
    ).toEqual([]);
  });
});
