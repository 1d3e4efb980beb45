import { randomUUID } from 'node:crypto';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import type { Draft, DraftSave } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import {
  API,
  NEW_YORK,
  type Person,
  type ScreeningBed,
  draftSave,
  finished,
  saveDraft,
  screen,
  screeningBed,
  start,
} from '../../../test/screening-bed.js';
import { DiscardDraft } from './discard-draft.use-case.js';

const EMERGENCY = { ...draftSave().form, symptoms: 'my tongue is swollen and I cannot swallow my saliva' };

describe('drafts on the server', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
  });
  beforeEach(async () => {
    patient = await service.person();
  });
  afterAll(() => service?.stop());

  it('refuses to keep health data without consent', async () => {
    const hesitant = await service.person({ consent: false });
    expect((await saveDraft(hesitant)).body).toMatchObject({ code: 'consent.required', status: 403 });
    expect(await service.database.query('SELECT 1 FROM draft WHERE person_id = $1', [hesitant.id])).toEqual([]);
  });

  it('brings answers back as they were, in any tab', async () => {
    await saveDraft(patient, { step: 'questions', form: { ...draftSave().form, painLevel: null, unsure: ['painLevel'] } });
    const { body } = await patient.request<Draft>(`${API}/drafts/urgent`);
    expect(body).toMatchObject({ version: 1, step: 'questions', form: { painLevel: null, unsure: ['painLevel'] } });
    expect((await patient.request<Draft[]>(`${API}/drafts`)).body).toHaveLength(1);
  });

  it('what was kept before there were families and names can be read, and be analysed', async () => {
    const earlier = await service.person({ credits: 1 });
    await saveDraft(earlier);
    await service.database.query(`UPDATE draft SET person = person - '{name,personId}'::text[] WHERE person_id = $1`, [earlier.id]);
    const { body } = await earlier.request<Draft>(`${API}/drafts/urgent`);
    expect(body.person).toMatchObject({ personId: null, name: null, age: 34 });
    expect((await earlier.request<Draft[]>(`${API}/drafts`)).body.map(({ person }) => person)).toEqual([body.person]);
    expect((await finished(earlier, (await start(earlier)).body.id)).status).toBe('completed');
  });

  it('nobody else sees it', async () => {
    await saveDraft(patient);
    expect((await (await service.person()).request(`${API}/drafts/urgent`)).status).toBe(404);
  });

  it('a second tab with an older version gets 409 and overwrites nothing', async () => {
    await saveDraft(patient);
    await saveDraft(patient, { baseVersion: 1, form: { ...draftSave().form, symptoms: 'newer words' } });
    expect((await saveDraft(patient, { baseVersion: 1 })).body).toMatchObject({ code: 'draft.conflict', status: 409 });
    expect((await saveDraft(patient, { baseVersion: 0 })).body).toMatchObject({ code: 'draft.conflict' });
    expect((await patient.request<Draft>(`${API}/drafts/urgent`)).body.form.symptoms).toBe('newer words');
  });

  it('of 10 saves of one version at the same moment, one wins', async () => {
    await saveDraft(patient);
    const answers = await Promise.all(Array.from({ length: 10 }, () => saveDraft(patient, { baseVersion: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  describe('for somebody of the family', () => {
    const childId = randomUUID();
    const forChild = { person: { ...draftSave().person, who: 'my-child', mayActFor: true, personId: childId } } as const;
    const tell = async (manages: { personId: string; until: string | null }[]) => {
      await publishFact(service.nats, healthFamilyAccessChanged, patient.id, { manages });
      const stands = () =>
        service.database.query('SELECT person_id AS "personId", until FROM family_access WHERE holder_id = $1', [patient.id]);
      await eventually('the rights are known', async () => (await stands()).length === manages.length);
    };

    it('is refused without a right, with one that has ended, and once it is taken back; nothing is lost', async () => {
      const refused = { status: 400, issues: [{ path: 'person.personId' }] };
      expect((await saveDraft(patient, forChild)).body).toMatchObject(refused);
      await tell([{ personId: childId, until: '2020-01-01T00:00:00.000Z' }]);
      expect((await saveDraft(patient, forChild)).body).toMatchObject(refused);
      await tell([]);
      await tell([{ personId: childId, until: null }]);
      expect((await saveDraft(patient, forChild)).body).toMatchObject({ version: 1, person: { personId: childId } });
      await tell([]);
      expect((await saveDraft(patient, { ...forChild, baseVersion: 1 })).body).toMatchObject(refused);
      expect((await patient.request<Draft>(`${API}/drafts/urgent`)).body).toMatchObject({ version: 1, person: { personId: childId } });
    });
  });

  it('one open draft per kind', async () => {
    await saveDraft(patient);
    await saveDraft(patient, {}, 'routine_checkup');
    expect((await patient.request<Draft[]>(`${API}/drafts`)).body.map(({ kind }) => kind).sort()).toEqual(['routine_checkup', 'urgent']);
  });

  it('an emergency is told at the save, and drops a consent ticked before', async () => {
    const sharing = { consent: true, textVersion: '2027-03', phone: '+1 212 555 0100', place: NEW_YORK };
    expect((await saveDraft(patient, { sharing })).body.sharing.consent).toBe(true);
    const { body } = await saveDraft(patient, { baseVersion: 1, sharing, form: EMERGENCY });
    expect(body.safety).toMatchObject({ level: 5, emergency: { level: 5, call: 'emergency-number' } });
    expect(body.sharing.consent).toBe(false);
    const [stored] = await service.database.query<{ sharing: object; contact: unknown }>(
      'SELECT sharing, contact FROM draft WHERE person_id = $1',
      [patient.id],
    );
    expect(stored).toMatchObject({ sharing: { consent: false }, contact: null });
  });

  it.each([
    ['SCR-045 a cleaning date in the future', { form: { ...draftSave().form, lastCleaningDate: '2999-01-01' } }],
    ['SCR-046 "None" beside a known issue', { form: { ...draftSave().form, knownIssues: ['None', 'Gum bleeding'] } }],
    ['SCR-038 a pain of 11', { form: { ...draftSave().form, painLevel: 11 } }],
    ['SCR-039 a duration outside the list', { form: { ...draftSave().form, duration: 'forever' } }],
    ['a version that no draft can have', { baseVersion: Number.MAX_SAFE_INTEGER }],
    ['an owner in the body', { personId: randomUUID() }],
    ['a price in the form', { form: { ...draftSave().form, credits: 100 } }],
  ])('refuses %s', async (_, changes) => {
    const { status, body } = await saveDraft(patient, changes as never);
    expect([status, body]).toMatchObject([400, { code: 'request.invalid' }]);
  });

  it('SCR-036 knows two kinds only', async () => {
    expect((await patient.request(`${API}/drafts/cosmetic`)).status).toBe(400);
  });

  it('is discarded on wish; discarding nothing is no error', async () => {
    await saveDraft(patient);
    expect((await patient.request(`${API}/drafts/urgent`, { method: 'DELETE' })).status).toBe(204);
    expect((await patient.request(`${API}/drafts/urgent`)).status).toBe(404);
    expect((await patient.request(`${API}/drafts/urgent`, { method: 'DELETE' })).status).toBe(204);
  });

  it('keeps "About the person" for next time, once it went to analysis', async () => {
    const payer = await service.person({ credits: 1 });
    expect((await payer.request(`${API}/person`)).body).toMatchObject({ who: null, age: null });
    await screen(payer, { person: { who: 'me', age: 51, pregnant: false, conditions: ['diabetes'] } });
    expect((await payer.request(`${API}/person`)).body).toMatchObject({ who: 'me', age: 51, conditions: ['diabetes'] });
  });

  it('keeps nothing of it that was said of somebody else, also where an earlier version did', async () => {
    const payer = await service.person({ credits: 3 });
    const kept = async () => (await payer.request(`${API}/person`)).body;
    const child: DraftSave['person'] = { who: 'my-child', mayActFor: true, age: 4, pregnant: false, conditions: ['diabetes'] };
    await screen(payer, { person: child });
    expect(await kept()).toMatchObject({ who: null, age: null, conditions: [], mayActFor: false });
    await screen(payer, { person: { who: 'me', mayActFor: true, age: 51 } });
    await screen(payer, { person: child });
    expect(await kept()).toMatchObject({ who: 'me', age: 51, conditions: [], mayActFor: false });
    await service.database.query('UPDATE about_person SET about = $2 WHERE person_id = $1', [payer.id, JSON.stringify(child)]);
    expect(await kept()).toMatchObject({ who: null, age: null, conditions: [], mayActFor: false });
  });

  it('drops drafts that nobody has touched for 90 days, and no others', async () => {
    service.clock.advance({ days: 91 });
    // What the tests before have left.
    await service.get(DiscardDraft).stale();
    service.clock.reset();
    await saveDraft(patient);
    service.clock.advance({ days: 91 });
    const other = await service.person();
    await saveDraft(other);
    expect(await service.get(DiscardDraft).stale()).toBe(1);
    service.clock.reset();
    expect((await patient.request(`${API}/drafts/urgent`)).status).toBe(404);
    expect((await other.request(`${API}/drafts/urgent`)).status).toBe(200);
  });
});
