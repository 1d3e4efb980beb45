import { randomUUID } from 'node:crypto';
import { advisorEmergencyTold } from '@toothwise/contracts-advisor';
import type { Sharing, ToldMark } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import {
  API,
  EMERGENCY,
  eventsOf,
  type Person,
  saveDraft,
  screen,
  type ScreeningBed,
  screeningBed,
  SHARED,
  start,
} from '../../../test/screening-bed.js';

describe('the word that somebody has seen an emergency which has no result', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
    patient = await service.person();
  });
  afterAll(() => service?.stop());

  const told = randomUUID();
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const say = (body: object, as = patient) => as.request<{ seenAt: string | null }>(`${API}/told/${told}/seen`, { method: 'PUT', body });
  const listed = async (as = patient) => (await as.request<ToldMark[]>(`${API}/told`)).body;

  it('is the caller’s alone', async () => {
    expect((await service.request(`${API}/told`)).status).toBe(401);
    expect((await say({ toldAt: at(10) })).status).toBe(200);
    const other = await service.person();
    expect(await listed(other)).toEqual([]);
    expect((await other.request(`${API}/told/${told}/seen`, { method: 'DELETE' })).body).toEqual({ seenAt: null });
    expect(await listed()).toHaveLength(1);
  });

  it('is kept of what was told by then, once, never backwards nor ahead of the clock, and can be taken back', async () => {
    const toldAt = at(5);
    const { body } = await say({ toldAt });
    await say({ toldAt: at(60) });
    expect(await listed()).toMatchObject([{ toldId: told, toldAt }]);
    expect(body.seenAt).toBeTruthy();
    await say({ toldAt: at(-600) });
    expect(Date.parse((await listed())[0]!.toldAt)).toBeLessThanOrEqual(Date.now());
    expect((await patient.request(`${API}/told/${told}/seen`, { method: 'DELETE' })).body).toEqual({ seenAt: null });
    expect(await listed()).toEqual([]);
  });

  it('refuses what is no time and what is no number', async () => {
    expect((await say({ toldAt: 'yesterday' })).status).toBe(400);
    expect((await patient.request(`${API}/told/none/seen`, { method: 'DELETE' })).status).toBe(400);
  });
});

