import { testDatabase, type TestDatabase } from '@toothwise/testing';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions } from '../data-source-options.js';
import type { Statement } from './one-trip.js';
import { atCommit, together, Transactions } from '../transactions.js';

const add = (name: string): Statement => ({ name: 'test-add', text: 'INSERT INTO step (name) VALUES ($1)', values: [name] });
const SINGLE = 'INSERT INTO step (name) VALUES ($1)';

describe('a transaction that begins with what is sent first', () => {
  let database: TestDatabase;
  let source: DataSource;
  let transactions: Transactions;
  /** What was sent, trip by trip. */
  const trips: string[][] = [];
  const query = pg.Client.prototype.query;

  beforeAll(async () => {
    database = await testDatabase('clinic');
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
    source = await new DataSource(dataSourceOptions({ name: 'clinic', settings }, 'serve')).initialize();
    await source.query('CREATE TABLE step (name text UNIQUE, of bigint NOT NULL DEFAULT txid_current())');
    transactions = new Transactions(source);
    pg.Client.prototype.query = function (this: pg.Client, sent: { statements?: Statement[] } | string, ...rest: unknown[]) {
      trips.push(typeof sent === 'string' ? [sent] : (sent.statements ?? []).map(({ text }) => text));
      return (query as (...args: unknown[]) => unknown).call(this, sent, ...rest);
    } as typeof query;
  });
  afterAll(async () => {
    pg.Client.prototype.query = query;
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE step');
    trips.length = 0;
  });

  const run = async <T>(work: (tx: EntityManager) => Promise<T>) => {
    trips.length = 0;
    const result = await transactions.run(work);
    return { result, sent: trips.map((trip) => trip.map((text) => text.split(' ')[0])) };
  };
  const steps = () => database.query<{ name: string; of: string }>('SELECT name, of::text FROM step ORDER BY name');
  const atItsCommit = (tx: EntityManager, name: string) => atCommit(tx, { statements: () => [add(name)], afterwards: () => undefined });
  const changedMind = () => Promise.reject(new Error('changed my mind'));

  it('takes two trips where a packet reads and the commit writes, one where there is the commit alone', async () => {
    const packet = await run(async (tx) => {
      const [, read] = await together(tx, [add('a'), { name: 'test-count', text: 'SELECT count(*) FROM step' }]);
      atItsCommit(tx, 'b');
      return read!.rows[0]![0];
    });
    expect(packet).toEqual({
      result: '1',
      sent: [
        ['START', 'INSERT', 'SELECT'],
        ['INSERT', 'COMMIT'],
      ],
    });
    expect((await run(async (tx) => atItsCommit(tx, 'c'))).sent).toEqual([['START', 'INSERT', 'COMMIT']]);
    const [a, b, c] = await steps();
    expect([a!.of === b!.of, b!.of === c!.of]).toEqual([true, false]);
  });

  it('has its beginning sent ahead of a single statement, once', async () => {
    const { sent } = await run(async (tx) => {
      await tx.query(SINGLE, ['a']);
      await together(tx, [add('b')]);
      await tx.query(SINGLE, ['c']);
    });
    expect(sent).toEqual([['START'], ['INSERT'], ['INSERT'], ['INSERT'], ['COMMIT']]);
    expect(new Set((await steps()).map(({ of }) => of)).size).toBe(1);
  });

  const firsts: [string, (tx: EntityManager) => Promise<unknown>[]][] = [
    ['a single one and a packet', (tx) => [tx.query(SINGLE, ['a']), together(tx, [add('b')])]],
    ['a packet and a single one', (tx) => [together(tx, [add('a')]), tx.query(SINGLE, ['b'])]],
    ['two single ones', (tx) => [tx.query(SINGLE, ['a']), tx.query(SINGLE, ['b'])]],
    ['two packets', (tx) => [together(tx, [add('a')]), together(tx, [add('b')])]],
  ];
  it.each(firsts)('holds what was sent side by side: %s', async (_, both) => {
    await expect(transactions.run((tx) => Promise.all(both(tx)).then(changedMind))).rejects.toThrow('changed my mind');
    expect(await steps()).toEqual([]);
    await run((tx) => Promise.all(both(tx)));
    expect(new Set((await steps()).map(({ of }) => of)).size).toBe(1);
  });

  const beginnings: [string, (tx: EntityManager) => Promise<unknown>][] = [
    ['a packet', (tx) => together(tx, [add('a')])],
    ['a single statement', (tx) => tx.query(SINGLE, ['a'])],
    ['a packet within it', (tx) => tx.transaction((inner) => together(inner, [add('a')]))],
    ['a packet that fails', (tx) => together(tx, [add('a'), add('a')])],
    ['nothing', () => Promise.resolve()],
  ];
  it.each(beginnings)('is rolled back, and leaves a connection that goes on: %s', async (_, first) => {
    const failed = transactions.run((tx) => first(tx).then(changedMind));
    await expect(failed).rejects.toThrow(/changed my mind|duplicate key/);
    await transactions.run((tx) => together(tx, [add('b')]));
    expect((await steps()).map(({ name }) => name)).toEqual(['b']);
  });

  it('costs no trip at all where nothing was sent before it failed', async () => {
    await expect(transactions.run(changedMind)).rejects.toThrow('changed my mind');
    expect(trips).toEqual([]);
  });

  it('rolls back alone what is nested in it', async () => {
    const { sent } = await run(async (tx) => {
      await tx.transaction((inner) => inner.query(SINGLE, ['a']).then(changedMind)).catch(() => undefined);
      await tx.query(SINGLE, ['b']);
    });
    expect(sent).toEqual([['START'], ['SAVEPOINT'], ['INSERT'], ['ROLLBACK'], ['INSERT'], ['COMMIT']]);
    expect((await steps()).map(({ name }) => name)).toEqual(['b']);
  });
});
