import pg from 'pg';
import { type TestDatabase, testDatabase } from './test-database.js';

describe('the database of a test', () => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  let migrated = 0;
  const madeOf = async (key: string) => {
    const migrate = async (url: string) => {
      migrated += 1;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('CREATE TABLE tooth (name text)');
      await client.end();
    };
    databases.push(await testDatabase('clinic', { key, migrate }));
    return databases.at(-1)!;
  };

  it('is a copy of one that was migrated once, and shares no row with the next', async () => {
    const [one, other] = [await madeOf('of today'), await madeOf('of today')];
    expect(migrated).toBe(1);
    await one.query(`INSERT INTO tooth VALUES ('molar')`);
    expect(await other.query('SELECT name FROM tooth')).toEqual([]);
  });

  it('is made anew after a change of the migrations', async () => {
    const before = migrated;
    await madeOf('of tomorrow');
    expect(migrated).toBe(before + 1);
  });

  it('is closed to the other services, as in production', async () => {
    const client = new pg.Client({ connectionString: (await madeOf('of today')).urlFor('account') });
    await client.connect();
    await expect(client.query('SELECT name FROM clinic.tooth')).rejects.toThrow('permission denied for schema clinic');
    await expect(client.query('CREATE TABLE public.loot (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });
});
