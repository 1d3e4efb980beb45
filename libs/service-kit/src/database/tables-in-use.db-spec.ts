import { testDatabase, type TestDatabase } from '@toothwise/testing';
import type { QueryRunner } from 'typeorm';
import type { Migration } from './mapping.js';
import { runMigrations } from './run-migrations.js';
import { buildIndex, updateInBatches } from './tables-in-use.js';

class Visits1999000000000 {
  readonly name = 'Visits1999000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE visit (id integer PRIMARY KEY, place text NOT NULL, town text)');
    await runner.query(`INSERT INTO visit SELECT n, 'place ' || n % 7 FROM generate_series(1, 5000) n`);
  }
  async down(): Promise<void> {}
}

class ByPlace1999000100000 {
  readonly name = 'ByPlace1999000100000';
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'visit_place', 'ON visit (place)');
    await updateInBatches(runner, 'visit', 'id', 'town = place');
  }
  async down(): Promise<void> {}
}

class OnePlace1999000200000 {
  readonly name = 'OnePlace1999000200000';
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'visit_one_place', 'ON visit (place)', { unique: true });
  }
  async down(): Promise<void> {}
}

describe('a table in use', () => {
  let database: TestDatabase;
  const migrate = (migrations: Migration[]) =>
    runMigrations({ name: 'clinic', settings: { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, migrations });
  const valid = async (name: string) =>
    (await database.query<{ valid: boolean }>(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)`, [name])).map(
      (row) => row.valid,
    );
  beforeEach(async () => {
    database = await testDatabase('clinic');
    await migrate([Visits1999000000000]);
  });
  afterEach(() => database.drop());

  it('gets an index and new values for every row, by replicas that start together and wait for their turn', async () => {
    await Promise.all([1, 2, 3].map(() => migrate([Visits1999000000000, ByPlace1999000100000])));
    expect(await valid('visit_place')).toEqual([true]);
    expect(await database.query('SELECT count(*)::int AS rows FROM visit WHERE town = place')).toEqual([{ rows: 5000 }]);
  });

  it('gets an index whose first attempt failed once nothing is in its way', async () => {
    const both = [Visits1999000000000, OnePlace1999000200000];
    await expect(migrate(both)).rejects.toThrow(/could not create unique index/);
    expect(await valid('visit_one_place')).toEqual([false]);
    await database.query(`UPDATE visit SET place = 'place ' || id`);
    await migrate(both);
    expect(await valid('visit_one_place')).toEqual([true]);
  });
});
