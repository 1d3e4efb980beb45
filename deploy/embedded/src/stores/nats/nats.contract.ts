import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { readDomains } from '@toothwise/domains';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats, type RunningNats } from './start-nats.js';

let folder: string;
let nats: RunningNats | undefined;
const open: NatsConnection[] = [];
const users = readDomains().map(({ name, events }) => ({ name, events, password: `${name}-password` }));
const start = (extra: object = {}) => startNats({ dataDir: folder, users: [...users, { name: 'platform', password: 'admin' }], ...extra });

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-nats-'))));
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
  await nats?.stop();
  nats = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function as(name: string, pass = `${name}-password`): Promise<NatsConnection> {
  const connection = await connect({ servers: nats!.url, user: name, pass, inboxPrefix: `_INBOX_${name}`, reconnect: false });
  open.push(connection);
  return connection;
}

/** Its name is allowed; what it reads is judged too. */
const OWN_CONSUMER = 'clinic_account_session-ended_v1';
const consumerOf = async (connection: NatsConnection, stream: string, filter: object) =>
  (await jetstreamManager(connection)).consumers.add(stream, { durable_name: OWN_CONSUMER, ack_policy: 'explicit', ...filter });
const THEIR_CONSUMER = 'screening_account_consent-changed_v1';

describe('the embedded NATS', () => {
  it('keeps streams over kill -9', async () => {
    nats = await start();
    const account = await as('account');
    await (await jetstreamManager(account)).streams.add({ name: 'ACCOUNT', subjects: ['account.>'] });
    await jetstream(account).publish('account.registered.v1.1', 'hello');
    process.kill(nats.pid, 'SIGKILL');
    await nats.exited;
    nats = await start();
    const stream = await (await jetstreamManager(await as('account'))).streams.info('ACCOUNT');
    expect(stream.state.messages).toBe(1);
  });

  it('ends a server that an earlier run left on the same store', async () => {
    const left = await start();
    nats = await start();
    expect(await left.exited).toBeDefined();
  });

  it('lets a service consume the facts that it declares, and publish only its own', async () => {
    nats = await start();
    const account = await as('account');
    const clinic = await as('clinic');
    await (await jetstreamManager(account)).streams.add({ name: 'ACCOUNT', subjects: ['account.>'] });
    await jetstream(account).publish('account.session-ended.v1.1', 'hello');
    const manager = await jetstreamManager(clinic);
    await manager.consumers.add('ACCOUNT', {
      durable_name: 'clinic_account_session-ended_v1',
      filter_subject: 'account.session-ended.v1.>',
      ack_policy: 'explicit',
    });
    const consumer = await jetstream(clinic).consumers.get('ACCOUNT', 'clinic_account_session-ended_v1');
    const message = await consumer.next({ expires: 5000 });
    expect(message?.string()).toBe('hello');
    expect(await message!.ackAck()).toBe(true);
    await expect(jetstream(clinic).publish('account.session-ended.v1.2', 'forged', { timeout: 1000 })).rejects.toThrow(/permission/i);
    await expect(manager.streams.delete('ACCOUNT')).rejects.toThrow(/permission/i);
    await expect(manager.streams.purge('ACCOUNT')).rejects.toThrow(/permission/i);
    await expect(manager.streams.deleteMessage('ACCOUNT', 1)).rejects.toThrow(/permission/i);
    expect(await (await jetstreamManager(account)).streams.deleteMessage('ACCOUNT', 1)).toBe(true);
  });

  it('knows a second user of a service, who may the same and no more', async () => {
    nats = await start({ users: users.map((user) => ({ ...user, second: `${user.name}-2-password` })) });
    const account = await as('account');
    await (await jetstreamManager(account)).streams.add({ name: 'ACCOUNT', subjects: ['account.>'] });
    const second = await as('account-2');
    expect((await jetstream(second).publish('account.registered.v1.1', 'hello')).seq).toBe(1);
    await expect(jetstream(second).publish('clinic.lead-created.v1.1', 'forged', { timeout: 1000 })).rejects.toThrow(/permission/i);
    await expect(as('account-2', 'account-password')).rejects.toThrow(/authorization/i);
  });

  it.each<[string, (clinic: NatsConnection) => Promise<unknown>]>([
    [
      'reads a fact that its service does not declare',
      (clinic) => consumerOf(clinic, 'ACCOUNT', { filter_subject: 'account.registered.v1.>' }),
    ],
    ['reads a stream as a whole', (clinic) => consumerOf(clinic, 'ACCOUNT', {})],
    [
      'reads what another service asks of itself',
      (clinic) => consumerOf(clinic, 'SCREENING', { filter_subject: 'screening.analysis-requested.v1.>' }),
    ],
    ['takes what waits for another service', (clinic) => clinic.request(`$JS.API.CONSUMER.MSG.NEXT.ACCOUNT.${THEIR_CONSUMER}`)],
    [
      'removes the consumer of another service',
      async (clinic) => (await jetstreamManager(clinic)).consumers.delete('ACCOUNT', THEIR_CONSUMER),
    ],
    [
      'makes a consumer in the name of another service',
      async (clinic) =>
        (await jetstreamManager(clinic)).consumers.add('ACCOUNT', {
          durable_name: THEIR_CONSUMER,
          filter_subject: 'account.session-ended.v1.>',
          ack_policy: 'explicit',
        }),
    ],
    ['fetches one message', async (clinic) => (await jetstreamManager(clinic)).streams.getMessage('ACCOUNT', { seq: 1 })],
    [
      'tells a fact of its domain that it does not declare',
      (clinic) => jetstream(clinic).publish('clinic.made-up.v1.1', 'x', { timeout: 1000 }),
    ],
  ])('refuses who %s', async (_what, attempt) => {
    nats = await start();
    const platform = await jetstreamManager(await as('platform', 'admin'));
    for (const { name } of readDomains()) await platform.streams.add({ name: name.toUpperCase(), subjects: [`${name}.>`] });
    await expect(attempt(await as('clinic'))).rejects.toThrow(/permission/i);
  });

  it('lets only account purge a person from other domains’ streams', async () => {
    nats = await start();
    await (await jetstreamManager(await as('clinic'))).streams.add({ name: 'CLINIC', subjects: ['clinic.>'] });
    const purged = await (await jetstreamManager(await as('account'))).streams.purge('CLINIC', { filter: 'clinic.*.*.person' });
    expect(purged.success).toBe(true);
  });

  it('refuses strangers', async () => {
    nats = await start();
    await expect(as('account', 'wrong')).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/authorization/i);
  });

  it('says in one line what to do when its port is taken', async () => {
    const other = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(start({ port })).rejects.toThrow(`NATS cannot have port ${port}: another program uses it`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('says in one line what to do when its store is broken', async () => {
    mkdirSync(join(folder, 'store'));
    writeFileSync(join(folder, 'store', 'jetstream'), 'no folder');
    await expect(start()).rejects.toThrow(/NATS cannot read its store .*store: move that folder away \(events are sent again/);
  });
});
