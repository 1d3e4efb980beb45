import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import { type EventDefinition, screeningCompleted, screeningSharingConsented } from '@toothwise/contracts';
import { Transactions } from '@toothwise/service-kit';
import { type TestService, eventually, startTestService, textsOf } from '@toothwise/testing';
import { WORDS, faults, listener, owner, sharingOf, standing, told } from '../fixtures/sharing.services.js';
import { Forgetter, appendEvent, takeBack } from '../index.js';

jest.setTimeout(60_000);
const CANARY = /canary/i;
const LISTENER = 'clinic_screening_completed_v1';

let service: TestService;
let running: Awaited<ReturnType<typeof owner.start>>;
let clinic: TestService;
let nats: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  service = await startTestService({ ...owner, name: 'screening', start: async (env) => (running = await owner.start(env)) });
  clinic = await startTestService({
    ...listener,
    name: 'clinic',
    env: { EVENT_MAX_ATTEMPTS: '2' },
    database: service.database,
    nats: service.nats,
    identity: service.identity,
  });
  nats = await connect({ servers: service.nats.url, user: 'platform', pass: 'test', reconnectTimeWait: 50, maxReconnectAttempts: -1 });
  manager = await jetstreamManager(nats, { checkAPI: false });
  await eventually('the listener', async () => (await clinic.request('/healthz/ready')).status === 200);
});
afterAll(async () => {
  await nats?.close();
  await clinic?.stop();
  await service?.stop();
});
beforeEach(async () => {
  told.length = 0;
  faults.fail = false;
  standing.clear();
  await service.database.query('TRUNCATE screening.outbox, clinic.dead_letter');
  await eventually('an empty stream', () => manager.streams.purge('SCREENING'));
});

