import { randomUUID } from 'node:crypto';
import type { Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import {
  API,
  EMERGENCY,
  NEW_YORK,
  NO_SIGNS,
  type Person,
  SHARED,
  type ScreeningBed,
  bleeding,
  draftSave,
  eventsOf,
  finished,
  saveDraft,
  screen,
  start,
  screeningBed,
} from '../../../test/screening-bed.js';

const form = draftSave().form;
const KNOCKED_OUT = { ...form, symptoms: 'my adult front tooth was knocked out completely' };

describe('starting a screening', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed();
  });
  afterAll(() => service?.stop());
  const credits = async (person: Person) => (await person.request(`${API}/credits`)).body;

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
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
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
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
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

  it('SCR-003 SCR-049 SCR-050 SCR-052 RPT-001 RPT-007 the result has every specified part and explains itself', async () => {
    const person = await service.person({ credits: 1 });
    const { analysis } = await screen(person, { form: { ...form, painLevel: 7 } });
    expect(analysis).toMatchObject({
      urgency: 'high',
      level: 3,
      summary: expect.stringMatching(/\w/) as string,
      findings: [],
      timeframe: 'within 24 hours',
      estimatedCost: '$200-400',
      screeningType: 'urgent',
      recommendation: 'Seek immediate dental care within 24 hours',
      confidence: null,
      fallbackUsed: true,
      fallbackType: 'rules',
      fallbackReason: 'no-provider',
      hasPhotos: false,
      photoAnalysis: null,
      canWaitRecommendation: false,
      costSavings: null,
      discountApplies: true,
      explanation: { specified: { urgency: 'high', because: ['Pain 7 of 10 is 7 or more'] }, ruleVersion: expect.any(String) as string },
    });
    expect(analysis?.nextSteps).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
  });

  it('SCR-079 RPT-003 a routine check-up that can wait says so, with what that saves', async () => {
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

  it('RPT-006 RPT-008 PROF-011 PORT-031 is stored with its answers as they were given, and listed newest first to its owner alone', async () => {
    const person = await service.person({ credits: 2 });
    const [first, second] = [await screen(person), await screen(person, { form: { ...form, painLevel: 5 } })];
    expect(second).toMatchObject({
      id: expect.any(String),
      createdAt: expect.any(String),
      status: 'completed',
      form: { ...form, painLevel: 5 },
    });
    expect(second.analysis?.urgency).toBe('medium');
    const { items } = (await person.request<{ items: object[] }>(`${API}/screenings`)).body;
    expect(items).toMatchObject([
      { id: second.id, kind: 'urgent', createdAt: second.createdAt, urgency: 'medium', recommendation: second.analysis?.recommendation },
      { id: first.id, urgency: 'low' },
    ]);
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
      expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
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
      expect(await credits(person)).toEqual({ balance: 2, reserved: 0, available: 2, singles: [] });
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
      expect(await credits(person)).toEqual({ balance: 0, reserved: 0, available: 0, singles: [] });
    });
  });

  describe('afterwards', () => {
    it('lists own screenings newest first, page by page, with what to do, to nobody else (PROF-025)', async () => {
      const person = await service.person({ credits: 3 });
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) made.unshift((await screen(person)).id);
      const first = (await person.request<{ items: ScreeningSummary[]; next: string }>(`${API}/screenings?limit=2`)).body;
      expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 2));
      const second = (await person.request<{ items: ScreeningSummary[]; next: null }>(`${API}/screenings?limit=2&cursor=${first.next}`))
        .body;
      expect([second.items.map(({ id }) => id), second.next]).toEqual([made.slice(2), null]);
      const { recommendation, urgency } = first.items[0]!;
      expect([recommendation, urgency]).toEqual([expect.stringMatching(/within|routine/), 'low']);
      expect((await (await service.person()).request<{ items: unknown[] }>(`${API}/screenings`)).body.items).toEqual([]);
      expect((await person.request(`${API}/screenings?cursor=nonsense`)).body).toMatchObject({ code: 'request.invalid' });
    });
    it('says of each, in the list too, whether all that was told could be read', async () => {
      const person = await service.person({ credits: 2 });
      const read = await screen(person);
      const unread = await screen(person, { form: { ...form, symptoms: 'nuốt khó, khó thở, mặt sưng to' } });
      const { items } = (await person.request<{ items: ScreeningSummary[] }>(`${API}/screenings`)).body;
      expect([unread.unread, read.unread, ...items.map((item) => item.unread)]).toEqual(['vi', null, 'vi', null]);
    });
    it('lists those of oneself apart from those for others, of whom each is named', async () => {
      const person = await service.person({ credits: 3 });
      const own = await screen(person);
      const unsaid = await screen(person, { person: { skipped: true } });
      const child = await screen(person, { person: { who: 'my-child', name: 'Elsa', age: 11, mayActFor: true } });
      const list = async (query: string) =>
        (await person.request<{ items: ScreeningSummary[] }>(`${API}/screenings${query}`)).body.items.map(({ id, person: of }) => [id, of]);
      const mine = [own.id, { who: 'me', name: null, age: 34 }];
      const nobody = [unsaid.id, { who: null, name: null, age: null }];
      expect(await list('')).toEqual([[child.id, { who: 'my-child', name: 'Elsa', age: 11 }], nobody, mine]);
      // Whoever keeps nobody else's record means themselves.
      expect(await list('?whose=me')).toEqual([nobody, mine]);
      await service.database.query(`INSERT INTO family_access (holder_id, person_id) VALUES ($1, gen_random_uuid())`, [person.id]);
      expect(await list('?whose=me')).toEqual([mine]);
    });
    it('deletes on its person’s wish alone: gone here, and the platform is told (PROF-026)', async () => {
      const person = await service.person({ credits: 1 });
      const { id } = await screen(person, { form: { ...form, symptoms: 'a quaint ache, lower left' }, flagAnswers: { 16: 'no' } });
      const other = await service.person();
      expect((await other.request(`${API}/screenings/${id}`, { method: 'DELETE' })).status).toBe(404);
      expect((await person.request(`${API}/screenings/${id}`)).status).toBe(200);
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
