import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { accountHttp, Preferences } from '@toothwise/contracts-account';
import { healthReminderDue } from '@toothwise/contracts-health';
import { type RunningMail, startMail } from '@toothwise/embedded/stand-ins';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { accountBed, type MailBed, mailBed } from '../../test/account-bed.js';
import { NotificationsByChannel } from '../notices/notifications-by-channel.repository.js';
import { noticesOf } from '../notices/notices.gateway.js';

const path = '/api/account/v1/me/sms';
const FROM = '+15005550006';
type Answer = accountHttp.Sms & { code?: string; issues?: { path: string }[] };

describe('text messages', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toothwise-sms-'));
  let bed: MailBed;
  let provider: RunningMail;
  beforeAll(async () => {
    provider = await startMail({ dataDir });
    bed = await mailBed({ ACCOUNT_SMS_URL: provider.smsUrl, ACCOUNT_SMS_FROM: FROM, PUBLIC_URL: 'https://toothwise.example' });
  });
  afterAll(async () => {
    await bed.stop();
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  let numbers = 100;
  const freshNumber = () => `+1212555${String((numbers += 1)).padStart(4, '0')}`;
  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub, firstName: 'Maya', email: `${sub}@example.test` });
    await bed.request('/api/account/v1/me', { token });
    return { sub, token };
  };
  const read = async (token: string) => (await bed.request<Answer>(path, { token })).body;
  const ask = (token: string, number: unknown) => bed.request<Answer>(`${path}/number`, { method: 'PUT', token, body: { number } });
  const type = (token: string, code: unknown) => bed.request<Answer>(`${path}/code`, { method: 'POST', token, body: { code } });
  const codeTo = async (number: string) => /code is (\d{6})/.exec((await provider.sms.list(number))[0]!.body)![1]!;
  const prove = async (token: string, number = freshNumber()) => {
    await ask(token, number);
    expect((await type(token, await codeTo(number))).status).toBe(200);
    return number;
  };
  const choose = async (token: string, choice: Partial<Preferences>) => {
    const preferences = '/api/account/v1/me/preferences';
    const { version, ...known } = (await bed.request<Preferences>(preferences, { token })).body;
    const body = { ...known, ...choice };
    return bed.request<Preferences>(preferences, { method: 'PUT', token, body, headers: { 'if-match': `"${version}"` } });
  };
  /** As the handler of a fact does. */
  const remind = async (personId: string, id: string = crypto.randomUUID()) => {
    const data = { category: 'checkup', memberName: null, local: '2026-11-25T09:00' };
    const fact = { id, name: healthReminderDue.name, occurredAt: bed.clock.now().toISOString(), aggregateVersion: 1, personId, data };
    const [notice] = noticesOf(fact.name, data).tells;
    await bed.get(Transactions).run((tx) => bed.get(NotificationsByChannel).add(tx, fact, notice!));
    return id;
  };
  const queued = (personId: string) =>
    bed.database.query<{ sent: boolean; attempts: number }>(
      'SELECT sent_at IS NOT NULL AS sent, attempts FROM sms_message WHERE person_id = $1',
      [personId],
    );
  const allSent = (personId: string, count: number) =>
    eventually('all sent', async () => {
      const rows = await queued(personId);
      return rows.length === count && rows.every(({ sent }) => sent) ? true : null;
    });
  const reminders = async (number: string) => (await provider.sms.list(number)).filter(({ body }) => body.includes('reminded'));

  it('PROF-019 the choice needs no number: it is kept, and nothing is sent before one is proven', async () => {
    const { sub, token } = await person();
    expect((await choose(token, { sms_reminders: true })).body.sms_reminders).toBe(true);
    await remind(sub);
    expect([await read(token), await queued(sub)]).toEqual([{ offered: true, number: null, pending: null }, []]);
  });

  it('go to a number whose code was typed, of reminders alone, and while they are wanted', async () => {
    const [{ sub, token }, number] = [await person(), freshNumber()];
    expect((await ask(token, number.replace('+1212', '(212) '))).body).toMatchObject({ number: null, pending: { number } });
    const { body } = await type(token, await codeTo(number));
    expect(body).toMatchObject({ number: { number, stopped: false }, pending: null });
    await remind(sub);
    expect(await queued(sub)).toEqual([]);
    await choose(token, { sms_reminders: true });
    await remind(sub);
    await allSent(sub, 1);
    const [sms] = await reminders(number);
    expect(sms).toMatchObject({ from: FROM, to: number });
    expect(sms!.body).toContain('https://toothwise.example/active-reminders');
    const audited = `SELECT action, details FROM audit_entry WHERE actor = $1 AND action LIKE 'sms%'`;
    expect(await bed.database.query(audited, [sub])).toEqual([{ action: 'sms-number.proven', details: {} }]);
  });

  it('are sent once a fact and person: again where the provider refused, not again where it only seemed to have', async () => {
    const { sub, token } = await person();
    const number = await prove(token);
    await choose(token, { sms_reminders: true });
    const attempted = async () => (await queued(sub)).filter(({ attempts, sent }) => attempts > 0 && !sent).length;
    provider.refusals.next('sms', 1);
    const id = await remind(sub);
    await remind(sub, id);
    await eventually('one attempt', async () => ((await attempted()) === 1 ? true : null));
    expect(await reminders(number)).toEqual([]);
    bed.clock.advance({ seconds: 3 });
    await allSent(sub, 1);
    provider.sms.takeWithoutYes(1);
    await remind(sub);
    await eventually('a second one attempted', async () => ((await attempted()) === 1 ? true : null));
    bed.clock.advance({ seconds: 3 });
    await allSent(sub, 2);
    expect(await reminders(number)).toHaveLength(2);
  });

  it('end where the number answers STOP, which the person sees, and begin again once it is proven anew', async () => {
    const { sub, token } = await person();
    const number = await prove(token);
    await choose(token, { sms_reminders: true });
    provider.sms.stopped.add(number);
    await remind(sub);
    await eventually('the stop noted', async () => ((await read(token)).number?.stopped ? true : null));
    await remind(sub);
    expect(await queued(sub)).toEqual([]);
    bed.clock.advance({ minutes: 2 });
    expect((await ask(token, number)).body.code).toBe('sms.stopped');
    provider.sms.stopped.delete(number);
    bed.clock.advance({ minutes: 2 });
    await prove(token, number);
    expect((await read(token)).number?.stopped).toBe(false);
  });

  it('go nowhere once the number is removed, and what waits for it goes', async () => {
    const { sub, token } = await person();
    await prove(token);
    await choose(token, { sms_reminders: true });
    provider.refusals.next('sms', 1);
    await remind(sub);
    const { body } = await bed.request<Answer>(`${path}/number`, { method: 'DELETE', token });
    expect([body.number, (await queued(sub)).filter(({ sent }) => !sent)]).toEqual([null, []]);
    provider.refusals.next('sms', 0);
  });

  it('a code opens with five tries, once, for ten minutes, and for its own person', async () => {
    const [maya, ben, number] = [await person(), await person(), freshNumber()];
    await ask(maya.token, number);
    const code = await codeTo(number);
    const other = code === '000000' ? '000001' : '000000';
    expect((await type(ben.token, code)).body.code).toBe('sms.code-ended');
    const wrong = await Promise.all(Array.from({ length: 8 }, () => type(maya.token, other)));
    const codes = wrong.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array<string>(3).fill('sms.code-ended'), ...Array<string>(5).fill('sms.wrong-code')]);
    expect((await type(maya.token, code)).body.code).toBe('sms.code-ended');
    bed.clock.advance({ minutes: 2 });
    await ask(ben.token, number);
    const second = await codeTo(number);
    bed.clock.advance({ minutes: 11 });
    expect((await type(ben.token, second)).body.code).toBe('sms.code-ended');
    await ask(ben.token, number);
    const third = await codeTo(number);
    expect([(await type(ben.token, third)).status, (await type(ben.token, third)).body.code]).toEqual([200, 'sms.code-ended']);
  });

  it('codes are sent a minute apart, five a day a person, and no plain code is kept', async () => {
    const [{ sub, token }, number] = [await person(), freshNumber()];
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(token, number)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    for (let more = 0; more < 4; more += 1) {
      bed.clock.advance({ minutes: 2 });
      expect((await ask(token, freshNumber())).status).toBe(200);
    }
    bed.clock.advance({ minutes: 2 });
    const late = await ask(token, freshNumber());
    expect([late.status, Number(late.headers.get('retry-after')) > 3_600]).toEqual([429, true]);
    const kept = JSON.stringify(await bed.database.query('SELECT * FROM sms_code WHERE person_id = $1', [sub]));
    expect(kept).not.toContain(await codeTo(number));
  });

  it('bad input is named, and a number that gets none, and a provider that is away, change nothing', async () => {
    const { token } = await person();
    for (const number of ['12', 'call me', '+1 212 555 0142 ext 3', '<b>', ''])
      expect((await ask(token, number)).body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'number' }] });
    expect((await type(token, '12ab')).body).toMatchObject({ issues: [{ path: 'code' }] });
    expect((await ask(token, '+15005550009')).body.code).toBe('sms.refused');
    bed.clock.advance({ minutes: 2 });
    provider.refusals.next('sms', 1);
    expect((await ask(token, freshNumber())).body.code).toBe('service.unavailable');
    expect(await read(token)).toEqual({ offered: true, number: null, pending: null });
    expect((await ask(token, freshNumber())).status).toBe(200);
  });

  it('are not offered where the installation names no provider, and one given in part does not start', async () => {
    const silent = await accountBed();
    const token = await silent.tokenFor({ sub: crypto.randomUUID(), email: 'a@example.test' });
    expect((await silent.request<Answer>(path, { token })).body).toEqual({ offered: false, number: null, pending: null });
    const refused = await silent.request<Answer>(`${path}/number`, { method: 'PUT', token, body: { number: '+12125550142' } });
    expect(refused.body.code).toBe('service.unavailable');
    await silent.stop();
    await expect(accountBed(1, { ACCOUNT_SMS_URL: provider.smsUrl })).rejects.toThrow(/ACCOUNT_SMS_FROM/);
  });
});
