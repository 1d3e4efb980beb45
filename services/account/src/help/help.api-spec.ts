import { eventually } from '@toothwise/testing';
import type { HelpAnswer } from '@toothwise/contracts-account';
import { Transactions } from '@toothwise/service-kit';
import { identityBed, type MailBed, mailBed } from '../../test/account-bed.js';

const help = '/api/account/v1/help';

describe('help', () => {
  let bed: MailBed;
  beforeAll(async () => {
    bed = await mailBed({ SUPPORT_EMAIL: 'help@toothwise.test' });
  });
  afterAll(() => bed.stop());

  const person = async () => {
    const sub = crypto.randomUUID();
    const email = `${sub.slice(0, 8)}@example.test`;
    const token = await bed.tokenFor({ sub, email, firstName: 'Nora', lastName: 'Quinn' });
    const ask = <Answer = HelpAnswer>(body: object, key: string = crypto.randomUUID()) =>
      bed.request<Answer>(help, { token, body, headers: { 'idempotency-key': key } });
    return { sub, email, ask };
  };
  const rowsOf = (sub: string) =>
    bed.database.query<{ subject: string; body: string }>('SELECT subject, body FROM mail WHERE person_id = $1', [sub]);

  it('sends one mail to support, which answers the person; its subject holds nothing of their words', async () => {
    const { sub, email, ask } = await person();
    const key = crypto.randomUUID();
    const request = { about: 'payment', message: 'I paid twice for {publicUrl} credits.' };
    const [first, again] = [await ask(request, key), await ask(request, key)];
    expect(first.body).toMatchObject({ reference: expect.stringMatching(/^[0-9A-F]{8}$/), emergency: null });
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(sub)).toHaveLength(1);
    const mail = await eventually('the mail at support', async () => bed.mails.find((one) => one.includes(first.body.reference!)) ?? null);
    expect(mail).toContain('To: help@toothwise.test');
    expect(mail).toContain(`Reply-To: ${email}`);
    expect(mail).toContain(`Subject: Help request ${first.body.reference}: a payment or credits`);
    expect(mail).toContain('I paid twice for { publicUrl } credits.');
    expect(mail).not.toContain('Auto-Submitted');
  });

  it('answers words that sound like an emergency with what to do, and sends nothing until the person says that there is none', async () => {
    const { sub, ask } = await person();
    const request = { about: 'other', message: 'my face is swollen and I can’t breathe' };
    const { body } = await ask(request);
    expect(body.reference).toBeNull();
    expect(body.emergency).toMatchObject({ level: 5 });
    expect(await rowsOf(sub)).toEqual([]);
    expect((await ask({ ...request, noEmergency: true })).body.reference).not.toBeNull();
    expect((await rowsOf(sub))[0]?.body).toContain('The person was shown whom to call, and said that there is none.');
  });

  it('takes five an hour', async () => {
    const { sub, ask } = await person();
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await ask({ about: 'other', message: `Question ${turn}` })).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await rowsOf(sub)).toHaveLength(5);
  });

  it('takes five an hour of those that come at once too', async () => {
    const { sub, ask } = await person();
    await ask({ about: 'other', message: 'The first' });
    const released = Promise.withResolvers<void>();
    // None of them is written before all have counted, if they may.
    const held = bed.get(Transactions).run(async (tx) => {
      await tx.query('LOCK TABLE mail IN SHARE MODE');
      await released.promise;
    });
    const asked = Array.from({ length: 10 }, (_, turn) => ask({ about: 'other', message: `At once ${turn}` }));
    await eventually('more than may wait', async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await bed.database.query(waiting)).length >= 6;
    });
    released.resolve();
    await held;
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(429)]);
    expect(await rowsOf(sub)).toHaveLength(5);
  });

  it('refuses what is no request, and keeps nothing of it', async () => {
    const { sub, ask } = await person();
    for (const [body, path] of [
      [{ about: 'other', message: ' ' }, 'message'],
      [{ about: 'other', message: 'x'.repeat(4001) }, 'message'],
      [{ about: 'invented', message: 'x' }, 'about'],
      [{ about: 'other', message: 'x', recipient: 'other@example.test' }, ''],
    ] as const) {
      const answer = await ask<{ code: string; issues: { path: string }[] }>(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
      if (path) expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
    }
    expect(await rowsOf(sub)).toEqual([]);
  });
});

describe('a new password', () => {
  let bed: Awaited<ReturnType<typeof identityBed>>;
  beforeAll(async () => {
    bed = await identityBed();
  });
  afterAll(() => bed.stop());

  it('is chosen by a link that the identity server sends to the person’s own address, and the audit says so', async () => {
    const email = await bed.people.newPerson('settings');
    const admin = bed.get((await import('../identity-admin/identity-admin.gateway.js')).IdentityAdmin);
    const sub = (await admin.findUserByEmail(email))!.id;
    const token = await bed.tokenFor({ sub, email });
    const answer = await bed.request('/api/account/v1/me/password-link', { method: 'POST', token });
    expect(answer.status).toBe(204);
    expect((await bed.people.mailbox.next(email)).text).toMatch(/https?:\/\/\S+/);
    const rows = await bed.database.query("SELECT 1 FROM audit_entry WHERE person_id = $1 AND action = 'password-link.sent'", [sub]);
    expect(rows).toHaveLength(1);
  });

  it('without an address of support, help says that it is not there', async () => {
    const token = await bed.tokenFor({ sub: crypto.randomUUID() });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await bed.request<{ code: string }>(help, { token, body: { about: 'other', message: 'Hello' }, headers });
    expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
  });
});
