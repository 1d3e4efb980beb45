import { randomUUID } from 'node:crypto';
import type { Draft, Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import {
  API,
  NEW_YORK,
  NO_SIGNS,
  type Person,
  type ScreeningBed,
  draftSave,
  eventsOf,
  finished,
  saveDraft,
  screen,
  start,
  screeningBed,
} from '../../test/screening-bed.js';

const form = draftSave().form;
const SHARED = { consent: true, textVersion: '2026-11', phone: '+1 212 555 0100', place: NEW_YORK };
const EMERGENCY = { ...form, symptoms: 'I cannot breathe and my tongue is swollen' };
const bleeding = (answers: Record<string, 'yes' | 'no' | 'unsure'>) => ({
  ...NO_SIGNS,
  said: 'some' as const,
  groups: ['bleeding' as const],
  answers,
});
const KNOCKED_OUT = { ...form, symptoms: 'my adult front tooth was knocked out completely' };

describe('starting a screening', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed();
  });
  afterAll(() => service?.stop());
  const versionOf = async (person: Person, kind: string) =>
    (await person.request<Draft[]>(`${API}/drafts`)).body.find((draft) => draft.kind === kind)?.version ?? 0;
  const credits = async (person: Person) => (await person.request(`${API}/credits`)).body;

  describe('is refused', () => {
    it('to strangers', async () => {
      expect((await service.request(`${API}/screenings`, { body: { kind: 'urgent', draftVersion: 1 } })).status).toBe(401);
    });
    it('to administrators', async () => {
      const admin = await service.person({ roles: ['patient', 'admin'], credits: 1 });
      await saveDraft(admin);
      expect((await start(admin)).body).toMatchObject({ code: 'auth.forbidden' });
    });
    it('without the health-data consent, also when it was withdrawn after the draft', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person);
      await service.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [person.id]);
      expect((await start(person)).body).toMatchObject({ code: 'consent.required' });
    });
    it('without a draft, and with an older version of it', async () => {
      const person = await service.person({ credits: 1 });
      expect((await start(person)).status).toBe(404);
      await saveDraft(person);
      await saveDraft(person, { baseVersion: 1 });
      expect((await start(person)).body).toMatchObject({ code: 'draft.conflict' });
    });
    it.each([
      ['SCR-061 SCR-062 symptoms of spaces', { form: { ...form, symptoms: '   ' } }, 'form.symptoms'],
      ['SCR-061 SCR-062 no concerns', { form: { ...form, currentConcerns: '' } }, 'form.currentConcerns'],
      ['SCR-063 no duration', { form: { ...form, duration: null } }, 'form.duration'],
      ['SCR-063 no last visit', { form: { ...form, previousDentalVisit: null } }, 'form.previousDentalVisit'],
      ['SCR-064 an untouched pain scale', { form: { ...form, painLevel: null } }, 'form.painLevel'],
      [
        'acting for a child without the confirmation',
        { person: { who: 'my-child' as const, age: 7, pregnant: false } },
        'person.mayActFor',
      ],
      [
        'acting for another adult without the confirmation',
        { person: { who: 'someone-else' as const, age: 70, pregnant: false } },
        'person.mayActFor',
      ],
    ])('with %s', async (_, changes, path) => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person, changes);
      const { status, body } = await start(person);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'draft.incomplete',
        title: 'Please Complete All Fields',
        detail: 'All questions are required for an accurate screening',
      });
      expect((body as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
      expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1 });
    });
    it('without an answer to the list of signs, in both kinds; also where the words are an emergency', async () => {
      const person = await service.person({ credits: 1 });
      for (const [kind, words] of [
        ['urgent', form],
        ['routine_checkup', form],
        ['urgent', EMERGENCY],
      ] as const) {
        const { body } = await saveDraft(person, { signs: null, form: words, baseVersion: await versionOf(person, kind) }, kind);
        const answer = await start(person, kind, body.version);
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'signs.required', title: 'First tell us whether there are signs of an emergency.' },
        });
      }
      expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1 });
    });
    it('while a question of a chosen group is open', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person, { signs: bleeding({ 7: 'no' }) });
      expect((await start(person)).body).toMatchObject({ code: 'signs.required', issues: [{ path: 'signs.answers.15' }] });
      await saveDraft(person, { baseVersion: 1, signs: bleeding({ 7: 'no', 15: 'no' }) });
      expect((await start(person, 'urgent', 2)).status).toBe(202);
    });
    it('with an answer of more than 24 hours ago: it is asked again, and answered again it counts', async () => {
      const person = await service.person({ credits: 1, expiresIn: 200_000 });
      const { body: draft } = await saveDraft(person);
      service.clock.advance({ hours: 24, seconds: 1 });
      expect((await start(person)).body).toMatchObject({ code: 'signs.required' });
      expect((await person.request<Draft>(`${API}/drafts/urgent`)).body.signs).toBeNull();
      // The old answer sent again is still the old one.
      expect((await saveDraft(person, { baseVersion: 1, signs: draft.signs })).body.signs).toBeNull();
      await saveDraft(person, { baseVersion: 2 });
      expect((await start(person, 'urgent', 3)).status).toBe(202);
      service.clock.reset();
    });
    it('SCR-065 a routine check-up without concerns, in its own words', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person, { form: { previousDentalVisit: '1-2-years' } }, 'routine_checkup');
      expect((await start(person, 'routine_checkup')).body).toMatchObject({
        code: 'draft.incomplete',
        detail: 'Please tell us about your oral health concerns',
      });
    });
    it('SCR-057 without a credit: 402, and the draft stays', async () => {
      const person = await service.person();
      await saveDraft(person);
      expect((await start(person)).body).toMatchObject({ code: 'credit.insufficient', status: 402 });
      expect((await person.request(`${API}/drafts/urgent`)).status).toBe(200);
      expect((await person.request<{ items: unknown[] }>(`${API}/screenings`)).body.items).toEqual([]);
    });
    it('with a consent to an outdated text, without a place, or with a phone number that is none', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person, { sharing: { ...SHARED, textVersion: '2020-01' } });
      expect((await start(person)).body).toMatchObject({ code: 'consent.outdated' });
      await saveDraft(person, { baseVersion: 1, sharing: { ...SHARED, place: null } });
      expect((await start(person, 'urgent', 2)).body).toMatchObject({ code: 'draft.incomplete' });
      expect((await saveDraft(person, { baseVersion: 2, sharing: { ...SHARED, phone: '12345' } })).status).toBe(200);
      expect((await start(person, 'urgent', 3)).body).toMatchObject({ code: 'draft.incomplete', issues: [{ path: 'sharing.phone' }] });
    });
  });

  it('keeps what was answered to the list of signs', async () => {
    const person = await service.person({ credits: 1 });
    const signs = bleeding({ 7: 'no', 15: 'no' });
    const screened = await screen(person, { signs });
    expect(screened.signs).toMatchObject({ said: 'some', groups: ['bleeding'], answers: { 7: 'no', 15: 'no' } });
    expect(service.clock.now().getTime() - new Date(screened.signs!.askedAt).getTime()).toBeLessThan(60_000);
  });

  it('what the list alone says is an emergency: at once, free of charge', async () => {
    const person = await service.person({ credits: 1 });
    await saveDraft(person, { signs: { ...NO_SIGNS, said: 'some', groups: ['breathing'], answers: { 1: 'yes' } } });
    const { status, body } = await start(person);
    expect(status).toBe(200);
    expect(body.analysis).toMatchObject({ level: 5, emergency: { call: 'emergency-number' } });
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1 });
  });

  it('"Not sure" is an answer, and unsure pain counts as 4', async () => {
    const person = await service.person({ credits: 1 });
    const unsure = {
      ...form,
      painLevel: null,
      duration: null,
      previousDentalVisit: null,
      unsure: ['painLevel', 'duration', 'previousDentalVisit'],
    };
    const { analysis } = await screen(person, { form: unsure as never });
    expect(analysis?.explanation.specified.urgency).toBe('medium');
  });

  it('SCR-058 reserves at the start, captures with the result, and tells the platform once', async () => {
    const person = await service.person({ credits: 2 });
    await saveDraft(person, { sharing: SHARED });
    const started = await start(person);
    expect(started.status).toBe(202);
    const screening = await finished(person, started.body.id);
    expect(screening).toMatchObject({ status: 'completed', kind: 'urgent', failure: null, sharing: { consent: 'given', possible: true } });
    expect(screening.stages.map(({ stage, state }) => [stage, state])).toEqual([
      ['credit', 'done'],
      ['rules', 'done'],
      ['photos', 'skipped'],
      ['ai', 'skipped'],
      ['result', 'done'],
    ]);
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1 });
    const events = await eventsOf(service, screening.id);
    expect(events.map(({ name }) => name)).toEqual(['screening.analysis-requested.v1', 'screening.completed.v1']);
    expect(events[1]?.data).toMatchObject({
      urgency: 'low',
      sharing: {
        contact: { name: 'Pat Example', email: 'pat@example.test', phone: '+1 212 555 0100' },
        place: NEW_YORK,
        case: { painBand: 'mild', ageBand: 'adult', duration: '1-week' },
        symptoms: ['tooth feels sensitive to cold', 'only sometimes'],
      },
    });
    expect((await person.request(`${API}/drafts/urgent`)).status).toBe(404);
  });

  it('without consent the event carries no contact, no place and no symptoms', async () => {
    const person = await service.person({ credits: 1 });
    const { id } = await screen(person);
    const completed = (await eventsOf(service, id)).at(-1);
    expect(completed?.data).toMatchObject({ sharing: null });
    expect(JSON.stringify(completed)).not.toContain('sensitive');
  });

  it('SCR-003 SCR-049 SCR-050 SCR-052 the result has every specified part and explains itself', async () => {
    const person = await service.person({ credits: 1 });
    const { analysis } = await screen(person, { form: { ...form, painLevel: 7 } });
    expect(analysis).toMatchObject({
      urgency: 'high',
      level: 3,
      summary: expect.stringMatching(/\w/) as string,
      timeframe: 'within 24 hours',
      estimatedCost: '$200-400',
      screeningType: 'urgent',
      recommendation: 'Seek immediate dental care within 24 hours',
      confidence: null,
      fallbackUsed: true,
      fallbackType: 'no-provider',
      hasPhotos: false,
      photoAnalysis: null,
      canWaitRecommendation: false,
      costSavings: null,
      discountApplies: true,
      explanation: { specified: { urgency: 'high', because: ['Pain 7 of 10 is 7 or more'] }, ruleVersion: expect.any(String) as string },
    });
    expect(analysis?.nextSteps).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
  });

  it('SCR-079 a routine check-up that can wait says so, with what that saves', async () => {
    const person = await service.person({ credits: 1 });
    const routine = { currentConcerns: 'Is it time for a check-up?', previousDentalVisit: 'within-6-months' as const };
    const { analysis } = await screen(person, { form: routine, person: { who: 'me', age: 30, pregnant: false } }, 'routine_checkup');
    expect(analysis).toMatchObject({
      urgency: 'low',
      canWaitRecommendation: true,
      costSavings: { total: 150, monthly: 25 },
      timeframe: 'within 3-6 months',
      discountApplies: false,
    });
  });

  describe('with an emergency', () => {
    it('answers at once, without credit, payment or lead, also to somebody with no credit', async () => {
      const person = await service.person();
      await saveDraft(person, { form: EMERGENCY, sharing: SHARED });
      const { status, body } = await start(person);
      expect([status, body]).toMatchObject([
        200,
        { status: 'completed', analysis: { level: 5, urgency: 'high', emergency: { call: 'emergency-number' } } },
      ]);
      expect(body.sharing).toMatchObject({ consent: 'none', possible: false });
      const events = await eventsOf(service, body.id);
      expect(events).toMatchObject([{ name: 'screening.completed.v1', data: { level: 5, sharing: null } }]);
    });
    it('takes no credit from somebody who has one', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person, { form: KNOCKED_OUT, sharing: SHARED });
      const { body } = await start(person);
      expect(body).toMatchObject({ status: 'completed', analysis: { level: 4 }, sharing: { consent: 'none', possible: true } });
      expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1 });
    });
    it('is not held up by missing answers', async () => {
      const person = await service.person();
      await saveDraft(person, { form: { symptoms: EMERGENCY.symptoms } });
      expect((await start(person)).status).toBe(200);
    });
  });

  describe('repeated', () => {
    it('with the same key is one start, with other contents refused', async () => {
      const person = await service.person({ credits: 3 });
      await saveDraft(person);
      const key = randomUUID();
      const first = await start(person, 'urgent', 1, key);
      const again = await start(person, 'urgent', 1, key);
      expect([again.status, again.body.id]).toEqual([202, first.body.id]);
      expect((await start(person, 'urgent', 2, key)).body).toMatchObject({ code: 'idempotency.reused' });
      await finished(person, first.body.id);
      expect(await credits(person)).toEqual({ balance: 2, reserved: 0, available: 2 });
    });
    it('20 times at once with different keys is still one start', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person);
      const answers = await Promise.all(Array.from({ length: 20 }, () => start(person)));
      const started = answers.filter(({ status }) => status === 202);
      expect(started).toHaveLength(1);
      for (const { body } of answers.filter(({ status }) => status !== 202)) {
        expect(['draft.conflict', 'screening.in-progress', 'resource.not-found']).toContain((body as unknown as { code: string }).code);
      }
      await finished(person, started[0]!.body.id);
      expect(await credits(person)).toEqual({ balance: 0, reserved: 0, available: 0 });
    });
  });

  describe('afterwards', () => {
    it('lists own screenings newest first, page by page', async () => {
      const person = await service.person({ credits: 3 });
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) made.unshift((await screen(person)).id);
      const first = (await person.request<{ items: ScreeningSummary[]; next: string }>(`${API}/screenings?limit=2`)).body;
      expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 2));
      const second = (await person.request<{ items: ScreeningSummary[]; next: null }>(`${API}/screenings?limit=2&cursor=${first.next}`))
        .body;
      expect([second.items.map(({ id }) => id), second.next]).toEqual([made.slice(2), null]);
      expect((await person.request(`${API}/screenings?cursor=nonsense`)).body).toMatchObject({ code: 'request.invalid' });
    });
    it('deletes on wish: gone here, and the platform is told', async () => {
      const person = await service.person({ credits: 1 });
      const { id } = await screen(person, { form: { ...form, symptoms: 'a quaint ache, lower left' } });
      expect((await person.request(`${API}/screenings/${id}`, { method: 'DELETE' })).status).toBe(204);
      for (const table of ['screening', 'draft', 'photo', 'idempotency_key', 'audit_entry', 'outbox'])
        expect(JSON.stringify(await service.database.query(`SELECT * FROM ${table}`))).not.toContain('quaint');
      expect((await person.request<Screening>(`${API}/screenings/${id}`)).status).toBe(404);
      expect((await eventsOf(service, id)).at(-1)).toMatchObject({ name: 'screening.deleted.v1', data: { screeningId: id } });
      expect(
        await service.database.query(`SELECT 1 FROM ledger_entry WHERE person_id = $1 AND kind = 'capture'`, [person.id]),
      ).toHaveLength(1);
    });
  });
});
