import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { screeningCreditsChanged } from '@toothwise/contracts-screening';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { alternately, type Figure, ratioFigure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';
import { type Insertions, insertNotices } from '../peers/notice-inserts.ts';

const BATCH = 200;
/** As many publish at once, on either side. */
const PUBLISHERS = 8;
const SUBJECT = screeningCreditsChanged.name;

/** Of which somebody is told in the app alone. */
function creditsBought() {
  const [id, personId] = [randomUUID(), randomUUID()];
  return screeningCreditsChanged.envelope.parse({
    ...{ id, name: SUBJECT, version: 1, occurredAt: new Date().toISOString(), aggregateId: personId, aggregateVersion: 1 },
    ...{ personId, correlationId: id, causationId: null, actor: null, data: { balance: 13, delta: 13, reason: 'purchase' } },
  });
}

/** From facts at the broker to rows in lists, against a pull consumer that makes the same INSERTs. Needs screening, whose stream it is, and account running. */
export async function noticePipeline(stack: Stack, { repeats }: Effort): Promise<Figure[]> {
  const connection = await connect({ servers: stack.natsUrl, user: 'platform', pass: stack.natsPassword });
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 4, options: '-c search_path=notice_peer,account' });
  const peer = await pulling(connection, pool);
  const rows = async (schema: string) =>
    Number((await pool.query<{ count: string }>(`SELECT count(*) FROM ${schema}.notification`)).rows[0]!.count);
  const turn = (subject: string, schema: string) => async () => {
    const until = (await rows(schema)) + BATCH;
    const began = performance.now();
    const publish = () => {
      const fact = creditsBought();
      return jetstream(connection).publish(`${subject}.${fact.personId}`, JSON.stringify(fact));
    };
    for (let sent = 0; sent < BATCH; sent += PUBLISHERS) await Promise.all(Array.from({ length: PUBLISHERS }, publish));
    while ((await rows(schema)) < until) await pause(5);
    return (BATCH / (performance.now() - began)) * 1000;
  };
  try {
    const measured = await alternately(repeats * 4, turn(SUBJECT, 'account'), turn('bench', 'notice_peer'));
    return [ratioFigure('facts → in-app rows / JetStream pull + same INSERTs', 0.5, measured, 'facts/s')];
  } finally {
    await peer.stop();
    await pool.query('DROP SCHEMA IF EXISTS notice_peer CASCADE; TRUNCATE account.notification, account.activity, account.inbox');
    await pool.end();
    await connection.close();
  }
}

/** Tables and a stream of its own; as many facts at a time as the service takes. */
async function pulling(connection: NatsConnection, pool: pg.Pool) {
  for (const table of ['inbox', 'notification', 'activity'])
    await pool.query(`CREATE SCHEMA IF NOT EXISTS notice_peer; CREATE TABLE notice_peer.${table} (LIKE account.${table} INCLUDING ALL)`);
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'BENCH', subjects: ['bench.>'], storage: StorageType.File });
  await manager.consumers.add('BENCH', { durable_name: 'bench', ack_policy: AckPolicy.Explicit, filter_subject: 'bench.>' });
  const messages = await (await jetstream(connection).consumers.get('BENCH', 'bench')).consume({ max_messages: 64 });
  const waiting = messages[Symbol.asyncIterator]();
  const take = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      await insertNotices(pool, next.value.json<Insertions>());
      next.value.ack();
    }
  };
  const workers = Array.from({ length: 4 }, take);
  return {
    async stop() {
      await messages.close();
      await Promise.allSettled(workers);
      await manager.streams.delete('BENCH');
    },
  };
}