const person = crypto.randomUUID();
/** A fact of a new screening with shared words, which stand as long as the test does not take them away. */
async function share(event: EventDefinition = screeningCompleted, screeningId: string = crypto.randomUUID()): Promise<string> {
  standing.set(screeningId, sharingOf());
  const facts = { kind: 'urgent', source: 'questionnaire', urgency: 'medium', level: 2, completedAt: '2026-11-23T15:00:00.000Z' };
  const data = { screeningId, sharing: sharingOf(), ...(event === screeningCompleted ? facts : {}) };
  await running.app
    .get(Transactions)
    .run((tx) => appendEvent(tx, event, { aggregateId: screeningId, aggregateVersion: 1, personId: person, data }));
  return screeningId;
}
/** The person changed their mind, or deleted everything. */
const end = (id: string) => {
  standing.delete(id);
  return running.app.get(Transactions).run((tx) => takeBack(tx, person, id));
};
const round = (minutes = 0) => running.app.get(Forgetter).round(new Date(Date.now() + minutes * 60_000));
const heard = (id: string) => told.filter((one) => one.id === id).map(({ summary }) => summary);
const inStream = async () => (await manager.streams.info('SCREENING')).state.messages;
const published = () =>
  eventually(
    'an empty outbox',
    async () => (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0,
    20_000,
  );
const passed = (consumer = LISTENER) =>
  eventually('everything read', async () => {
    const { num_ack_pending: begun, num_pending: waiting } = await manager.consumers.info('SCREENING', consumer);
    return begun === 0 && waiting === 0;
  });

/** Where words still stand: the broker's whole folder, byte by byte, and every row of both services' tables of events. */
async function traces(): Promise<string[]> {
  const found = textsOf(service.nats.dataDir)
    .filter((text) => CANARY.test(text))
    .map(() => 'the broker');
  for (const table of ['screening.outbox', 'clinic.outbox', 'screening.dead_letter', 'clinic.dead_letter', 'clinic.inbox']) {
    const rows = await service.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    if (rows.some(({ row }) => CANARY.test(row))) found.push(table);
  }
  return found;
}
/** A broker that was killed may not know of the last acknowledgements; it delivers those messages again after 15 s. */
const forgotten = () =>
  eventually(
    'no trace',
    async () => {
      await round();
      const found = await traces();
      if (found.length > 0) throw new Error(`words in ${found.join(', ')}`);
      return true;
    },
    30_000,
  );

async function events(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: new URL(`/${service.database.name}`, process.env.TOOTHWISE_TEST_POSTGRES).href,
    NATS_URL: service.nats.url,
    NATS_PASSWORD: 'test',
  };
  return (await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../../tools/events/main.ts'), ...args], { env }))
    .stdout;
}

describe('words that everybody has read', () => {
  it('go from stream and outbox; the fact stays, and is told to those who come later', async () => {
    const ids = await Promise.all([share(), share(), share(screeningSharingConsented)]);
    for (const id of ids) await eventually('the effect', () => heard(id).length === 1);
    await forgotten();
    await passed();
    expect(ids.map(heard)).toEqual([[WORDS], [WORDS], [WORDS]]);
    // What is left are the two facts that say something without the words.
    const later = await manager.consumers.add('SCREENING', { filter_subject: 'screening.>', ack_policy: 'explicit' });
    expect(later.num_pending).toBe(2);
  });

  it('stay while one has not read them, whoever else has, and while one whom they are for has no consumer', async () => {
    await manager.consumers.add('SCREENING', {
      durable_name: 'account_slow',
      filter_subject: 'screening.completed.v1.>',
      ack_policy: 'explicit',
    });
    const id = await share();
    await eventually('the effect', () => heard(id).length === 1);
    await round();
    expect(await traces()).not.toEqual([]);
    await clinic.stop();
    await manager.consumers.delete('SCREENING', 'account_slow');
    await manager.consumers.delete('SCREENING', LISTENER);
    await round();
    expect(await traces()).not.toEqual([]);
    await clinic.restart();
    await forgotten();
  });

  it('go from messages that came in another way, and from those whose row is gone', async () => {
    const id = await share();
    await published();
    const [row] = await service.database.query<{ envelope: object; subject: string }>('SELECT * FROM outbox WHERE aggregate_id = $1', [id]);
    await jetstream(nats).publish(row!.subject, JSON.stringify(row!.envelope));
    await service.database.query('DELETE FROM outbox');
    await forgotten();
  });

  it('are missing rightly: a service that starts after its newest message went publishes nothing again', async () => {
    const id = await share(screeningSharingConsented);
    await eventually('the effect', () => heard(id).length === 1);
    await forgotten();
    await service.restart();
    const next = await share();
    await eventually('the next effect', () => heard(next).length === 1);
    expect((await service.request<string>('/metrics')).body).toMatch(/^outbox_republished_total 0$/m);
    await forgotten();
  });

  it('go when the process had died between any two steps', async () => {
    const id = await share();
    await passed();
    await published();
    await service.database.query(`UPDATE outbox SET block = 'forgotten', envelope = jsonb_set(envelope, '{data,sharing}', 'null')`);
    await service.nats.restart();
    await forgotten();
    expect(heard(id)).toEqual([WORDS]);
  });
});

describe('words that somebody has not read within an hour', () => {
  it('go, and who was away is told what stands then, once', async () => {
    await clinic.stop();
    const [kept, changed, ended, withdrawn] = await Promise.all([share(), share(), share(), share(screeningSharingConsented)]);
    await published();
    await round(59);
    expect(await traces()).not.toEqual([]);
    await round(61);
    expect(await traces()).toEqual([]);
    standing.set(changed, sharingOf('Canary other words'));
    for (const id of [ended, withdrawn]) standing.delete(id);
    await round(180);
    expect(await inStream()).toBe(0);
    await clinic.restart();
    await eventually('what is told', async () => {
      await round();
      return told.length === 3;
    });
    expect([kept, changed, ended, withdrawn].map(heard)).toEqual([[WORDS], ['Canary other words'], [null], []]);
    await forgotten();
    expect(told).toHaveLength(3);
  });

  it('go from the outbox while the broker is away; what stands is told when it is back', async () => {
    await service.nats.kill();
    const id = await share();
    await round(61);
    expect(await traces()).toEqual([]);
    await service.nats.restart();
    await eventually('the effect', () => heard(id).length === 1, 20_000);
    expect(heard(id)).toEqual([WORDS]);
    await forgotten();
  });
});

describe('words that were taken back', () => {
  it('go at once, read or not, published or not', async () => {
    await clinic.stop();
    const ids = await Promise.all([share(), share(screeningSharingConsented)]);
    await published();
    await service.nats.kill();
    const late = await share();
    for (const id of [...ids, late]) await end(id);
    await service.nats.restart();
    await eventually('no trace', async () => (await traces()).length === 0, 20_000);
    await published();
    await clinic.restart();
    await eventually('the facts', () => told.length === 2, 20_000);
    expect([...ids, late].map(heard)).toEqual([[null], [], [null]]);
  });
});

describe('what is told again', () => {
  it('a dead letter holds no words; its replay brings what stands, once', async () => {
    faults.fail = true;
    const ids = await Promise.all([share(), share(), share(screeningSharingConsented), share(screeningSharingConsented)]);
    const letters = () => service.database.query<{ id: string }>('SELECT id FROM clinic.dead_letter WHERE replayed_at IS NULL');
    await eventually('the dead letters', async () => (await letters()).length === 4, 20_000);
    await forgotten();
    expect(await events('show', (await letters())[0]!.id, '--payload')).not.toMatch(CANARY);
    faults.fail = false;
    // The facts without words that have arrived meanwhile must not stand in for what failed.
    await passed();
    expect(told).toEqual([]);
    standing.delete(ids[1]);
    standing.delete(ids[3]);
    expect(await events('replay', '--all')).toContain('Sent again: 4');
    await published();
    await eventually('the replayed', () => told.length === 3, 20_000);
    expect(ids.map(heard)).toEqual([[WORDS], [null], [WORDS], []]);
    expect(await events('list')).toContain('No dead letters');
    await forgotten();
  });

  it('a letter of an earlier version loses its words too', async () => {
    const id = await share();
    await passed();
    const [{ envelope }] = (await service.database.query<{ envelope: object }>('SELECT envelope FROM outbox WHERE aggregate_id = $1', [
      id,
    ])) as [{ envelope: object }];
    await service.database.query(
      `INSERT INTO clinic.dead_letter (consumer, event_id, subject, payload, error, attempts) VALUES ('c', $1, 'screening.completed.v1.x', $2, $3, 8)`,
      [id, JSON.stringify(envelope), `Error: cannot store ${WORDS}`],
    );
    await clinic.restart();
    await forgotten();
  });

  it('a stream that was lost gets what stands, and nobody does anything twice', async () => {
    const [kept, ended] = await Promise.all([share(), share()]);
    await eventually('the effects', () => told.length === 2);
    await forgotten();
    await end(ended);
    await service.nats.restart({ deleteStore: true });
    await eventually('the stream', async () => (await inStream()) >= 2, 30_000);
    await passed();
    expect([kept, ended].map(heard)).toEqual([[WORDS], [WORDS]]);
    await forgotten();
    // Somebody who lost everything, the inbox too, learns what stands.
    await service.database.query('TRUNCATE clinic.inbox');
    await service.database.query(`UPDATE outbox SET message_id = concat(id, ':2')`);
    told.length = 0;
    await events('republish', '--service', 'screening', '--since', '2020-01-01T00:00:00Z');
    await eventually('what stands', () => told.length === 2, 20_000);
    expect([kept, ended].map(heard)).toEqual([[WORDS], [null]]);
    await forgotten();
  });
});

it('a domain whose words are forgotten says what stands of them, or does not boot', async () => {
  await expect(owner.start(service.env, [])).rejects.toThrow('Nobody tells what stands of screening.completed.v1');
});
