import type { Draft } from '@toothwise/contracts-screening';
import {
  API,
  EMERGENCY,
  type Person,
  SHARED,
  type ScreeningBed,
  bleeding,
  draftSave,
  saveDraft,
  screeningBed,
  start,
} from '../../../test/screening-bed.js';

const form = draftSave().form;

describe('starting a screening is refused', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed();
  });
  afterAll(() => service?.stop());
  const versionOf = async (person: Person, kind: string) =>
    (await person.request<Draft[]>(`${API}/drafts`)).body.find((draft) => draft.kind === kind)?.version ?? 0;
  const credits = async (person: Person) => (await person.request(`${API}/credits`)).body;

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
    ['acting for a child without the confirmation', { person: { who: 'my-child' as const, age: 7, pregnant: false } }, 'person.mayActFor'],
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
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
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
    expect(await credits(person)).toEqual({ balance: 1, reserved: 0, available: 1, singles: [] });
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
