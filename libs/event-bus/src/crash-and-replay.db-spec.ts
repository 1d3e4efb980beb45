import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountRegistered } from './fixtures/facts.js';
import { Transactions } from '@toothwise/service-kit';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import pg from 'pg';
import { faults, recorder, seen } from '../test/recorder.service.js';
import { appendEvent } from './index.js';
import { OutboxRepository } from './outbox/outbox.repository.js';

const LIMIT_MS = 60_000;

describe('after a crash, the event bus', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: recorder, ownBroker: true, env: { EVENT_MAX_ATTEMPTS: '2' } });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    seen.length = 0;
    faults.always = false;
  });

  const publish = async (firstName: string) => {
    const id = crypto.randomUUID();
    const data = { firstName, lastName: 'Torres', email: 'maya@example.test' };
    await service
      .get(Transactions)
      .run((tx) => appendEvent(tx, accountRegistered, { aggregateId: id, aggregateVersion: 1, personId: id, data }));
    return id;
  };
  const effects = async (id: string) =>
    (await service.database.query(`SELECT 1 FROM audit_entry WHERE subject_id = $1 AND action = 'registered'`, [id])).length;

  it(
    'publishes what a relay had claimed and never sent',
    async () => {
      const id = await publish('Settled');
      await eventually('the effect', async () => (await effects(id)) === 1);
      // A committed row, taken by a relay that died before it published.
      const left = crypto.randomUUID();
      await service.database.query(
        `INSERT INTO outbox (id, name, subject, aggregate_id, person_id, envelope, claimed_until)
         SELECT $2::uuid, name, name || '.' || $2::text, $2::uuid, $2::uuid, envelope || jsonb_build_object('id', $2::text, 'aggregateId', $2::text, 'personId', $2::text), now() + interval '2 seconds'
         FROM outbox WHERE aggregate_id = $1`,
        [id, left],
      );
      await eventually('the effect', async () => (await effects(left)) === 1);
    },
    LIMIT_MS,
  );

  it(
    'does nothing twice when the relay died between publishing and marking',
    async () => {
      const id = await publish('Unmarked');
      await eventually('the effect', async () => (await effects(id)) === 1);
      await service.database.query(`UPDATE outbox SET published_at = NULL, claimed_until = NULL WHERE aggregate_id = $1`, [id]);
      await eventually('the second publication', async () => {
        const rows = await service.database.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 AND published_at IS NOT NULL', [id]);
        return rows.length === 1;
      });
      const last = await publish('Afterwards');
      await eventually('the effect', async () => (await effects(last)) === 1);
      expect(await effects(id)).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'carries on with what was committed while the service was stopping',
    async () => {
      const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => publish(`Burst ${index}`)));
      await service.restart();
      await eventually('all effects', async () => (await Promise.all(ids.map(effects))).every((count) => count === 1));
    },
    LIMIT_MS,
  );

  it(
    'gives a poisonous event up after the last attempt, and `npm run events -- replay` brings it back',
    async () => {
      faults.always = true;
      const id = await publish('Poison');
      const letter = await eventually(
        'the dead letter',
        async () =>
          (
            await service.database.query<{ id: string; attempts: number; error: string }>(
              'SELECT * FROM dead_letter WHERE person_id = $1',
              [id],
            )
          )[0],
      );
      expect(letter).toMatchObject({ attempts: 2, error: 'Error: cannot be done' });
      expect(await effects(id)).toBe(0);
      expect(await events('list')).toContain(letter.id);
      expect(await events('show', letter.id)).toContain('account_account_registered_v1');

      faults.always = false;
      expect(await events('replay', letter.id)).toContain('Sent again: 1');
      await eventually('the effect', async () => (await effects(id)) === 1);
      expect(await events('list')).toContain('No dead letters');
    },
    LIMIT_MS,
  );

  it(
    'publishes again on request, without a second effect',
    async () => {
      const id = await publish('Again');
      await eventually('the effect', async () => (await effects(id)) === 1);
      expect(await events('republish', '--service', 'account', '--since', '2020-01-01T00:00:00Z')).toMatch(/To be published again: [1-9]/);
      await eventually(
        'an empty queue',
        async () => (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0,
      );
      expect(await effects(id)).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'does not take for lost what another process has published and noted since it looked',
    async () => {
      const id = await publish('Of another');
      await eventually('the effect', async () => (await effects(id)) === 1);
      const [known] = await service.database.query<{ stream_created_at: string; last_sequence: string }>('SELECT * FROM outbox_stream');
      const [createdAt, lastSequence] = [known!.stream_created_at, Number(known!.last_sequence)];
      const looked = { createdAt, lastSequence: lastSequence - 1, hasLost: false };
      const outbox = service.get(OutboxRepository);
      let forgotten = 0;
      const beginAnew = async () => void (forgotten += 1);
      const isThere = { lookAgain: async () => ({ createdAt, lastSequence }), beginAnew };
      expect([await outbox.reconcile('ACCOUNT', looked, isThere), forgotten]).toEqual([0, 0]);
      // What is still missing then has been lost.
      const isLost = { lookAgain: async () => ({ createdAt, lastSequence: lastSequence - 1 }), beginAnew };
      expect(await outbox.reconcile('ACCOUNT', looked, isLost)).toBeGreaterThan(0);
      expect(forgotten).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'would double an effect without the inbox: the switch for this test shows it',
    async () => {
      await service.restart({ EVENT_INBOX: 'off' });
      const id = await publish('Doubled');
      await eventually('the effect', async () => (await effects(id)) === 1);
      await service.nats.restart({ deleteStore: true });
      await eventually('the doubled effect', async () => (await effects(id)) === 2);
      await expect(service.restart({ EVENT_INBOX: 'off', TOOTHWISE_MODE: 'production' })).rejects.toThrow('EVENT_INBOX=off');
      await service.restart();
    },
    LIMIT_MS,
  );

  it(
    'boots without a broker, says so, and stops cleanly',
    async () => {
      await service.restart({ NATS_PASSWORD: 'wrong' });
      expect((await service.request('/healthz/ready')).body).toMatchObject({ parts: { database: 'up', events: 'not connected' } });
      const id = await publish('Waiting');
      await service.restart();
      await eventually('the effect', async () => (await effects(id)) === 1);
    },
    LIMIT_MS,
  );

  it('keeps every service out of the schemas of the others', async () => {
    const client = new pg.Client({ connectionString: service.database.urlFor('clinic') });
    await client.connect();
    await expect(client.query('SELECT * FROM account.outbox')).rejects.toThrow('permission denied for schema account');
    await expect(client.query('CREATE TABLE public.loot (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });

  async function events(...args: string[]): Promise<string> {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      // The superuser's address of this test's database.
      DATABASE_URL: new URL(`/${service.database.name}`, process.env.TOOTHWISE_TEST_POSTGRES).href,
      NATS_URL: service.nats.url,
      NATS_PASSWORD: 'test',
    };
    const tool = join(import.meta.dirname, '../../../tools/events/main.ts');
    return (await promisify(execFile)(process.execPath, [tool, ...args], { env })).stdout;
  }
});
