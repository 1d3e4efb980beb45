import type { AddressInfo } from 'node:net';
import type { EventDefinition } from '@toothwise/contracts-core';
import type { RunningService } from '@toothwise/service-kit';
import { eventually, startTestService, type TestService } from '@toothwise/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { SMTPServer } from 'smtp-server';
import { migrate, start } from '../src/app.js';

export interface MailBed {
  service: TestService;
  app: RunningService['app'];
  /** What the mail server took, oldest first. */
  mails: string[];
  /** The mail server refuses so many for now. */
  refuse(times: number): void;
  /** The mail server says yes only after this. */
  slowDown(until: Promise<void>): void;
  /** Publishes as the owning service would. @returns the event's id */
  publish(event: EventDefinition, personId: string, data: object, told?: { id?: string; version?: number }): Promise<string>;
  /** The event was handled, its effect stored. */
  handled(eventId: string): Promise<unknown>;
  clear(): void;
  stop(): Promise<void>;
}

/** The service with real Postgres, NATS and a mail server of its own. */
export async function mailBed(): Promise<MailBed> {
  const mails: string[] = [];
  let refusals = 0;
  let ready = Promise.resolve();
  const smtp = mailServer(
    mails,
    () => refusals-- > 0,
    () => ready,
  );
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toothwise <no-reply@toothwise.test>' };
  let running: RunningService | undefined;
  const service = await startTestService({
    name: 'account',
    migrate,
    start: async (settings) => (running = await start(settings)),
    env,
  });
  const withBroker = async <T>(
    work: (client: ReturnType<typeof jetstream>, manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>,
  ): Promise<T> => {
    const connection = await connect({ servers: service.nats.url, user: 'platform', pass: 'test' });
    try {
      return await work(jetstream(connection), await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  };
  await withBroker(async (_, manager) => {
    for (const name of ['SCREENING', 'CLINIC']) await manager.streams.add({ name, subjects: [`${name.toLowerCase()}.>`] });
  });
  return {
    service,
    mails,
    get app() {
      return running!.app;
    },
    refuse: (times) => void (refusals = times),
    slowDown: (until) => void (ready = until),
    async publish(event, personId, data, { id = crypto.randomUUID(), version = 1 } = {}) {
      const envelope = envelopeOf(event, personId, data, id, version);
      await withBroker((client) => client.publish(`${event.name}.${personId}`, JSON.stringify(envelope)));
      return id;
    },
    handled: (eventId) =>
      eventually('the event handled', async () => {
        const rows = await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId]);
        return rows.length > 0 ? rows : null;
      }),
    clear() {
      mails.length = 0;
      refusals = 0;
      ready = Promise.resolve();
    },
    async stop() {
      await service.stop();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

const envelopeOf = (event: EventDefinition, personId: string, data: object, id: string, aggregateVersion: number) =>
  event.envelope.parse({
    id,
    name: event.name,
    version: 1,
    occurredAt: new Date().toISOString(),
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
