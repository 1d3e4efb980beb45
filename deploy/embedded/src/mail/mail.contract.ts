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

  it('still has its mail after a restart', async () => {
    const before = await json();
    await mail.stop();
    mail = await startMail({ dataDir });
    expect(await json()).toEqual(before);
  });
});
