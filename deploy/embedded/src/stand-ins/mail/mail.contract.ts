import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { startMail, type RunningMail } from './start-mail.js';

const dataDir = mkdtempSync(join(tmpdir(), 'toothwise-mail-'));
let mail: RunningMail;
beforeAll(async () => void (mail = await startMail({ dataDir })));
afterAll(async () => {
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (message: object) =>
  nodemailer.createTransport(mail.smtpUrl).sendMail({ from: 'Toothwise <no-reply@toothwise.test>', ...message });
const json = async (query = '') =>
  ((await (await fetch(`${mail.url}/dev/mail.json${query}`)).json()) as { mails: Record<string, unknown>[] }).mails;

describe('the mail catcher', () => {
  it('keeps what was sent, newest first, and finds it by recipient', async () => {
    await send({ to: 'a@x.test', subject: 'One', text: 'first' });
    await send({ to: 'B@x.test', bcc: 'c@x.test', subject: 'Two', text: 'second', messageId: '<stable@toothwise.test>' });
    expect((await json()).map(({ subject }) => subject)).toEqual(['Two', 'One']);
    expect((await json('?to=b@x.test')).map(({ subject }) => subject)).toEqual(['Two']);
    expect(await json('?to=c@x.test')).toMatchObject([{ messageId: '<stable@toothwise.test>', to: ['b@x.test', 'c@x.test'] }]);
  });

  it('shows a mail with its links to follow, and runs nothing that is in it', async () => {
    const link = 'https://toothwise.test/verify?key=a%2Bb&x=1';
    await send({
      to: 'd@x.test',
      subject: '<script>alert(1)</script>',
      text: `Hello <b>you</b>. Verify: ${link}.`,
      html: `<p>Hello</p><a href="${link.replace('&', '&amp;')}">Verify</a><a href="javascript:alert(1)">x</a>`,
    });
    const [newest] = await json('?to=d@x.test');
    expect(newest!.links).toEqual([link]);
    const page = await (await fetch(`${mail.url}/dev/mail/${newest!.id as string}`)).text();
    expect(page).toContain(`<a href="${link.replace('&', '&amp;')}">`);
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('javascript:');
    expect(page).toContain('&lt;b&gt;you&lt;/b&gt;');
  });

  it('has the look of the product: its style, mark and font', async () => {
    for (const [name, type] of [
      ['style.css', /text\/css/],
      ['mark.svg', /svg/],
      ['font.woff2', /font/],
    ] as const) {
      const response = await fetch(`${mail.url}/dev/mail/${name}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
    }
    expect(await (await fetch(`${mail.url}/dev/mail/style.css`)).text()).toContain('--brand');
  });

  it('reads the text of a mail that has only HTML', async () => {
    await send({ to: 'e@x.test', subject: 'Html', html: '<style>p{}</style><p>Line one</p><p>Line&nbsp;two</p>' });
    expect((await json('?to=e@x.test'))[0]!.text).toMatch(/Line one\s+Line.two/);
  });

  it('answers an unknown or odd mail id with 404', async () => {
    for (const id of ['1-00000000-0000-4000-8000-000000000000', '..%2f..%2fsecrets']) {
      expect((await fetch(`${mail.url}/dev/mail/${id}`)).status).toBe(404);
    }
  });

  it.each([`/dev/mail/${'a'.repeat(1000)}`, `/dev/${'a'.repeat(1000)}`, '/dev/mail/%zz', '/unknown'])(
    'refuses an odd address (%#) with a problem document that says nothing of the server',
    async (path) => {
      const response = await fetch(mail.url + path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const text = await response.text();
      expect(text).not.toMatch(/FST_|fastify|Route GET/i);
      expect(JSON.parse(text)).toMatchObject({ status: response.status, correlationId: expect.stringMatching(/^[\w-]{36}$/) });
    },
  );

  it('refuses a mail over 5 MB', async () => {
    await expect(send({ to: 'f@x.test', subject: 'Big', text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow(/552/);
  });

  it('still has its mail after a restart, and what browsers were sent, the newest of each topic alone', async () => {
    const push = (topic: string, body: string) => {
      const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', ttl: '60', topic };
      const authorization = 'vapid t=a.b.c, k=d';
      return fetch(`${mail.url}/dev/push/phone`, { method: 'POST', headers: { ...headers, authorization }, body });
    };
    for (const [topic, body] of [
      ['one', 'first'],
      ['two', 'second'],
      ['one', 'first again'],
    ] as const)
      expect((await push(topic, body)).status).toBe(201);
    const pushes = async () => (await fetch(`${mail.url}/dev/push.json`)).json();
    const before = [await json(), await pushes()];
    expect(before[1]).toMatchObject({
      messages: [{ topic: 'two' }, { topic: 'one', body: Buffer.from('first again').toString('base64url') }],
    });
    await mail.stop();
    mail = await startMail({ dataDir });
    expect([await json(), await pushes()]).toEqual(before);
  });
});

describe('the catcher of text messages', () => {
  const credentials = () => new URL(mail.smsUrl);
  const call = (parameters: Record<string, string> | null, { token = credentials().password, query = '' } = {}) => {
    const { username } = credentials();
    return fetch(`${mail.url}/2010-04-01/Accounts/${username}/Messages.json${query}`, {
      headers: { authorization: `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}` },
      ...(parameters && { method: 'POST', body: new URLSearchParams(parameters) }),
    });
  };
  const message = { To: '+12125550142', From: '+15005550006', Body: '<b>Hello</b>' };

  it('takes what Twilio’s Messages call takes, lists it, and shows it without running anything of it', async () => {
    const taken = await call(message);
    const sms = (await taken.json()) as { sid: string };
    expect([taken.status, sms]).toMatchObject([201, { sid: expect.stringMatching(/^SM[\da-f]{32}$/), to: message.To, body: message.Body }]);
    const listed = (await (await call(null, { query: '?To=%2B12125550142' })).json()) as { messages: object[] };
    expect(listed.messages).toMatchObject([{ sid: sms.sid, direction: 'outbound-api', body: message.Body }]);
    expect(await (await call(null, { query: '?To=%2B12125550143' })).json()).toMatchObject({ messages: [] });
    const page = await (await fetch(`${mail.url}/dev/sms?to=+12125550142`)).text();
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    const twin = (await (await fetch(`${mail.url}/dev/sms.json?to=12125550142`)).json()) as { messages: object[] };
    expect(twin.messages).toMatchObject([{ sid: sms.sid }]);
  });

  it('refuses as Twilio does: other credentials, no sender, numbers that get none', async () => {
    const refused = async (answer: Response) => [answer.status, ((await answer.json()) as { code: number }).code];
    expect(await refused(await call(message, { token: 'guessed' }))).toEqual([401, 20003]);
    expect(await refused(await call({ To: message.To, Body: 'x' }))).toEqual([400, 21604]);
    expect(await refused(await call({ ...message, To: '+15005550004' }))).toEqual([400, 21610]);
  });

  it('is away for as long as a test says, with mail and push, and counts what it refused', async () => {
    const control = (seconds: number) =>
      fetch(`${mail.url}/control/refusals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seconds }),
      });
    expect((await control(30)).status).toBe(204);
    expect((await call(message)).status).toBe(503);
    await expect(send({ to: 'g@x.test', subject: 'Away', text: 'x' })).rejects.toThrow(/451/);
    expect(await (await fetch(`${mail.url}/control/refusals`)).json()).toEqual({ mail: 1, push: 0, sms: 1 });
    await control(0);
    expect((await call(message)).status).toBe(201);
  });
});