describe('what practices that have a case hear of an emergency that was told since', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => (service = await screeningBed()));
  beforeEach(async () => (patient = await service.person({ credits: 5 })));
  afterAll(() => service?.stop());

  const CANARY = 'canarytongue';
  const CHILD = { who: 'my-child', mayActFor: true, name: 'Elsa', age: 11, pregnant: false } as const;
  const emergency = { ...EMERGENCY, currentConcerns: CANARY };
  const blocks = async (id: string) =>
    (await eventsOf(service, id)).flatMap(({ data }) => (data as unknown as { sharing?: Sharing | null }).sharing ?? []);
  /** What they were told last, once it is so. */
  const hear = (id: string, what: 'emergency' | 'more' | null) =>
    eventually(`practices to hear of ${what}`, async () => {
      const last = (await blocks(id)).at(-1);
      return last && (last.toldSince?.what ?? null) === what ? last : undefined;
    });
  /** All that was announced is carried out. */
  const settled = () =>
    eventually('what was told is carried out', async () => {
      const open = `SELECT FROM outbox WHERE name = 'screening.told-changed.v1' AND person_id = $1 AND id NOT IN (SELECT event_id FROM inbox)`;
      return (await service.database.query(open, [patient.id])).length === 0;
    });
  const shared = () => screen(patient, { sharing: SHARED });
  const seen = (id: string, method: 'PUT' | 'DELETE', toldAt?: string) =>
    patient.request(`${API}/told/${id}/seen`, { method, ...(toldAt && { body: { toldAt } }) });

  it('is when, as a case of high urgency, and not a word; it goes when somebody has seen it, comes back with Undo, and goes with the answers', async () => {
    const { id } = await shared();
    const { body: draft } = await saveDraft(patient, { form: emergency });
    const told = await hear(id, 'emergency');
    expect(told.case).toMatchObject({ urgency: 'high', level: 4, painBand: 'mild' });
    expect(told.toldSince!.at).toBe(draft.updatedAt);
    expect(JSON.stringify(told)).not.toMatch(/canary|cannot breathe|swollen/i);
    await seen(draft.id, 'PUT', draft.updatedAt);
    expect((await hear(id, null)).case).toMatchObject({ urgency: 'low', level: 1 });
    await seen(draft.id, 'DELETE');
    await hear(id, 'emergency');
    await patient.request(`${API}/drafts/urgent`, { method: 'DELETE' });
    await hear(id, null);
    const consents = await service.database.query('SELECT FROM sharing_consent WHERE screening_id = $1', [id]);
    expect([consents.length, new Set((await blocks(id)).map(({ consentedAt }) => consentedAt)).size]).toEqual([1, 1]);
  });

  it('stays once the answers have become a result, until that was seen', async () => {
    const { id } = await shared();
    const { body: draft } = await saveDraft(patient, { form: emergency });
    await hear(id, 'emergency');
    const { body: result } = await start(patient, 'urgent', draft.version);
    await settled();
    expect((await hear(id, 'emergency')).toldSince!.at).toBe(result.completedAt);
    await patient.request(`${API}/screenings/${result.id}/seen`, { method: 'PUT' });
    await hear(id, null);
  });

  it('is in a case that is shared afterwards from the first on', async () => {
    const { id } = await screen(patient);
    await saveDraft(patient, { form: emergency });
    const { textVersion, phone, place } = SHARED;
    await patient.request(`${API}/screenings/${id}/sharing`, { method: 'PUT', body: { textVersion, phone, place } });
    expect(await blocks(id)).toMatchObject([{ case: { urgency: 'high' }, toldSince: { what: 'emergency' } }]);
  });

  it('goes with a case that was made and shared after it was told to the advisor, until somebody has seen it', async () => {
    const [consultationId, toldAt] = [randomUUID(), new Date(Date.now() - 180_000).toISOString()];
    const fact = { consultationId, person: { who: 'me', age: 34 }, after: null, toldAt, at: toldAt } as const;
    await publishFact(service.nats, advisorEmergencyTold, patient.id, fact as never);
    const known = () => service.database.query('SELECT FROM told_emergency WHERE told_id = $1', [consultationId]);
    await eventually('the word of the advisor', async () => (await known()).length > 0);
    const [inFlow, after] = [await shared(), await screen(patient)];
    const { textVersion, phone, place } = SHARED;
    await patient.request(`${API}/screenings/${after.id}/sharing`, { method: 'PUT', body: { textVersion, phone, place } });
    for (const { id } of [inFlow, after]) {
      const told = { case: { urgency: 'high', level: 4 }, toldSince: { what: 'emergency', at: toldAt, before: true } };
      expect(await blocks(id)).toMatchObject([{ ...told, summary: expect.stringMatching(/^Before this screening a possible emergency/) }]);
    }
    await seen(consultationId, 'PUT', toldAt);
    await hear(after.id, null);
    await hear(inFlow.id, null);
  });

  it('is nothing of somebody else, nothing of thoughts of self-harm, and no emergency by a text that did not say so', async () => {
    const { id } = await shared();
    const older = await screen(patient, { sharing: SHARED });
    await service.database.query(`UPDATE sharing_consent SET text_version = '2027-01' WHERE screening_id = $1`, [older.id]);
    await saveDraft(patient, { form: { ...EMERGENCY, symptoms: 'I want to kill myself' } });
    await saveDraft(patient, { form: emergency, person: CHILD }, 'routine_checkup');
    await settled();
    expect([(await blocks(id)).length, (await blocks(older.id)).length]).toEqual([1, 1]);
    await saveDraft(patient, { baseVersion: 1, form: emergency });
    await hear(id, 'emergency');
    const told = await hear(older.id, 'more');
    expect([told.case.urgency, told.summary]).toEqual(['low', expect.stringMatching(/^Since this screening more was told/)]);
  });

  it('is told by the advisor too, as an emergency of whom it was surely of', async () => {
    const [own, child] = [await shared(), await screen(patient, { person: CHILD, sharing: SHARED })];
    const consultationId = randomUUID();
    const say = (part: object) => {
      const at = new Date().toISOString();
      const fact = { consultationId, person: { who: 'me', age: 34 }, after: null, toldAt: at, at, ...part } as const;
      return publishFact(service.nats, advisorEmergencyTold, patient.id, fact as never);
    };
    const toldAt = new Date().toISOString();
    await say({ toldAt });
    await hear(own.id, 'emergency');
    await say({ toldAt: null });
    await hear(own.id, null);
    // What was taken back by mistake stands again, as of when it was told.
    await say({ toldAt });
    await hear(own.id, 'emergency');
    await say({ person: { who: 'my-child', age: 11 } });
    await hear(child.id, 'more');
    await say({ person: { who: 'my-child', age: 11 }, after: child.id });
    await hear(child.id, 'emergency');
    expect((await blocks(own.id)).at(-1)!.toldSince).toBeNull();
  });
});
