import type { Treatment, TreatmentChanges, TreatmentPage, TreatmentSaved } from '@toothwise/contracts-health';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { Eraser } from '@toothwise/service-kit';
import { PurgeTreatments } from './purge-treatments.worker.js';

type Refused = { code: string; issues: { path: string }[] };
const FILLING = { date: '2026-02-03', type: 'filling' };

describe('treatment records', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => {
    bed = await healthBed({ files: true });
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const send = async <T>(method: string, path: string, body?: object, ifMatch?: number, key: string = crypto.randomUUID()) =>
    bed.request<T>(`/api/health/v1/people/${patient.id}/treatments${path}`, {
      ...{ method, body, token: await bed.tokenFor({ sub: patient.id }) },
      headers: { 'idempotency-key': key, ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }) },
    });
  const zone = `?timeZone=${BERLIN}`;
  const add = async (more: object = {}) => (await send<TreatmentSaved>('POST', zone, { ...FILLING, ...more })).body;
  const answersAbout = (id: string) => bed.database.query('SELECT FROM idempotency_key WHERE body::text LIKE $1', [`%${id}%`]);
  const list = async (query = '') => (await send<TreatmentPage>('GET', query)).body;

  it('TRT-025: do not exist for anybody else', async () => {
    const { id } = await add();
    const stranger = await bed.patient();
    const path = `/people/${patient.id}/treatments`;
    for (const [method, part] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/changes`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
    ] as const)
      expect([part, (await stranger.call(method, path + part)).status]).toEqual([part, 404]);
    expect((await bed.request(`/api/health/v1/people/${patient.id}/treatments`, { method: 'GET' })).status).toBe(401);
    expect((await list()).total).toBe(1);
  });

  it('TRT-016, TRT-017, TRT-023: keep everything that can be said of a treatment, and insurance covers 0 unless told', async () => {
    const said = {
      ...{ date: '2026-01-05', type: 'root_canal', procedureCode: 'D3330', teeth: [16, 17], surfaces: ['M', 'O'], currency: 'EUR' },
      ...{ providerName: 'Dr. Ida Holm', officeName: 'Holm Dental', cost: 120_050, costPaid: 40_000, insuranceCovered: 80_050 },
      ...{ materials: 'Gutta-percha', notes: 'Two visits', currentCondition: 'Calm', painBefore: 8, painAfter: 1 },
      ...{ satisfaction: 4, outcome: 'successful' },
    };
    const { heard, ...added } = await add(said);
    expect(heard).toBeNull();
    expect(added).toEqual({ id: added.id, version: 1, source: 'hand', updatedAt: '2026-03-10T19:00:00.000Z', ...said });
    expect((await send<Treatment>('GET', `/${added.id}`)).body).toEqual(added);
    expect(await add()).toMatchObject({ insuranceCovered: 0, cost: null, costPaid: null, teeth: [], currency: 'USD' });
  });

  it.each([
    ['TRT-018', { satisfaction: 6 }, 'satisfaction'],
    ['TRT-018', { satisfaction: 0 }, 'satisfaction'],
    ['TRT-019', { outcome: 'great' }, 'outcome'],
    ['TRT-020', { type: 'braces' }, 'type'],
    ['TRT-022', { cost: -1 }, 'cost'],
    ['TRT-022', { cost: 10.5 }, 'cost'],
    ['TRT-024', { painBefore: 11 }, 'painBefore'],
    ['TRT-024', { painAfter: -1 }, 'painAfter'],
    ['a tooth nobody has', { teeth: [19] }, 'teeth.0'],
    ['a date to come', { date: '2026-03-11' }, 'date'],
    ['a date before 1900', { date: '1899-12-31' }, 'date'],
  ])('%s: %j is refused, naming the field', async (_row, wrong, path) => {
    const { status, body } = await send<Refused>('POST', zone, { ...FILLING, ...wrong });
    expect([status, body.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect((await list()).total).toBe(0);
  });

  it('TRT-018: keep a rating of 1 to 5 as satisfaction_rating', async () => {
    for (const satisfaction of [1, 5]) {
      const { id } = await add({ satisfaction });
      const [row] = await bed.database.query('SELECT satisfaction_rating FROM treatment WHERE id = $1', [id]);
      expect(row).toEqual({ satisfaction_rating: satisfaction });
    }
  });

  it('TRT-019, TRT-020: take every type and outcome of the lists', async () => {
    const types =
      'cleaning filling crown root_canal extraction implant orthodontics whitening periodontal emergency consultation surgery other';
    for (const type of types.split(' ')) expect((await add({ type })).type).toBe(type);
    for (const outcome of ['successful', 'partial', 'failed']) expect((await add({ outcome })).outcome).toBe(outcome);
  });

  it('TRT-026, TRT-027: are stored and listed; one key adds one record, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const told = await Promise.all([1, 2, 3].map(() => send<Treatment>('POST', zone, FILLING, undefined, key)));
    expect((await list()).total).toBe(1);
    expect(told.some(({ status }) => status === 201)).toBe(true);
  });

  it('TRT-006, TRT-007, TRT-008, TRT-009, TRT-010: are filtered by type, dates and part of a name, and counted', async () => {
    await add({ date: '2026-01-01', type: 'cleaning', providerName: 'Dr. 100%_Holm' });
    await add({ date: '2026-02-01', officeName: 'HOLM Dental' });
    await add({ date: '2026-03-01', type: 'crown', providerName: 'Dr. Berg' });
    const dates = async (query: string) => {
      const { items, matching, total } = await list(query);
      return [items.map(({ date }) => date), matching, total];
    };
    expect(await dates('')).toEqual([['2026-03-01', '2026-02-01', '2026-01-01'], 3, 3]);
    expect(await dates('?type=crown')).toEqual([['2026-03-01'], 1, 3]);
    expect(await dates('?from=2026-02-01')).toEqual([['2026-03-01', '2026-02-01'], 2, 3]);
    expect(await dates('?to=2026-02-01')).toEqual([['2026-02-01', '2026-01-01'], 2, 3]);
    expect(await dates('?provider=holm')).toEqual([['2026-02-01', '2026-01-01'], 2, 3]);
    expect(await dates('?provider=100%25_')).toEqual([['2026-01-01'], 1, 3]);
    const first = await list('?limit=2');
    expect((await list(`?limit=2&cursor=${first.next}`)).items.map(({ date }) => date)).toEqual(['2026-01-01']);
  });

  it('TRT-003, TRT-004, TRT-005: sum up by currency, over all records and not below 0', async () => {
    expect(await list()).toMatchObject({ total: 0, money: [], satisfaction: null });
    await add({ cost: 10_000, insuranceCovered: 4_000, satisfaction: 5 });
    await add({ cost: 5_001, insuranceCovered: 9_000, satisfaction: 2, type: 'crown' });
    await add({ cost: 20_000, costPaid: 1_500 });
    await add({});
    await add({ cost: 7_000, currency: 'EUR' });
    const { money, satisfaction } = await list('?type=crown');
    expect(money).toEqual([
      { currency: 'USD', cost: 35_001, averageCost: 11_667, insuranceCovered: 13_000, outOfPocket: 7_500 },
      { currency: 'EUR', cost: 7_000, averageCost: 7_000, insuranceCovered: 0, outOfPocket: 7_000 },
    ]);
    expect(satisfaction).toBe(3.5);
  });

  it('are changed by who saw the newest version alone, and say what was changed', async () => {
    const { id } = await add({ notes: 'Left side' });
    const rewrite = (seen: number, more: object) => send<Treatment & Refused>('PUT', `/${id}${zone}`, { ...FILLING, ...more }, seen);
    expect((await rewrite(1, { notes: 'Right side', teeth: [26] })).body).toMatchObject({ version: 2, notes: 'Right side' });
    expect((await rewrite(1, { notes: 'Neither' })).body.code).toBe('version.outdated');
    expect((await send<Refused>('PUT', `/${id}${zone}`, FILLING)).body.code).toBe('version.required');
    const { items } = (await send<TreatmentChanges>('GET', `/${id}/changes`)).body;
    expect(items.map(({ version, what, by }) => [version, what, by])).toEqual([
      [2, 'changed', 'person'],
      [1, 'added', 'person'],
    ]);
    expect(items[0]!.fields).toEqual([
      { field: 'teeth', from: [], to: [26] },
      { field: 'notes', from: 'Left side', to: 'Right side' },
    ]);
  });

  it('are brought back for a day after they were deleted, then they are gone', async () => {
    const { id } = await add();
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await send<Treatment>('POST', `/${id}/restore`)).body.version).toBe(3);
    expect((await list()).total).toBe(1);
    await send('DELETE', `/${id}`);
    bed.clock.advance({ hours: 25 });
    await bed.get(PurgeTreatments).run();
    expect((await send('POST', `/${id}/restore`)).status).toBe(404);
    expect(await bed.database.query('SELECT FROM treatment_change WHERE treatment_id = $1', [id])).toEqual([]);
    expect(await answersAbout(id)).toEqual([]);
  });

  it('leave kept answers when the person is erased, also those of who wrote the record for them', async () => {
    const { id } = await add({ notes: 'Left side' });
    expect(await answersAbout(id)).toHaveLength(1);
    await bed.database.query('UPDATE idempotency_key SET actor = $1 WHERE actor = $2', [crypto.randomUUID(), patient.id]);
    await bed.get(Eraser).erase(patient.id);
    expect(await answersAbout(id)).toEqual([]);
  });

  it.each(['notes', 'materials', 'currentCondition'])(
    'show whom to call where their %s speak of an emergency, and are saved all the same',
    async (field) => {
      const words = { [field]: "my face is swelling and I can't breathe" };
      const { heard, id } = await add(words);
      expect(heard).toMatchObject({ emergency: { level: 5 } });
      const { body } = await send<TreatmentSaved>('PUT', `/${id}${zone}`, { ...FILLING, ...words, teeth: [26] }, 1);
      expect(body).toMatchObject({ version: 2, heard: { emergency: { level: 5 } } });
    },
  );
});
