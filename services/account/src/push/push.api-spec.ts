import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { accountHttp, Preferences } from '@toothwise/contracts-account';
import { clinicLeadAccepted } from '@toothwise/contracts-clinic';
import { type RunningMail, startMail } from '@toothwise/embedded/stand-ins';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';
import { NotificationsByChannel } from '../notices/notifications-by-channel.repository.js';
import type { AddressedNotice } from '../notices/notice.rules.js';

const path = '/api/account/v1/me/devices';
const KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

/** A browser: it alone can read what it is sent. */
function browser(service: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const [auth, name] = [randomBytes(16), crypto.randomUUID()];
  const p256dh = pair.getPublicKey('base64url');
  return {
    name,
    subscription: {
      endpoint: `${service}/dev/push/${name}`,
      keys: { p256dh, auth: auth.toString('base64url') },
      label: 'Firefox on Android',
    },
    /** RFC 8291, written here from the standard: the product's own way to encrypt is a library's. */
    read(encrypted: string): unknown {
      const bytes = Buffer.from(encrypted, 'base64url');
      const [salt, length] = [bytes.subarray(0, 16), bytes[20]!];
      const [sender, sealed] = [bytes.subarray(21, 21 + length), bytes.subarray(21 + length)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const part = (label: string, size: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, size));
      const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      open.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

/** RFC 8292: what the push service learns of the sender, where the signature is its own. */
function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const at = token.lastIndexOf('.');
  expect(verify('sha256', Buffer.from(token.slice(0, at)), signer, Buffer.from(token.slice(at + 1), 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
}

describe('messages to browsers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toothwise-push-'));
  let bed: MailBed;
  let pushService: RunningMail;
  beforeAll(async () => {
    pushService = await startMail({ dataDir });
    const env = {
      ACCOUNT_PUSH_KEY: KEY,
      ACCOUNT_PUSH_HOSTS: new URL(pushService.url).host,
      ACCOUNT_PUSH_CONTACT: 'mailto:us@toothwise.test',
    };
    bed = await mailBed(env);
  });
  afterAll(async () => {
    await bed.stop();
    await pushService.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub, firstName: 'Maya', email: `${sub}@example.test` });
    await bed.request('/api/account/v1/me', { token });
    return { sub, token };
  };
  const list = async (token: string) => (await bed.request<accountHttp.DeviceList>(path, { token })).body;
  const add = (token: string, body: object) => bed.request<accountHttp.Device & { code?: string }>(path, { method: 'PUT', token, body });
  /** As the handler of a fact does. */
  const tellOf = async (personId: string, id: string = crypto.randomUUID()) => {
    const notice: AddressedNotice = {
      ...{ to: 'person', type: 'appointment', priority: 'urgent', switch: null, channels: ['in-app', 'push'] },
      ...{
        text: { notice: { title: 'A practice will contact you', body: '' } },
        place: 'screening.result',
        address: '/screenings/:screeningId',
      },
    };
    const data = { screeningId: '7' };
    const fact = { id, name: clinicLeadAccepted.name, occurredAt: bed.clock.now().toISOString(), aggregateVersion: 1, personId, data };
    await bed.get(Transactions).run((tx) => bed.get(NotificationsByChannel).add(tx, fact, notice));
    return id;
  };
  const caught = (name: string) => pushService.push.caught.filter(({ device }) => device === name);
  const queued = (personId: string) =>
    bed.database.query<{ sent: boolean; attempts: number }>(
      'SELECT sent_at IS NOT NULL AS sent, attempts FROM push_message WHERE person_id = $1',
      [personId],
    );

  it('reach the browser alone that they are for, signed, in general words, and lead to the page', async () => {
    const [{ sub, token }, phone] = [await person(), browser(pushService.url)];
    const { body: device } = await add(token, phone.subscription);
    const { key, items } = await list(token);
    expect(items).toEqual([device]);
    expect(JSON.stringify(items)).not.toContain(phone.name);
    await tellOf(sub);
    const [message] = await eventually('a message', () => (caught(phone.name).length ? caught(phone.name) : null));
    expect(message).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\da-f]{32}$/) });
    const content = {
      id: expect.any(String),
      title: 'There is news about an appointment or a reminder',
      body: 'Open Toothwise to read it.',
    };
    expect(phone.read(message!.body)).toEqual({ ...content, path: '/screenings/7' });
    expect(() => browser(pushService.url).read(message!.body)).toThrow();
    const claims = claimsOf(message!.authorization, key!);
    expect(claims).toMatchObject({ aud: new URL(pushService.url).origin, sub: 'mailto:us@toothwise.test' });
  });

  it('are sent once a fact and browser, and again after the push service refused', async () => {
    const [{ sub, token }, phone, laptop] = [await person(), browser(pushService.url), browser(pushService.url)];
    for (const one of [phone, laptop]) await add(token, one.subscription);
    pushService.refusals.next('push', 2);
    const id = await tellOf(sub);
    await tellOf(sub, id);
    const attempts = await eventually('two attempts', async () => {
      const rows = await queued(sub);
      return rows.every((row) => row.attempts > 0) ? rows : null;
    });
    expect(attempts).toHaveLength(2);
    bed.clock.advance({ seconds: 3 });
    await eventually('both', async () => ((await queued(sub)).every(({ sent }) => sent) ? true : null));
    expect([caught(phone.name).length, caught(laptop.name).length]).toEqual([1, 1]);
  });

  it('NOTIF-018 push_enabled decides: off, none', async () => {
    const [{ sub, token }, phone] = [await person(), browser(pushService.url)];
    await add(token, phone.subscription);
    const preferences = '/api/account/v1/me/preferences';
    const { version, ...known } = (await bed.request<Preferences>(preferences, { token })).body;
    const body = { ...known, push_enabled: false };
    await bed.request(preferences, { method: 'PUT', token, body, headers: { 'if-match': `"${version}"` } });
    await tellOf(sub);
    expect(await queued(sub)).toEqual([]);
  });

  it('end where the push service says that the browser has unsubscribed', async () => {
    const [{ sub, token }, phone] = [await person(), browser(pushService.url)];
    await add(token, phone.subscription);
    pushService.push.gone.add(phone.name);
    await tellOf(sub);
    await eventually('the browser forgotten', async () => ((await list(token)).items.length === 0 ? true : null));
    expect(await queued(sub)).toEqual([]);
  });

  it('never reach who uses the browser after the person', async () => {
    const [[maya, ben], phone] = [[await person(), await person()], browser(pushService.url)];
    await add(maya.token, phone.subscription);
    expect((await add(ben.token, phone.subscription)).status).toBe(200);
    await tellOf(maya.sub);
    expect([(await list(maya.token)).items.length, (await list(ben.token)).items.length, (await queued(maya.sub)).length]).toEqual([
      0, 1, 0,
    ]);
  });

  it('are taken off by their person alone', async () => {
    const [maya, ben] = [await person(), await person()];
    const { id } = (await add(maya.token, browser(pushService.url).subscription)).body;
    const remove = (token: string) => bed.request(`${path}/${id}`, { method: 'DELETE', token });
    expect([(await remove(ben.token)).status, (await remove(maya.token)).status, (await remove(maya.token)).status]).toEqual([
      404, 204, 404,
    ]);
  });

  it('go to push services alone, to ten browsers at most, and bad input is named', async () => {
    const { token } = await person();
    const { subscription } = browser(pushService.url);
    const refused = async (body: object) => (await add(token, body)).body as object;
    for (const endpoint of ['https://example.org/push', 'http://169.254.169.254/latest', 'ftp://fcm.googleapis.com/x'])
      expect(await refused({ ...subscription, endpoint })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'endpoint' }] });
    expect(await refused({ ...subscription, keys: { ...subscription.keys, auth: 'short' } })).toMatchObject({
      issues: [{ path: 'keys.auth' }],
    });
    const p256dh = 'B'.repeat(87);
    expect(await refused({ ...subscription, keys: { ...subscription.keys, p256dh } })).toMatchObject({ issues: [{ path: 'keys.p256dh' }] });
    expect(await refused({ ...subscription, label: '<b>' })).toMatchObject({ issues: [{ path: 'label' }] });
    const all = await Promise.all(Array.from({ length: 12 }, () => add(token, browser(pushService.url).subscription)));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('device.too-many');
  });
});
