import { randomUUID } from 'node:crypto';
import { screeningDeleted } from '../fixtures/facts.js';
import { changesChannel, dataSourceOptions, runMigrations } from '@toothwise/service-kit';
import { type TestDatabase, eventually, testDatabase } from '@toothwise/testing';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { appendEvent } from './append-event.js';

describe('waking the relay', () => {
  let database: TestDatabase;
  let source: DataSource;
  let listener: pg.Client;
  let heard = 0;

  const append = (tx: EntityManager, screeningId: string = randomUUID()) =>
    appendEvent(tx, screeningDeleted, { aggregateId: screeningId, aggregateVersion: 1, personId: randomUUID(), data: { screeningId } });
  const rows = async () => (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox'))[0]!.count;

  beforeAll(async () => {
    database = await testDatabase('screening');
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 };
    await runMigrations({ name: 'screening', settings });
    source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
    listener = new pg.Client({ connectionString: database.url });
    listener.on('notification', () => (heard += 1));
    await listener.connect();
    await listener.query(`LISTEN ${changesChannel('screening')}`);
  }, 60_000);
  afterAll(async () => {
    await listener?.end();
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => (heard = 0));

  it('announces a fact after its transaction has committed', async () => {
    await source.transaction((tx) => append(tx));
    await eventually('the announcement', () => heard > 0);
  });

  it('announces nothing for a transaction that is rolled back, then the next one that commits', async () => {
    const before = await rows();
    const undone = source.transaction(async (tx) => {
      await append(tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // Round trips on the listening connection: whatever had been announced would have arrived before their answers.
    for (let trip = 0; trip < 5; trip += 1) await listener.query('SELECT 1');
    expect([heard, await rows()]).toEqual([0, before]);
    await source.transaction((tx) => append(tx));
    await eventually('the announcement', () => heard > 0);
  });

  it('waits for the commit when a part of the transaction was a transaction of its own', async () => {
    await source.transaction(async (tx) => {
      await tx.transaction((inner) => append(inner));
      for (let trip = 0; trip < 5; trip += 1) await listener.query('SELECT 1');
      expect(heard).toBe(0);
    });
    await eventually('the announcement', () => heard > 0);
  });

  it('shares announcements under load and leaves no fact unannounced', async () => {
    const before = await rows();
    await Promise.all(Array.from({ length: 60 }, () => source.transaction((tx) => append(tx))));
    await eventually('the announcement', () => heard > 0);
    expect(await rows()).toBe(before + 60);
    expect(heard).toBeLessThan(60);
  });

  it('refuses a fact outside a transaction', async () => {
    await expect(append(source.manager)).rejects.toThrow('in a transaction');
  });
});
