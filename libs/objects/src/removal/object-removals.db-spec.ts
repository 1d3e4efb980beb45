import { randomUUID } from 'node:crypto';
import { createLogger, dataSourceOptions } from '@toothwise/service-kit';
import { BedClock, OBJECT_KEYS, type TestDatabase, testDatabase, testObjects, type TestObjects } from '@toothwise/testing';
import { Client } from 'minio';
import { DataSource } from 'typeorm';
import { objectKey } from '../storage/keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { OBJECT_REMOVAL_TABLE, ObjectRemovals } from './object-removals.js';

const BYTES = Buffer.from('an object');

describe('objects that no row names', () => {
  let database: TestDatabase;
  let source: DataSource;
  let objects: TestObjects;
  let clock: BedClock;
  let key: string;

  const storeAt = (url: string) => new ObjectStore({ ...objects.env, S3_ENDPOINT: url, PUBLIC_URL: url });
  const log = createLogger('spec', 'silent');
  const removals = (store = storeAt(objects.url)) => new ObjectRemovals(source, store, log, clock);
  const waiting = () => database.query<{ attempts: number }>('SELECT attempts FROM object_removal WHERE object_key = $1', [key]);

  beforeAll(async () => {
    database = await testDatabase('screening');
    await database.query(`SET ROLE screening_service; ${OBJECT_REMOVAL_TABLE}`);
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 };
    source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
    objects = await testObjects();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
    await objects?.stop();
  });
  beforeEach(() => {
    clock = new BedClock();
    key = objectKey('screening', randomUUID(), 'bin');
  });

  it('go when their row never came, with what a killed upload has left, and not before', async () => {
    const store = storeAt(objects.url);
    await removals().expect(key);
    await store.put(key, BYTES, 'text/plain');
    const { hostname, port } = new URL(objects.url);
    const client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      ...OBJECT_KEYS,
      region: 'us-east-1',
      pathStyle: true,
    });
    await client.initiateNewMultipartUpload(objects.bucket, key, {});
    clock.advance({ minutes: 59 });
    await removals().run();
    expect(await store.exists(key)).toBe(true);
    clock.advance({ minutes: 2 });
    await removals().run();
    expect(await store.exists(key)).toBe(false);
    expect((await client.listIncompleteUploadsQuery(objects.bucket, key, '', '', '')).uploads).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('stay when their row came, and go when that transaction was rolled back', async () => {
    const store = storeAt(objects.url);
    await removals().expect(key);
    await store.put(key, BYTES, 'text/plain');
    const undone = source.transaction(async (tx) => {
      await removals().keep(tx, key);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await waiting()).toHaveLength(1);
    await source.transaction((tx) => removals().keep(tx, key));
    clock.advance({ days: 1 });
    await removals().run();
    expect(await store.exists(key)).toBe(true);
  });

  it('go with their rows, where S3 is away a little later', async () => {
    const store = storeAt(objects.url);
    await store.put(key, BYTES, 'text/plain');
    await source.transaction((tx) => removals().add(tx, [key, key]));
    await removals(storeAt('http://127.0.0.1:9')).run();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    await removals().run();
    expect(await store.exists(key)).toBe(true);
    clock.advance({ minutes: 3 });
    await Promise.all([removals().run(), removals().run()]);
    expect(await store.exists(key)).toBe(false);
    expect(await waiting()).toEqual([]);
  });
});
