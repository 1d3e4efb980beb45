import type { AddressInfo } from 'node:net';
import { type EmbeddedIdentity, People, startEmbeddedIdentity } from '@toothwise/embedded/identity-contract';
import type { EventDefinition } from '@toothwise/contracts-core';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { SMTPServer } from 'smtp-server';
import { account } from '../src/service.js';

/** The service with real Postgres and NATS; nobody takes its mails, and no identity server or object store answers unless one is given. */
export const accountBed = (smtpPort = 1, env: Record<string, string> = {}): Promise<Bed> =>
  startBed({
    service: account,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Toothwise <no-reply@toothwise.test>',
      IDENTITY_ADMIN_URL: 'http://127.0.0.1:1',
      IDENTITY_ADMIN_SECRET: 'nobody listens there',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY: 'spec-access',
      S3_SECRET_KEY: 'spec-secret-key',
      ...env,
    },
  });

/** The same with an identity server, whose people it administers; its tokens are the bed's own all the same. */
export async function identityBed(env: Record<string, string> = {}): Promise<Bed & { identityServer: EmbeddedIdentity; people: People }> {
  const identityServer = await startEmbeddedIdentity();
  const bed = await accountBed(1, {
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${identityServer.settings.PORT}`,
    IDENTITY_ADMIN_SECRET: identityServer.settings.ACCOUNT_CLIENT_SECRET!,
    ...env,
  });
  return Object.assign(Object.create(bed) as Bed, {
    identityServer,
    people: new People(() => identityServer),
    async stop() {
      await bed.stop();
      await identityServer.close();
    },
  });
}

export interface MailBed extends Bed {
  /** What the mail server took, oldest first. */
  mails: string[];
  /** The mail server refuses so many for now. */
  refuse(times: number): void;
  /** The mail server says yes only after this. */
  slowDown(until: Promise<void>): void;
  /** Publishes as the owning service would. @returns the event's id */
  publish(event: EventDefinition, personId: string | null, data: object, as?: { id?: string; version?: number }): Promise<string>;
  /** The event was handled, its effect stored. */
  handled(eventId: string): Promise<unknown>;
  clear(): void;
}

/** The same with a mail server of its own. */
export async function mailBed(env: Record<string, string> = {}): Promise<MailBed> {
  const mails: string[] = [];
  let refusals = 0;
  let ready = Promise.resolve();
  const smtp = mailServer(
    mails,
    () => refusals-- > 0,
    () => ready,
  );
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const bed = await accountBed((smtp.server.address() as AddressInfo).port, env);
  const withBroker = async <T>(
    work: (client: ReturnType<typeof jetstream>, manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>,
  ): Promise<T> => {
    const connection = await connect({ servers: bed.nats.url, ...bed.nats.administrator });
    try {
      return await work(jetstream(connection), await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  };
  await withBroker(async (_, manager) => {
    for (const name of ['SCREENING', 'CLINIC']) await manager.streams.add({ name, subjects: [`${name.toLowerCase()}.>`] });
  });
  return Object.assign(Object.create(bed) as Bed, {
    mails,
    refuse: (times: number) => void (refusals = times),
    slowDown: (until: Promise<void>) => void (ready = until),
    async publish(event: EventDefinition, personId: string | null, data: object, { id = crypto.randomUUID() as string, version = 1 } = {}) {
      const envelope = envelopeOf(event, personId, data, id, version, bed.clock.now());
      await withBroker((client) => client.publish(`${event.name}.${personId ?? '-'}`, JSON.stringify(envelope)));
      return id;
    },
    handled: (eventId: string) =>
      eventually('the event handled', async () => {
        const rows = await bed.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId]);
        return rows.length > 0 ? rows : null;
      }),
    clear() {
      mails.length = 0;
      refusals = 0;
      ready = Promise.resolve();
    },
    async stop() {
      await bed.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  });
}

const envelopeOf = (event: EventDefinition, personId: string | null, data: object, id: string, aggregateVersion: number, at: Date) =>
  event.envelope.parse({
    id,
    name: event.name,
    version: 1,
    occurredAt: at.toISOString(),
    aggregateId: crypto.randomUUID(),
    aggregateVersion,
    personId,
    correlationId: crypto.randomUUID(),
    causationId: null,
    actor: null,
    data,
  });

const mailServer = (mails: string[], refuses: () => boolean, ready: () => Promise<void>): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refuses()) return callback(Object.assign(new Error('Try again'), { responseCode: 451 }));
        mails.push(Buffer.concat(parts).toString());
        void ready().then(() => callback());
      });
    },
  });

/** Browsers of people that show messages, each with one that waits. */
export const devicesOf = ({ database }: Bed) => ({
  add: (personId: string) =>
    database.query(
      `WITH device AS (INSERT INTO push_device (person_id, endpoint, p256dh, auth, label, added_at)
         VALUES ($1, 'https://push.test/' || gen_random_uuid(), 'key', 'secret', 'Chrome on Android', now()) RETURNING id)
       INSERT INTO push_message (fact_id, person_id, device_id, content, urgency, added_at, next_attempt_at)
       SELECT gen_random_uuid(), $1, id, '{}', 'normal', now(), now() FROM device`,
      [personId],
    ),
  async of(personId: string) {
    const count = async (table: string) =>
      (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE person_id = $1`, [personId]))[0]!.count;
    return { browsers: await count('push_device'), waiting: await count('push_message') };
  },
});
