import { testDatabase, type TestDatabase } from '@toothwise/testing';
import { baseline } from './baseline.js';
import type { Migration } from './mapping.js';
import { runMigrations } from './run-migrations.js';

const LATER = 'Visits1999000100000';
const migrations = [baseline(LATER, ['CREATE TABLE place (id integer);', 'CREATE TABLE visit (id integer, at date);'])];
/** The two migrations in whose place it stands. */
const [PLACES, VISITS] = [
  baseline('Places1999000000000', ['CREATE TABLE place (id integer)']),
  baseline(LATER, ['CREATE TABLE visit (id integer, at date)']),
];

describe('a baseline', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase('clinic');
  });
  afterEach(() => database.drop());

  const migrate = (run: Migration[]) =>
    runMigrations({ name: 'clinic', settings: { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, migrations: run });
  const ran = async () => (await database.query<{ name: string }>('SELECT name FROM migration ORDER BY id')).map(({ name }) => name);

  it('makes all tables of a new database, which has then run the last of those in whose place it stands', async () => {
    await migrate(migrations);
    expect(await database.query('SELECT visit.id, at FROM visit, place')).toEqual([]);
    expect(await ran()).toEqual(expect.arrayContaining([LATER]));
  });

  it('changes nothing where all of them were run', async () => {
    await migrate([PLACES!, VISITS!]);
    await database.query('INSERT INTO place VALUES (1)');
    const before = await ran();
    await migrate(migrations);
    expect(await ran()).toEqual(before);
    expect(await database.query('SELECT id FROM place')).toEqual([{ id: 1 }]);
  });

  it('runs nothing where only some of them were run, and says which release to start first', async () => {
    await migrate([PLACES!]);
    const before = await ran();
    await expect(migrate(migrations)).rejects.toThrow(/a release before .*053ea113.*start that release with it once/);
    expect(await ran()).toEqual(before);
    expect(await database.query("SELECT to_regclass('visit') AS visit")).toEqual([{ visit: null }]);
  });
});
