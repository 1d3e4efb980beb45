import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager, AckPolicy, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { dataSourceOptions, Transactions } from '@toothwise/service-kit';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, percentile, ratioFigure, spreadOf, type Figure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';

const BATCH = 200;
const PLACE = { label: 'New York, NY 10003', latitude: 40.7317, longitude: -73.9885, postalCode: '10003' };

function completed(screeningId: string) {
  const now = new Date().toISOString();
  const contact = { name: 'Bench Person', email: 'bench@toothwise.test', phone: null };
  const shared = {
    urgency: 'medium' as const,
    level: 2,
    kind: 'urgent' as const,
    duration: null,
    painBand: 'moderate' as const,
    ageBand: 'adult' as const,
  };
  const sharing = {
    consentedAt: now,
    textVersion: 'bench',
    contact,
    place: PLACE,
    case: shared,
    symptoms: ['ache'],
    summary: 'An ache.',
    hasPhotos: false,
  };
  return {
    screeningId,
    kind: 'urgent' as const,
    source: 'questionnaire' as const,
    urgency: 'medium' as const,
    level: 2,
    completedAt: now,
    sharing,
  };
}

/** From the outbox of screening to the lead of clinic, against publish → consume → insert without any promise. Needs both services running. */
export async function leadPipeline(stack: Stack, { repeats }: Effort): Promise<Figure[]> {
  const settings = { DATABASE_URL: stack.databaseUrl('screening'), DATABASE_POOL_SIZE: 8 };
  const source = await new DataSource(dataSourceOptions({ name: 'screening', settings }, 'serve')).initialize();
  const transactions = new Transactions(source);
  const watcher = new pg.Client({ connectionString: stack.adminUrl });
  await watcher.connect();
  const append = () => {
    const id = randomUUID();
    return transactions
      .run((tx) =>
        appendEvent(tx, screeningCompleted, { aggregateId: id, aggregateVersion: 1, personId: randomUUID(), data: completed(id) }),
      )
      .then(() => id);
  };
  const leads = async () => Number((await watcher.query<{ count: string }>('SELECT count(*) FROM clinic.lead')).rows[0]!.count);
  const raw = await rawPipeline(stack);
  try {
    const ours = async () => {
      const before = await leads();
      const began = performance.now();
      for (let sent = 0; sent < BATCH; sent += 8) await Promise.all(Array.from({ length: 8 }, append));
      while ((await leads()) < before + BATCH) await pause(5);
      return (BATCH / (performance.now() - began)) * 1000;
    };
    const measured = await alternately(repeats * 2, ours, () => raw.run(BATCH));
    return [
      ratioFigure('outbox → lead / raw publish + consume + insert', 0.5, measured, 'events/s'),
      await latencies(repeats, append, watcher),
    ];
  } finally {
    await raw.close();
    await watcher.end();
    await source.destroy();
  }
}

/** 200 facts a second for five seconds: from the fact's own time to the lead's row. */
async function latency(append: () => Promise<string>, watcher: pg.Client): Promise<number[]> {
  const ids: Promise<string>[] = [];
  const began = performance.now();
  for (let tick = 0; tick < 1000; tick += 1) {
    const due = began + tick * 5;
    await pause(Math.max(0, due - performance.now()));
    ids.push(append());
  }
  const all = await Promise.all(ids);
  const SQL = `SELECT extract(epoch FROM l.created_at - (o.envelope->>'occurredAt')::timestamptz) * 1000 AS ms
               FROM clinic.lead l JOIN screening.outbox o ON o.aggregate_id = l.screening_id WHERE l.screening_id = ANY($1)`;
  let rows: { ms: string }[] = [];
  for (let tries = 0; tries < 2400 && rows.length < all.length; tries += 1) {
    ({ rows } = await watcher.query<{ ms: string }>(SQL, [all]));
    if (rows.length < all.length) await pause(50);
  }
  if (rows.length < all.length) throw new Error(`only ${rows.length} of ${all.length} leads arrived`);
  return rows.map(({ ms }) => Number(ms));
}

async function latencies(repeats: number, append: () => Promise<string>, watcher: pg.Client): Promise<Figure> {
  const runs: number[][] = [];
  for (let run = 0; run < repeats; run += 1) runs.push(await latency(append, watcher));
  const each = runs.map((times) => percentile(times, 0.99));
  return {
    name: 'outbox → lead at 200 events/s, p99',
    value: median(each),
    unit: 'ms',
    spread: spreadOf(each),
    limit: { atMost: 250 },
    detail: `median ${Math.round(percentile(runs.flat(), 0.5))} ms, ${runs.flat().length} leads`,
  };
}

async function rawPipeline(stack: Stack) {
  const connection = await connect({ servers: stack.natsUrl, user: 'platform', pass: stack.natsPassword });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'BENCH', subjects: ['bench.>'], storage: StorageType.File });
  await manager.consumers.add('BENCH', { durable_name: 'bench', ack_policy: AckPolicy.Explicit, filter_subject: 'bench.>' });
  const client = jetstream(connection);
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 8 });
  await pool.query('CREATE TABLE public.bench_lead (id uuid PRIMARY KEY, data jsonb NOT NULL)');
  let stored = 0;
  const messages = await (await client.consumers.get('BENCH', 'bench')).consume({ max_messages: 64 });
  void (async () => {
    for await (const message of messages) {
      const data = message.json<{ screeningId: string }>();
      await pool.query('INSERT INTO public.bench_lead VALUES ($1, $2)', [data.screeningId, data]);
      message.ack();
      stored += 1;
    }
  })();
  return {
    async run(count: number): Promise<number> {
      const before = stored;
      const began = performance.now();
      const publish = () => client.publish('bench.lead', JSON.stringify(completed(randomUUID())));
      for (let sent = 0; sent < count; sent += 8) await Promise.all(Array.from({ length: 8 }, publish));
      while (stored < before + count) await pause(1);
      return (count / (performance.now() - began)) * 1000;
    },
    async close() {
      await messages.close();
      await manager.streams.delete('BENCH');
      await pool.query('DROP TABLE public.bench_lead');
      await pool.end();
      await connection.close();
    },
  };
}
