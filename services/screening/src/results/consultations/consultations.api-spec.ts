import { randomUUID } from 'node:crypto';
import { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import { type Screening, screeningSharingConsented, type ScreeningSummary } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { API, eventsOf, NEW_YORK, type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import type { Consultation } from './record-consultation.use-case.js';

const CANARY = 'quaintchatcanary';

describe('a conversation that was told to its end', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
  });
  beforeEach(async () => (patient = await service.person()));
  afterAll(() => service?.stop());

  const told = (part: Partial<NonNullable<Consultation['told']>> = {}): Consultation['told'] => ({
    person: { who: 'me', age: 34 },
    flagAnswers: { 16: 'no' },
    signs: { said: 'none', groups: [], answers: {}, askedAt: '2026-11-22T09:28:00.000Z' },
    toothMapping: [{ fdi: 16, type: 'pain', severity: 'severe' }],
    answers: { symptoms: `My molar aches, ${CANARY}`, painLevel: 5, lastDentalVisit: '3 months ago' },
    photos: [],
    said: [`My molar aches, ${CANARY}`, '5', '3 months ago'],
    ...part,
  });
  const fact = (part: Partial<Consultation> = {}): Consultation => ({
    screeningId: randomUUID(),
    consultationId: randomUUID(),
    kind: 'urgent',
    level: 2,
    completedAt: '2026-11-22T09:30:00.000Z',
    told: told(),
    ...part,
  });
  /** Published as the advisor would, and waited for. */
  async function tell(part: Partial<Consultation> = {}, to = patient): Promise<string> {
    const data = fact(part);
    const id = await publishFact(service.nats, advisorAssessmentCompleted, to.id, data);
    await eventually('it is heard', async () => (await inbox(id)).length > 0);
    return data.screeningId;
  }
  const inbox = (id: string) => service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id]);
  const read = async (id: string) => (await patient.request<Screening>(`${API}/screenings/${id}`)).body;
  const rows = () => service.database.query('SELECT id FROM screening WHERE person_id = $1', [patient.id]);

  it('becomes a completed screening under the id that it named, for no credit, and is told as others are', async () => {
    const id = await tell();
    expect(await read(id)).toMatchObject({
      ...{ id, source: 'advisor', kind: 'urgent', status: 'completed', completedAt: '2026-11-22T09:30:00.000Z' },
      form: { symptoms: `My molar aches, ${CANARY}`, painLevel: 5, previousDentalVisit: 'within-6-months', duration: null },
      person: { who: 'me', age: 34 },
      conversation: { said: [`My molar aches, ${CANARY}`, '5', '3 months ago'], toothMapping: [{ fdi: 16 }] },
      analysis: { level: 2, urgency: 'medium', explanation: { specified: { urgency: 'medium' }, ruleVersion: expect.any(String) } },
      sharing: { possible: true, consent: 'none' },
    });
    expect((await patient.request(`${API}/credits`)).body).toEqual({ balance: 0, reserved: 0, available: 0, singles: [] });
    expect(await service.database.query('SELECT 1 FROM ledger_entry WHERE person_id = $1', [patient.id])).toEqual([]);
    const [completed, ...others] = await eventsOf(service, id);
    expect(completed).toMatchObject({ name: 'screening.completed.v1', data: { source: 'advisor', level: 2, sharing: null } });
    expect(others).toEqual([]);
    expect(JSON.stringify(completed)).not.toContain(CANARY);
    expect((await patient.request<{ items: ScreeningSummary[] }>(`${API}/screenings`)).body.items).toMatchObject([
      { id, source: 'advisor' },
    ]);
  });

  it('is recorded once, however often and under whatever delivery it is told', async () => {
    const data = fact();
    await Promise.all([0, 1, 2].map(() => tell(data)));
    expect(await rows()).toEqual([{ id: data.screeningId }]);
    expect(await eventsOf(service, data.screeningId)).toHaveLength(1);
  });

  it('is never below what the conversation found, and says why where the record alone would not', async () => {
    const answers = { symptoms: 'It is sore', painLevel: null, lastDentalVisit: null };
    const id = await tell({ level: 3, told: told({ answers, said: ['It is sore'] }) });
    const { analysis } = await read(id);
    expect(analysis).toMatchObject({ level: 3, urgency: 'high', timeframe: 'within 24 hours' });
    expect(analysis!.explanation.specified.because).toContain('What you said in the conversation called for it');
  });

  it('finds in all its lines what the conversation may have missed, and shows nobody what is for clinicians alone', async () => {
    const said = ['My molar aches', 'I cannot breathe and my tongue is swollen', 'Someone hits my child in the mouth'];
    const { analysis } = await read(await tell({ level: 1, told: told({ said }) }));
    expect(analysis).toMatchObject({ level: 5, emergency: { call: 'emergency-number' } });
    expect(analysis!.explanation.redFlags.map(({ flag }) => flag)).not.toContain(23);
  });

  it('belongs to its person alone', async () => {
    const id = await tell();
    expect((await (await service.person()).request(`${API}/screenings/${id}`)).status).toBe(404);
  });

  it('that is shared afterwards tells clinics the case, and not a word of the conversation but the symptoms', async () => {
    const id = await tell({
      told: told({
        said: ['My molar aches', `secret ${CANARY}`],
        answers: { symptoms: 'My molar aches', painLevel: 5, lastDentalVisit: null },
      }),
    });
    const consent = { textVersion: '2027-03', phone: null, place: NEW_YORK };
    expect((await patient.request(`${API}/screenings/${id}/sharing`, { method: 'PUT', body: consent })).status).toBe(200);
    const { data } = (await eventsOf(service, id)).at(-1)!;
    expect(screeningSharingConsented.data.parse(data).sharing).toMatchObject({
      case: { level: 2, painBand: 'moderate', ageBand: 'adult', kind: 'urgent' },
      symptoms: ['My molar aches'],
    });
    expect(JSON.stringify(data)).not.toContain(CANARY);
  });

  it('is not kept where its words were taken back meanwhile, or the consent to keep them', async () => {
    await tell({ told: null });
    await service.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [patient.id]);
    await tell();
    expect(await rows()).toEqual([]);
  });

  it('waits for the consent that it overtook', async () => {
    const quick = await service.person({ consent: false });
    const id = await publishFact(service.nats, advisorAssessmentCompleted, quick.id, fact());
    await tell();
    expect(await inbox(id)).toEqual([]);
    await service.database.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, true, '1', now())`, [
      quick.id,
    ]);
    await eventually('it came again', async () => (await inbox(id)).length > 0);
    expect(await service.database.query('SELECT source FROM screening WHERE person_id = $1', [quick.id])).toEqual([{ source: 'advisor' }]);
  });
});
