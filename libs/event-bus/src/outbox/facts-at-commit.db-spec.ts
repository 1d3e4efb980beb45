import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { screeningDeleted } from '../fixtures/facts.js';
import { changesChannel, dataSourceOptions, runMigrations, Transactions } from '@toothwise/service-kit';
import { type TestDatabase, eventually, testDatabase } from '@toothwise/testing';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { appendEvent, appendEvents, eventOf } from './append-event.js';

const AUDIT = `INSERT INTO audit_entry (actor, action, subject_type, subject_id, correlation_id) VALUES ('nobody', 'told', 'screening', $1, '-')`;

/** What a client sends to Postgres, packet by packet. */
async function listenIn(url: string) {
  const { hostname, port } = new URL(url);
  const packets: string[] = [];
  const server = createServer((socket) => {
    const postgres = connect(Number(port), hostname);
    socket.on('data', (packet) => packets.push(packet.toString('latin1')));
    socket.pipe(postgres).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: through.href, packets, close: () => server.close() };
}

describe('facts of a transaction', () => {
  let database: TestDatabase;
  let source: DataSource;
  let transactions: Transactions;
  let listener: pg.Client;
  let heard = 0;

  const fact = (screeningId: string = randomUUID()) => ({
    aggregateId: screeningId,
    aggregateVersion: 1,
    personId: randomUUID(),
    data: { screeningId },
  });
  const append = (tx: EntityManager, screeningId?: string) => appendEvent(tx, screeningDeleted, fact(screeningId));
  const rows = async () => (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox'))[0]!.count;

  beforeAll(async () => {
    database = await testDatabase('screening');
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 };
    await runMigrations({ name: 'screening', settings });
    source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
    transactions = new Transactions(source);
    listener = new pg.Client({ connectionString: database.url });
    listener.on('notification', () => (heard += 1));
    await listener.connect();
    await listener.query(`LISTEN ${changesChannel('screening')}`);
  });
  afterAll(async () => {
    await listener?.end();
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => (heard = 0));

  it('are announced after their transaction has committed', async () => {
    await transactions.run((tx) => append(tx));
    await eventually('the announcement', () => heard > 0);
  });

  it('are not announced for a transaction that is rolled back, but for the next one that commits', async () => {
    const before = await rows();
    const undone = transactions.run(async (tx) => {
      await append(tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // Round trips on the listening connection: whatever had been announced would have arrived before their answers.
    for (let trip = 0; trip < 5; trip += 1) await listener.query('SELECT 1');
    expect([heard, await rows()]).toEqual([0, before]);
    await transactions.run((tx) => append(tx));
    await eventually('the announcement', () => heard > 0);
  });

  it('travel with the commit, in one packet', async () => {
    const line = await listenIn(database.url);
    const heard = await new DataSource(
      dataSourceOptions({ name: 'screening', settings: { DATABASE_URL: line.url, DATABASE_POOL_SIZE: 1 } }, 'serve'),
    ).initialize();
    try {
      line.packets.length = 0;
      await new Transactions(heard).run(async (tx) => {
        await tx.query('SELECT 1');
        await append(tx);
      });
      const sent = line.packets.filter((packet) => /START|outbox|COMMIT/.test(packet));
      expect(sent.map((packet) => packet.match(/START|INSERT INTO outbox|COMMIT/g))).toEqual([['START'], ['INSERT INTO outbox', 'COMMIT']]);
    } finally {
      await heard.destroy();
      line.close();
    }
  });

  it('take the transaction with them where they cannot be written, and say so', async () => {
    const before = await rows();
    const event = eventOf(screeningDeleted, fact());
    const work = transactions.run(async (tx) => {
      await tx.query(AUDIT, [event.aggregateId]);
      appendEvents(tx, [event]);
      appendEvents(tx, [event]);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await database.query('SELECT 1 FROM audit_entry WHERE subject_id = $1', [event.aggregateId])).toEqual([]);
    // The connection goes on.
    await Promise.all(Array.from({ length: 4 }, () => transactions.run((tx) => append(tx))));
    expect(await rows()).toBe(before + 4);
  });

  it('are refused in a transaction within it, which could be rolled back alone', async () => {
    await expect(transactions.run((tx) => tx.transaction((inner) => append(inner)))).rejects.toThrow('in a transaction of');
  });

  it('are not told where the error of a statement was swallowed, and the commit is a rollback', async () => {
    const before = await rows();
    const swallowed = (then: (tx: EntityManager) => unknown) =>
      transactions.run(async (tx) => {
        await tx.query('SELECT 1 / 0').catch(() => undefined);
        await then(tx);
      });
    await expect(swallowed((tx) => append(tx))).rejects.toThrow('aborted');
    await expect(swallowed(() => undefined)).rejects.toThrow('rolled back');
    expect(await rows()).toBe(before);
  });

  it('share announcements under load, and none is left unannounced', async () => {
    const before = await rows();
    await Promise.all(Array.from({ length: 60 }, () => transactions.run((tx) => append(tx))));
    await eventually('the announcement', () => heard > 0);
    expect(await rows()).toBe(before + 60);
    expect(heard).toBeLessThan(60);
  });

  it('are refused outside a transaction', async () => {
    await expect(append(source.manager)).rejects.toThrow('in a transaction of');
    await expect(source.transaction((tx) => append(tx))).rejects.toThrow('in a transaction of');
  });
});
