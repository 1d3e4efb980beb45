import { randomUUID } from 'node:crypto';
import type { accountHttp, Notification, Preferences } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { eventually } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';

const API = '/api/account/v1';

describe('telling everybody', () => {
  let service: MailBed;
  let admin: string;
  beforeAll(async () => {
    service = await mailBed();
    admin = await service.tokenFor({ roles: ['patient', 'admin'] });
  });
  afterAll(() => service.stop());
  beforeEach(() => service.clear());

  const send = (body: object, token = admin, key: string = randomUUID()) =>
    service.request<accountHttp.Announcement & { code?: string }>(`${API}/announcements`, {
      token,
      body,
      headers: { 'idempotency-key': key },
    });
  const somebody = async (preferences: Partial<Preferences>) => {
    const [sub, email] = [randomUUID(), `${randomUUID()}@example.test`];
    const token = await service.tokenFor({ sub, email });
    await service.request(`${API}/me`, { token });
    const path = `${API}/me/preferences`;
    const { version, ...known } = (await service.request<Preferences>(path, { token })).body;
    const body = { ...known, ...preferences };
    expect((await service.request(path, { method: 'PUT', token, body, headers: { 'if-match': `"${version}"` } })).status).toBe(200);
    return { token, email };
  };
  const notices = async ({ token }: { token: string }) =>
    (await service.request<Page<Notification>>(`${API}/notifications?limit=100`, { token })).body.items.map(
      ({ title, body }) => `${title}: ${body}`,
    );
  const finished = (id: string) =>
    eventually('everybody told', async () => {
      const { body } = await service.request<Page<accountHttp.Announcement>>(`${API}/announcements`, { token: admin });
      return body.items.find((one) => one.id === id && one.finishedAt);
    });
  const handled = () =>
    eventually('every fact handled', async () => {
      const [row] = await service.database.query<{ open: number }>(
        `SELECT (SELECT count(*) FROM outbox WHERE name = 'account.announced.v1')
              - (SELECT count(*) FROM inbox WHERE consumer LIKE '%announced%') AS open`,
      );
      return Number(row!.open) === 0;
    });
  const mailsTo = (email: string) => service.mails.filter((mail) => mail.includes(email));

  it('obeys the switch of its kind: maintenance system_updates, news marketing_emails; each once', async () => {
    const [takesAll, takesNone] = [
      await somebody({ system_updates: true, marketing_emails: true }),
      await somebody({ system_updates: false, marketing_emails: false }),
    ];
    const maintenance = await send({ kind: 'maintenance', title: 'Short pause', body: 'Sunday, 2 to 3 a.m.' });
    const news = await send({ kind: 'news', title: 'New in May', body: 'Longer hours.' });
    expect([maintenance.status, news.status]).toEqual([201, 201]);
    for (const { body } of [maintenance, news]) expect((await finished(body.id)).told).toBeGreaterThanOrEqual(2);
    await handled();
    expect((await notices(takesAll)).sort()).toEqual(['New in May: Longer hours.', 'Short pause: Sunday, 2 to 3 a.m.']);
    expect(await notices(takesNone)).toEqual([]);
    await eventually('both mails', () => mailsTo(takesAll.email).length === 2);
    expect(mailsTo(takesAll.email).join()).toMatch(
      /Subject: Short pause[\s\S]*Subject: New in May|Subject: New in May[\s\S]*Subject: Short pause/,
    );
    expect(mailsTo(takesNone.email)).toEqual([]);
  });

  it('says it once under one key, and to nobody who came afterwards', async () => {
    const person = await somebody({ system_updates: true });
    const key = randomUUID();
    const announcement = { kind: 'maintenance', title: 'Once', body: 'Only once.' };
    const [first, again] = [await send(announcement, admin, key), await send(announcement, admin, key)];
    expect(again.body.id).toBe(first.body.id);
    await finished(first.body.id);
    const late = await somebody({ system_updates: true });
    await handled();
    expect((await notices(person)).filter((one) => one === 'Once: Only once.')).toHaveLength(1);
    expect(await notices(late)).toEqual([]);
  });

  it('is for administrators with a fresh sign-in, and takes nothing else', async () => {
    const announcement = { kind: 'news', title: 'x', body: 'y' };
    const stale = await service.tokenFor({ roles: ['admin'], claims: { auth_time: Math.floor(Date.now() / 1000) - 400 } });
    expect((await send(announcement, await service.tokenFor())).body.code).toBe('auth.forbidden');
    expect((await send(announcement, stale)).body.code).toBe('auth.stale');
    for (const wrong of [
      { ...announcement, kind: 'panic' },
      { ...announcement, title: ' ' },
      { ...announcement, body: 'x'.repeat(2001) },
      { ...announcement, to: 'all' },
    ])
      expect((await send(wrong)).body.code).toBe('request.invalid');
    expect((await service.request(`${API}/announcements`, { token: await service.tokenFor() })).body).toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
