import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { accountConsentChanged, accountProfileChanged, accountRegistered } from './fixtures/facts.js';
import { Transactions } from '@toothwise/service-kit';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import type { EntityManager } from 'typeorm';
import { faults, recorder, seen } from '../test/recorder.service.js';
import { appendEvent } from './index.js';

describe('the event bus', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: recorder, ownBroker: true });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    seen.length = 0;
  });

  const append = (tx: EntityManager, firstName: string, id: string) =>
    appendEvent(tx, accountRegistered, {
      aggregateId: id,
      aggregateVersion: 1,
      personId: id,
      data: { firstName, lastName: 'Torres', email: 'maya@example.test' },
    });
  const publish = async (firstName: string) => {
    const id = crypto.randomUUID();
    await service.get(Transactions).run((tx) => append(tx, firstName, id));
    return id;
  };
  const outbox = (id: string) =>
    service.database.query<{ id: string; envelope: object }>('SELECT id, envelope FROM outbox WHERE aggregate_id = $1', [id]);
  const letters = (person: string) => service.database.query<{ error: string }>('SELECT * FROM dead_letter WHERE person_id = $1', [person]);
  /** Value of a line of /metrics, 0 where there is none. */
  const metric = async (line: string) => {
    const { body } = await service.request<string>('/metrics');
    return Number(
      body
        .split('\n')
        .find((row) => row.startsWith(`${line} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  const admin = async <T>(work: (client: JetStreamClient, manager: JetStreamManager) => Promise<T>): Promise<T> => {
    const connection = await connect({ servers: service.nats.url, ...service.nats.administrator });
    try {
      return await work(jetstream(connection), await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  };
  const effects = async (id: string, action = 'registered') =>
    (await service.database.query('SELECT 1 FROM audit_entry WHERE subject_id = $1 AND action = $2', [id, action])).length;

  it('carries a committed fact to its handler, once', async () => {
    const id = await publish('Maya');
    await eventually('the effect', async () => (await effects(id)) === 1);
    expect(seen).toEqual(['Maya']);
  });

  it('publishes nothing that was rolled back', async () => {
    const id = crypto.randomUUID();
    const work = service.get(Transactions).run(async (tx) => {
      await append(tx, 'Ghost', id);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const next = await publish('Real');
    await eventually('the next effect', async () => (await effects(next)) === 1);
    expect(await effects(id)).toBe(0);
  });

  it('refuses to write a fact that does not follow its contract', async () => {
    const work = service
      .get(Transactions)
      .run((tx) =>
        appendEvent(tx, accountRegistered, { aggregateId: crypto.randomUUID(), aggregateVersion: 1, data: { firstName: 1 } as never }),
      );
    await expect(work).rejects.toThrow('firstName');
  });

  it('does the effect of a repeated delivery once', async () => {
    const id = await publish('Twice');
    await eventually('the effect', async () => (await effects(id)) === 1);
    const [{ id: eventId, envelope } = { id: '', envelope: {} }] = await outbox(id);
    // Another message with the same event: what a republished or redelivered one looks like to the consumer.
    await admin((client) => client.publish(`account.registered.v1.${id}`, JSON.stringify(envelope), { msgID: crypto.randomUUID() }));
    await eventually(
      'the repetition',
      async () => (await metric('events_handled_total{consumer="account_account_registered_v1",outcome="repeated"}')) >= 1,
    );
    expect(await effects(id)).toBe(1);
    expect(await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).toHaveLength(1);
  });

  it('rolls the effect of a failed attempt back and tries again', async () => {
    faults.failures = 2;
    const id = await publish('Flaky');
    await eventually('the effect', async () => (await effects(id)) === 1);
    expect(seen.filter((name) => name === 'Flaky')).toHaveLength(3);
    expect(await metric('events_redelivered_total{consumer="account_account_registered_v1"}')).toBeGreaterThanOrEqual(2);
  });

  it('drops an older state than the one it knows, where the handler asks for that', async () => {
    const id = crypto.randomUUID();
    for (const version of [2, 1, 3]) {
      await service.get(Transactions).run((tx) =>
        appendEvent(tx, accountProfileChanged, {
          aggregateId: id,
          aggregateVersion: version,
          personId: id,
          data: { firstName: 'Name', lastName: 'T', email: 'maya@example.test', phone: null },
        }),
      );
      await eventually('the inbox row', async () => {
        const rows = await service.database.query(`SELECT 1 FROM inbox JOIN outbox ON id = event_id WHERE aggregate_id = $1`, [id]);
        return rows.length === [2, 1, 3].indexOf(version) + 1;
      });
    }
    expect(seen).toEqual(['Name 2', 'Name 3']);
  });

  it('completes long work outside a transaction with its inbox row, once', async () => {
    const id = crypto.randomUUID();
    await service.get(Transactions).run((tx) =>
      appendEvent(tx, accountConsentChanged, {
        aggregateId: id,
        aggregateVersion: 1,
        personId: id,
        data: { kind: 'health-data', given: true, textVersion: '1', at: new Date().toISOString() },
      }),
    );
    await eventually('the effect', async () => (await effects(id, 'consent')) === 1);
    const [{ envelope } = { envelope: {} }] = await outbox(id);
    await admin((client) => client.publish(`account.consent-changed.v1.${id}`, JSON.stringify(envelope)));
    await eventually(
      'the repetition',
      async () => (await metric('events_handled_total{consumer="account_account_consent-changed_v1",outcome="repeated"}')) >= 1,
    );
    expect(await effects(id, 'consent')).toBe(1);
  });

  it('buries at once what does not follow its contract, and goes on', async () => {
    const broken = crypto.randomUUID();
    await admin((client) => client.publish(`account.registered.v1.${broken}`, 'no JSON'));
    await admin((client) =>
      client.publish(`account.registered.v1.${broken}`, JSON.stringify({ id: broken, name: 'account.registered.v1' })),
    );
    await eventually('two dead letters', async () => (await letters(broken)).length === 2);
    const id = await publish('After');
    await eventually('the next effect', async () => (await effects(id)) === 1);
    expect((await letters(broken)).map(({ error }) => error)).toContainEqual(expect.stringContaining('not JSON'));
  });

  it('publishes what was committed while the broker was down', async () => {
    await service.nats.kill();
    const id = await publish('Offline');
    expect((await service.request('/healthz/ready')).status).toBe(503);
    expect((await service.request('/healthz/live')).status).toBe(200);
    await service.nats.restart();
    await eventually('the effect', async () => (await effects(id)) === 1);
    await eventually('readiness', async () => (await service.request('/healthz/ready')).status === 200);
  });

  it('publishes again what a deleted store has lost, and does nothing twice', async () => {
    const before = await Promise.all(['A', 'B', 'C'].map((name) => publish(name)));
    for (const id of before) await eventually('the effect', async () => (await effects(id)) === 1);
    await service.nats.restart({ deleteStore: true });
    const after = await publish('After the loss');
    await eventually('the effect', async () => (await effects(after)) === 1);
    const kept = Number((await service.database.query<{ count: string }>('SELECT count(*) FROM outbox'))[0]?.count);
    await eventually('the refilled stream', () =>
      admin(async (_, manager) => (await manager.streams.info('ACCOUNT')).state.messages >= kept),
    );
    await eventually('the repetitions', () =>
      admin(async (_, manager) => (await manager.consumers.info('ACCOUNT', 'account_account_registered_v1')).num_pending === 0),
    );
    for (const id of before) expect(await effects(id)).toBe(1);
    expect(await metric('outbox_republished_total')).toBeGreaterThanOrEqual(3);
  });

  it('makes a consumer again that somebody deleted', async () => {
    await admin((_, manager) => manager.consumers.delete('ACCOUNT', 'account_account_registered_v1'));
    const id = await publish('Orphan');
    await eventually('the effect', async () => (await effects(id)) === 1);
  });
});
