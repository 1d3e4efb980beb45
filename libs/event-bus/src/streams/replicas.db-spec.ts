import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import { type RunningNats, freePort, startNats } from '@toothwise/embedded';
import { eventually } from '@toothwise/testing';
import { ensureStream } from './stream.js';

const LIMIT_MS = 60_000;

describe('a stream on three brokers', () => {
  let folder: string;
  let servers: RunningNats[] = [];
  let names: string[] = [];
  let connection: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toothwise-brokers-'));
    const ports = await Promise.all([1, 2, 3].map(() => freePort()));
    const routes = ports.map((port) => `127.0.0.1:${port}`);
    names = ports.map((port) => `broker-${port}`);
    const start = (port: number, index: number) =>
      startNats({ dataDir: join(folder, String(port)), cluster: { server: names[index]!, port, routes } });
    servers = await Promise.all(ports.map(start));
    const urls = servers.map(({ url }) => url);
    connection = await connect({ servers: urls, user: 'platform', pass: 'platform', maxReconnectAttempts: -1, reconnectTimeWait: 100 });
    manager = await jetstreamManager(connection, { timeout: 5_000, checkAPI: false });
    const isThere = async () => (await manager.getAccountInfo().catch(() => undefined)) !== undefined;
    await eventually('a leader of the three', isThere);
  }, LIMIT_MS);
  afterAll(async () => {
    await connection?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'that one of them held alone is kept by all once the setting says so, and outlives the loss of one',
    async () => {
      const first = () => ensureStream(manager, 'account').catch(() => undefined);
      await eventually('the stream', async () => (await first())?.config.num_replicas === 1);
      await jetstream(connection).publish('account.registered.v1.1', 'hello', { timeout: 5_000 });
      expect((await ensureStream(manager, 'account', 3)).config.num_replicas).toBe(3);
      const copies = async () => (await manager.streams.info('ACCOUNT')).cluster?.replicas?.filter(({ current }) => current).length;
      await eventually('both copies', async () => (await copies()) === 2);
      const { leader } = (await manager.streams.info('ACCOUNT')).cluster!;
      process.kill(servers[names.indexOf(leader!)]!.pid, 'SIGKILL');
      const read = async () => (await manager.streams.getMessage('ACCOUNT', { seq: 1 }).catch(() => null))?.string();
      await eventually('the message after the loss', async () => (await read()) === 'hello');
    },
    LIMIT_MS,
  );
});
