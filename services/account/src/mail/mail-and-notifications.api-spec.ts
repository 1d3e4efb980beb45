import { clinicAudited, clinicLeadAccepted, clinicLeadOffered, clinicLeadWithdrawn } from '@toothwise/contracts-clinic';
import { healthFamilyJoined } from '@toothwise/contracts-health';
import { screeningAudited, screeningCompleted, screeningCreditsChanged } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';

const LIMIT_MS = 60_000;

describe('facts of other services', () => {
  let bed: MailBed;
  let mails: string[];
  let publish: MailBed['publish'];

  beforeAll(async () => {
    bed = await mailBed();
    ({ mails, publish } = bed);
  }, LIMIT_MS);
  afterAll(() => bed.stop());
  beforeEach(() => bed.clear());

  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub, firstName: 'Maya', email: 'maya@example.test' });
    await bed.request('/api/account/v1/me', { token });
    return { sub, token };
  };
  const list = async (token: string) =>
    (await bed.request<{ items: { kind: string; title: string; path: string }[] }>('/api/account/v1/notifications', { token })).body.items;
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

  it('told before this service could hear them wait in the stream of their domain', async () => {
    const { sub, token } = await person();
    // Nobody has made that stream before, and no consumer of ours is there: so it is with a domain that is released before this service.
    await publishFact(bed.nats, healthFamilyJoined, sub, {
      ...{ groupId: crypto.randomUUID(), memberName: 'Lena', role: 'parent', recipients: [sub] },
    });
    const notice = await eventually('the notice', async () => (await list(token))[0] ?? null);
    expect(notice).toMatchObject({ kind: 'health.family-joined', title: 'Lena joined your family group', path: '/family' });
  });

  it('audit rows of every service are listed with whom they concern, once, by person and by service', async () => {
    const [{ sub }, member] = [await person(), crypto.randomUUID()];
    const row = (action: string, subjectType: string) => ({
      ...{ id: crypto.randomUUID(), at: bed.clock.now().toISOString(), actor: member, action },
      ...{ subjectType, subjectId: crypto.randomUUID(), personId: sub, details: {}, correlationId: crypto.randomUUID() },
    });
    const [accepted, deleted] = [row('lead.accepted', 'lead'), row('screening.deleted', 'screening')];
    await publish(clinicAudited, null, { rows: [accepted, { ...row('practice.approved', 'practice'), personId: null }] });
    await publish(screeningAudited, null, { rows: [deleted] });
    // The same rows in another message, as after a forwarder that died between its steps.
    await bed.handled(await publish(clinicAudited, null, { rows: [accepted] }));
    const token = await bed.tokenFor({ roles: ['admin'] });
    const read = async (query: string) => (await bed.request<{ items: object[] }>(`/api/account/v1/audit?${query}`, { token })).body.items;
    const items = await eventually('both', async () => {
      const found = await read(`personId=${sub}&actor=${member}`);
      return found.length > 1 ? found : null;
    });
    expect(items).toEqual(
      expect.arrayContaining([
        { ...accepted, domain: 'clinic' },
        { ...deleted, domain: 'screening' },
      ]),
    );
    expect(items).toHaveLength(2);
    expect(await read(`personId=${sub}&domain=screening`)).toEqual([{ ...deleted, domain: 'screening' }]);
    expect(await read(`actor=${member}`)).toHaveLength(3);
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
      await publish(clinicLeadAccepted, sub, fact, { id });
      await eventually('the repetition', async () => {
        const { body } = await bed.request<string>('/metrics');
        return /events_handled_total\{consumer="account_clinic_lead-accepted_v1",outcome="repeated"\} [1-9]/.test(body);
      });
      expect(await list(token)).toHaveLength(1);
      expect(await bed.database.query('SELECT 1 FROM mail WHERE fact_id = $1', [id])).toHaveLength(1);
      expect(mails).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'a mail that the server refuses for now is sent again under the same Message-ID',
    async () => {
      bed.refuse(1);
      const { sub } = await person();
      const id = await publish(clinicLeadAccepted, sub, accepted());
      const sent = async () =>
        (await bed.database.query('SELECT 1 FROM mail WHERE fact_id = $1 AND sent_at IS NOT NULL', [id])).length === 1;
      await eventually('the e-mail', sent, LIMIT_MS);
      expect(mails).toHaveLength(1);
      // The worker died after the mail server's yes: the row says unsent.
      await bed.database.query('UPDATE mail SET sent_at = NULL, next_attempt_at = $2 WHERE fact_id = $1', [id, bed.clock.now()]);
      await eventually('the copy', () => mails.length === 2, LIMIT_MS);
      const ids = mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
      expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
      expect(ids[1]).toBe(ids[0]);
    },
    LIMIT_MS,
  );

  /** Seconds until another worker may take the mail, once one has it. */
  const claimOf = async (factId: string) => {
    const sql =
      'SELECT extract(epoch FROM next_attempt_at - $2::timestamptz)::float AS seconds FROM mail WHERE fact_id = $1 AND attempts > 0';
    return (await bed.database.query<{ seconds: number }>(sql, [factId, bed.clock.now()]))[0]?.seconds;
  };
  it(
    'a mail in the hands of a killed process waits half a minute, and a slow mail server gets it once',
    async () => {
      const yes = Promise.withResolvers<void>();
      bed.slowDown(yes.promise);
      const { sub } = await person();
      const id = await publish(clinicLeadAccepted, sub, accepted());
      // What a kill would leave behind.
      const claim = await eventually('the claim', () => claimOf(id), LIMIT_MS);
      expect(claim).toBeGreaterThan(20);
      // The claim may be made while it is asked for.
      expect(claim).toBeLessThan(31);
      // The one that lives renews it; a second process finds nothing to do.
      const second = await bed.second();
      try {
        bed.clock.advance({ seconds: 20 });
        await eventually('the renewal', async () => ((await claimOf(id)) ?? 0) > 20, LIMIT_MS);
        yes.resolve();
        await eventually(
          'the e-mail',
          async () => (await bed.database.query('SELECT 1 FROM mail WHERE fact_id = $1 AND sent_at IS NOT NULL', [id])).length === 1,
        );
        expect(mails).toHaveLength(1);
      } finally {
        yes.resolve();
        await second.stop();
      }
    },
    LIMIT_MS,
  );

  it(
    'a practice gets its offer by e-mail, without anything about the patient',
    async () => {
      const { sub } = await person();
      const offer = { ...accepted(), offerId: crypto.randomUUID(), practiceEmail: 'clinic@toothwise.test', urgency: 'high' };
      await publish(clinicLeadOffered, sub, { ...offer, expiresAt: new Date(bed.clock.now().getTime() + 900_000).toISOString() });
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
