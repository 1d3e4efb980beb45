import { randomUUID } from 'node:crypto';
import { accountConsentChanged } from '@toothwise/contracts-account';
import { type AboutPerson, type DraftSave, type Screening } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import {
  API,
  NEW_YORK,
  type Person,
  type ScreeningBed,
  draftSave,
  eventsOf,
  saveDraft,
  screen,
  start,
  screeningBed,
} from '../../../test/screening-bed.js';
import { FailScreening } from '../analysis/fail-screening.use-case.js';

/** Words and facts that nobody else has. */
const ABOUT: DraftSave['person'] = { who: 'me', age: 34, pregnant: true, conditions: ['chemotherapy'] };
const CANARY = 'canarytooth sensitive to cold';
const SHARED = { consent: true, textVersion: '2027-03', phone: '+1 212 555 0199', place: NEW_YORK };
const form = { ...draftSave().form, symptoms: CANARY };

describe('when the consent to health data is withdrawn', () => {
  let service: ScreeningBed;
  let broker: NatsConnection;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
    broker = await connect({ servers: service.nats.url, ...service.nats.administrator });
    await (await jetstreamManager(broker)).streams.add({ name: 'ACCOUNT', subjects: ['account.>'] });
  });
  beforeEach(async () => (patient = await service.person({ credits: 5 })));
  afterAll(async () => {
    await broker?.close();
    await service?.stop();
  });

  /** Published as the account service would, and waited for. */
  async function say(given: boolean, at = new Date(), person = patient): Promise<void> {
    const id = randomUUID();
    const envelope = accountConsentChanged.envelope.parse({
      id,
      name: accountConsentChanged.name,
      version: 1,
      occurredAt: at.toISOString(),
      aggregateId: person.id,
      aggregateVersion: 1,
      personId: person.id,
      correlationId: randomUUID(),
      causationId: null,
      actor: person.id,
      data: { kind: 'health-data', given, textVersion: 'spec', at: at.toISOString() },
    });
    await jetstream(broker).publish(`${accountConsentChanged.name}.${person.id}`, JSON.stringify(envelope));
    await eventually(
      'the word is heard',
      async () => (await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length,
    );
  }
  const about = async () => (await patient.request<AboutPerson>(`${API}/person`)).body;
  const share = (id: string) =>
    patient.request(`${API}/screenings/${id}/sharing`, { method: 'PUT', body: { textVersion: '2027-03', phone: null, place: NEW_YORK } });
  const sharing = async (id: string) => (await patient.request<Screening>(`${API}/screenings/${id}`)).body.sharing.consent;
  const names = async (id: string) => (await eventsOf(service, id)).map(({ name }) => name.replace(/^screening\.|\.v1$/g, ''));

  it('after everything was deleted no table of this service holds what the person said of themselves', async () => {
    const { id } = await screen(patient, { form, person: ABOUT });
    await saveDraft(patient, { form, person: ABOUT });
    expect(await about()).toMatchObject({ pregnant: true, conditions: ['chemotherapy'] });
    expect((await patient.request(`${API}/screenings/${id}`, { method: 'DELETE' })).status).toBe(204);
    await say(false);
    expect(await about()).toMatchObject({ pregnant: null, conditions: [] });
    const tables = await service.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'screening' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await service.database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t WHERE t::text LIKE $1`, [
        `%${patient.id}%`,
      ]);
      const told = rows.filter(({ row }) => /chemotherapy|canarytooth|pregnant/.test(row));
      expect([name, told]).toEqual([name, []]);
    }
    expect(await service.database.query(`SELECT 1 FROM draft WHERE form::text LIKE '%canarytooth%'`)).toEqual([]);
  });

  it('a withdrawal that was overtaken by a newer consent takes nothing away', async () => {
    await screen(patient, { form, person: ABOUT });
    await say(false, new Date(Date.now() - 60_000));
    expect(await about()).toMatchObject({ pregnant: true });
  });

  it('sharing that was given ends, is told to the platform, and cannot be given again before a new consent', async () => {
    const [before, after] = [await screen(patient, { sharing: SHARED }), await screen(patient)];
    expect((await share(after.id)).status).toBe(200);
    const unshared = await screen(patient);
    await say(false);
    for (const { id } of [before, after]) {
      expect(await sharing(id)).toBe('withdrawn');
      expect((await names(id)).at(-1)).toBe('sharing-withdrawn');
      expect(await share(id)).toMatchObject({ status: 403, body: { code: 'consent.required' } });
    }
    expect(await names(unshared.id)).toEqual(['analysis-requested', 'completed']);
    await say(true);
    expect((await share(after.id)).status).toBe(200);
  });

  it('nothing starts, whatever was ticked before, and nothing is saved', async () => {
    const saved = await saveDraft(patient, { sharing: SHARED });
    await say(false);
    expect((await start(patient, 'urgent', saved.body.version)).body).toMatchObject({ code: 'consent.required' });
    expect((await saveDraft(patient)).body).toMatchObject({ code: 'consent.required' });
    expect(await service.database.query('SELECT 1 FROM screening WHERE person_id = $1', [patient.id])).toEqual([]);
  });

  it('answers of an analysis that fails afterwards do not become a draft again', async () => {
    const { id } = await screen(patient, { form, person: ABOUT });
    await say(false);
    await service.database.query(
      `UPDATE screening SET status = 'analysing', analysis = NULL, completed_at = NULL, urgency = NULL WHERE id = $1`,
      [id],
    );
    await service.get(Transactions).run((tx) => service.get(FailScreening).execute(tx, id));
    expect(await service.database.query('SELECT 1 FROM draft WHERE person_id = $1', [patient.id])).toEqual([]);
  });
});
