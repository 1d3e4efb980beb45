import type { AddressInfo } from 'node:net';
import {
  type EventDefinition,
  clinicLeadAccepted,
  clinicLeadOffered,
  clinicLeadWithdrawn,
  screeningCompleted,
  screeningCreditsChanged,
} from '@toothwise/contracts';
import { type TestService, eventually, startTestService } from '@toothwise/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { SMTPServer } from 'smtp-server';
import { migrate, start } from '../app.js';

const LIMIT_MS = 60_000;

describe('facts of other services', () => {
  let service: TestService;
  let smtp: SMTPServer;
  const mails: string[] = [];
  let refusals = 0;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, callback) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (refusals-- > 0) return callback(Object.assign(new Error('Try again'), { responseCode: 451 }));
          mails.push(Buffer.concat(parts).toString());
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toothwise <no-reply@toothwise.test>' };
    service = await startTestService({ name: 'account', migrate, start, env });
    await withBroker(async (_, manager) => {
      for (const name of ['SCREENING', 'CLINIC']) await manager.streams.add({ name, subjects: [`${name.toLowerCase()}.>`] });
    });
  }, LIMIT_MS);
  afterAll(async () => {
    await service.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  beforeEach(() => {
    mails.length = 0;
    refusals = 0;
  });

  async function withBroker<T>(
    work: (client: ReturnType<typeof jetstream>, manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>,
  ): Promise<T> {
    const connection = await connect({ servers: service.nats.url, user: 'platform', pass: 'test' });
    try {
      return await work(jetstream(connection), await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  }
  /** Publishes as the owning service would. */
  async function publish(event: EventDefinition, personId: string, data: object, id: string = crypto.randomUUID()): Promise<string> {
    const envelope = event.envelope.parse({
      id,
      name: event.name,
      version: 1,
      occurredAt: new Date().toISOString(),
      aggregateId: crypto.randomUUID(),
      aggregateVersion: 1,
      personId,
      correlationId: crypto.randomUUID(),
      causationId: null,
      actor: null,
      data,
    });
    await withBroker((client) => client.publish(`${event.name}.${personId}`, JSON.stringify(envelope)));
    return id;
  }
  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await service.tokenFor({ sub, firstName: 'Maya', email: 'maya@example.test' });
    await service.request('/api/account/v1/me', { token });
    return { sub, token };
  };
  const list = async (token: string) =>
    (await service.request<{ items: { kind: string; title: string; path: string }[] }>('/api/account/v1/notifications', { token })).body
      .items;
  const accepted = () => ({
    leadId: crypto.randomUUID(),
    screeningId: crypto.randomUUID(),
    practiceId: crypto.randomUUID(),
    practiceName: 'Harbor Dental (Sample)',
    practicePhone: '+1 212 555 0123',
    acceptedAt: new Date().toISOString(),
  });

  it('NOTIF-022 a finished screening and new credits appear in the list', async () => {
    const { sub, token } = await person();
    const screeningId = crypto.randomUUID();
    const completed = { screeningId, kind: 'urgent', source: 'questionnaire', urgency: 'high', level: 3 };
    await publish(screeningCompleted, sub, { ...completed, completedAt: new Date().toISOString(), sharing: null });
    await publish(screeningCreditsChanged, sub, { balance: 4, delta: 4, reason: 'purchase' });
    await publish(screeningCreditsChanged, sub, { balance: 3, delta: -1, reason: 'capture' });
    const items = await eventually('two notifications', async () => ((await list(token)).length === 2 ? list(token) : null));
    expect(items.map(({ kind }) => kind).sort()).toEqual(['screening.completed', 'screening.credits-changed']);
    expect(items.find(({ kind }) => kind === 'screening.completed')?.path).toBe(`/screenings/${screeningId}`);
  });

  it(
    'an accepting practice is told of in the list and by one e-mail, however often the fact comes',
    async () => {
      const { sub, token } = await person();
      const fact = accepted();
      const id = await publish(clinicLeadAccepted, sub, fact);
      const [mail] = await eventually('the e-mail', () => (mails.length > 0 ? mails : null), LIMIT_MS);
      expect(mail).toContain('To: maya@example.test');
      expect(mail).toContain('Subject: Harbor Dental (Sample) will contact you');
      expect(mail).toContain(`http://localhost:8080/screenings/${fact.screeningId}`);
      await publish(clinicLeadAccepted, sub, fact, id);
      await eventually('the repetition', async () => {
        const { body } = await service.request<string>('/metrics');
        return /events_handled_total\{consumer="account_clinic_lead-accepted_v1",outcome="repeated"\} [1-9]/.test(body);
      });
      expect(await list(token)).toHaveLength(1);
      expect(await service.database.query('SELECT 1 FROM mail WHERE fact_id = $1', [id])).toHaveLength(1);
      expect(mails).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'a mail that the server refuses for now is sent again under the same Message-ID',
    async () => {
      refusals = 1;
      const { sub } = await person();
      const id = await publish(clinicLeadAccepted, sub, accepted());
      const sent = async () =>
        (await service.database.query('SELECT 1 FROM mail WHERE fact_id = $1 AND sent_at IS NOT NULL', [id])).length === 1;
      await eventually('the e-mail', sent, LIMIT_MS);
      expect(mails).toHaveLength(1);
      // The worker died after the mail server's yes: the row says unsent.
      await service.database.query('UPDATE mail SET sent_at = NULL, next_attempt_at = now() WHERE fact_id = $1', [id]);
      await eventually('the copy', () => mails.length === 2, LIMIT_MS);
      const ids = mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
      expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
      expect(ids[1]).toBe(ids[0]);
    },
    LIMIT_MS,
  );

  it(
    'a practice gets its offer by e-mail, without anything about the patient',
    async () => {
      const { sub } = await person();
      const offer = { ...accepted(), offerId: crypto.randomUUID(), practiceEmail: 'clinic@toothwise.test', urgency: 'high' };
      await publish(clinicLeadOffered, sub, { ...offer, expiresAt: new Date(Date.now() + 900_000).toISOString() });
      const [mail] = await eventually('the e-mail', () => (mails.length > 0 ? mails : null), LIMIT_MS);
      expect(mail).toContain('To: clinic@toothwise.test');
      expect(mail).toContain('/clinic-dashboard');
      expect(mail).not.toMatch(/maya|Person/i);
    },
    LIMIT_MS,
  );

  it(
    'a practice that had accepted is told by e-mail when the patient withdraws',
    async () => {
      const { sub } = await person();
      const fact = { ...accepted(), practiceEmail: 'clinic@toothwise.test', withdrawnAt: new Date().toISOString() };
      await publish(clinicLeadWithdrawn, sub, fact);
      const [mail] = await eventually('the e-mail', () => (mails.length > 0 ? mails : null), LIMIT_MS);
      expect(mail).toContain('To: clinic@toothwise.test');
      expect(mail).toContain('Subject: A patient withdrew a request you had accepted');
      expect(mail).not.toMatch(/maya|Person/i);
    },
    LIMIT_MS,
  );
});
