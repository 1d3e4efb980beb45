import type {
  Xray,
  XrayComparison,
  XrayComparisons,
  XrayDraft,
  XrayList,
  XrayPage,
  XrayProgress,
  XraySaved,
} from '@toothwise/contracts-health';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { Eraser } from '@toothwise/service-kit';
import sharp from 'sharp';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { plantXray } from '../../../test/plant-xray.js';
import { PurgeXrays } from './purge-xrays.worker.js';

type Refused = { code: string; detail?: string };
const zone = `?timeZone=${BERLIN}`;

describe('X-rays', () => {
  let bed: HealthBed;
  let patient: Patient;
  let jpeg: Buffer;
  beforeAll(async () => {
    bed = await healthBed({ files: true });
    jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .toBuffer();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const send = async <T>(method: string, path: string, body?: object, ifMatch?: number) =>
    bed.request<T>(`/api/health/v1/people/${patient.id}/${path}`, {
      ...{ method, body, token: await bed.tokenFor({ sub: patient.id }) },
      headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
    });
  const upload = async (bytes: Buffer = jpeg, name = 'left.jpg', by: Patient = patient, of = patient.id) => {
    const form = new FormData();
    form.append('xray', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${by.token}` };
    const response = await fetch(`${bed.url}/api/health/v1/people/${of}/x-rays`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Xray & Refused };
  };
  const say = async ({ id, version }: Pick<Xray, 'id' | 'version'>, entry: XrayDraft) =>
    (await send<XraySaved & Refused>('PUT', `x-rays/${id}${zone}`, entry, version)).body;
  const plant = (fileName?: string) => plantXray(bed, patient.id, jpeg, fileName);
  const add = async (entry: XrayDraft = {}, name?: string) => say(await plant(name), entry);
  const names = async (query = '') => (await send<XrayPage>('GET', `x-rays${query}`)).body.items.map(({ fileName }) => fileName);
  const keysOf = async (id: string) => {
    const [row] = await bed.database.query<{ object_key: string; preview_key: string }>(
      'SELECT object_key, preview_key FROM dental_xray WHERE id = $1',
      [id],
    );
    return row ? [row.object_key, row.preview_key] : [];
  };
  const exist = (keys: string[]) => Promise.all(keys.map((key) => bed.get(ObjectStore).exists(key)));

  it('do not exist for anybody else', async () => {
    const { id } = await add();
    const stranger = await bed.patient();
    const path = `/people/${patient.id}`;
    for (const [method, part] of [
      ['GET', '/x-rays'],
      ['GET', `/x-rays/${id}`],
      ['GET', `/x-rays/${id}/link`],
      ['GET', `/x-rays/${id}/similar`],
      ['POST', `/x-rays/${id}/viewing-sessions`],
      ['DELETE', `/x-rays/${id}`],
      ['GET', '/x-ray-comparisons'],
      ['GET', '/x-ray-preferences'],
      ['GET', '/x-ray-progress'],
    ] as const)
      expect([part, (await stranger.call(method, path + part)).status]).toEqual([part, 404]);
    expect((await upload(jpeg, 'x.jpg', stranger)).status).toBe(404);
    // Nor under one's own record.
    expect((await stranger.call('GET', `/people/${stranger.id}/x-rays/${id}`)).status).toBe(404);
    expect(await names()).toEqual(['left.jpg']);
  });

  it('XRAY-069, XRAY-070: are stored privately without what a camera writes into them, and read by links that live for a minute', async () => {
    const { status, body } = await upload(jpeg, '../../left<b>.jpg');
    expect([status, body]).toMatchObject([
      201,
      { fileName: 'leftb.jpg', fileSize: jpeg.length, fileType: 'image/jpeg', width: 600, height: 400, imageType: null, version: 1 },
    ]);
    const keys = await keysOf(body.id);
    expect(keys.every((key) => key.startsWith(`health/${patient.id}/`))).toBe(true);
    expect((await bed.get(ObjectStore).read(keys[0]!)).includes('CanaryCam')).toBe(false);
    const { url, expiresAt } = (await send<{ url: string; expiresAt: string }>('GET', `x-rays/${body.id}/link`)).body;
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(url.split('?')[0]!)).status).toBe(403);
    expect((await sharp(Buffer.from(await (await fetch(body.preview.url)).arrayBuffer())).metadata()).width).toBe(480);
  });

  it.each([
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo.not-an-image'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo.not-an-image'],
    ['25 MiB and one byte', Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 413, 'photo.too-large'],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'photo.unreadable'],
  ])('refuse %s, and keep nothing of it', async (_, bytes, status, code) => {
    expect(await upload(bytes)).toMatchObject({ status, body: { code } });
    expect(await names()).toEqual([]);
  });

  it('XRAY-072: say what they show, of the version that was seen alone', async () => {
    const body = await plant();
    const entry: XrayDraft = {
      ...{ imageType: 'bitewing', teeth: [26, 16, 16], region: 'upper_left', dateTaken: '2025-11-10', dentalOffice: 'Holm Dental' },
      ...{ dentistName: 'Dr. Ida Holm', reason: 'Check', notes: 'Left side', isBaseline: true },
    };
    expect(await say(body, entry)).toMatchObject({ ...entry, teeth: [16, 26], version: 2, heard: null });
    expect((await say(body, {})).code).toBe('version.outdated');
    expect((await say({ ...body, version: 2 }, { dateTaken: '2026-03-11' })).code).toBe('request.invalid');
    expect((await say({ ...body, version: 2 }, { notes: "my face is swelling and I can't breathe" })).heard).toMatchObject({
      emergency: { level: 5 },
    });
  });

  it('XRAY-039: are of one of six types, and refuse one that is none', async () => {
    const body = await plant();
    const types = ['bitewing', 'panoramic', 'periapical', 'cone_beam_ct', 'occlusal', 'lateral_cephalometric'] as const;
    for (const [version, imageType] of types.entries())
      expect((await say({ ...body, version: body.version + version }, { imageType })).imageType).toBe(imageType);
    expect((await say(body, { imageType: 'selfie' as 'bitewing' })).code).toBe('request.invalid');
  });

  it('XRAY-067: are all shown to whose they are: nothing hides one', async () => {
    const body = await plant();
    expect((await say(body, { patientVisible: false } as XrayDraft)).code).toBe('request.invalid');
    expect(await names()).toEqual(['left.jpg']);
  });

  it('are filtered by type, dates, teeth, dentist and office, searched, newest first, page by page', async () => {
    await add({ imageType: 'bitewing', dateTaken: '2024-01-01', teeth: [16, 17], dentistName: 'Dr. Ida Holm' }, 'a.jpg');
    await add({ imageType: 'panoramic', dateTaken: '2025-01-01', teeth: [26], dentalOffice: 'Harbour Dental' }, 'b.jpg');
    await add({ reason: 'Pain at 100%_' }, 'c.jpg');
    expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    expect(await names('?types=bitewing,panoramic')).toEqual(['b.jpg', 'a.jpg']);
    expect(await names('?from=2024-06-01&to=2025-06-01')).toEqual(['b.jpg']);
    expect(await names('?teeth=17,26')).toEqual(['b.jpg', 'a.jpg']);
    expect(await names('?dentist=holm')).toEqual(['a.jpg']);
    expect(await names('?office=harbour')).toEqual(['b.jpg']);
    for (const [text, name] of Object.entries({ 'B.JPG': 'b.jpg', Ida: 'a.jpg', Harb: 'b.jpg', '100%25_': 'c.jpg' }))
      expect([text, await names(`?search=${text}`)]).toEqual([text, [name]]);
    const first = (await send<XrayPage>('GET', 'x-rays?limit=2')).body;
    expect([first.matching, first.total]).toEqual([3, 3]);
    expect(await names(`?limit=2&cursor=${first.next}`)).toEqual(['a.jpg']);
    expect((await send('GET', 'x-rays?types=selfie')).status).toBe(400);
  });

  it('XRAY-073: are brought back for a day after they were deleted, then they are gone, with comparisons and objects', async () => {
    const [one, other] = [await plant('a.jpg'), await plant('b.jpg')];
    await send('POST', 'x-ray-comparisons', { xrayIds: [one.id, other.id] });
    const keys = await keysOf(one.id);
    const pairs = async () => (await send<XrayComparisons>('GET', 'x-ray-comparisons')).body.items.length;
    expect((await send('DELETE', `x-rays/${one.id}`)).status).toBe(204);
    expect([await names(), await pairs()]).toEqual([['b.jpg'], 0]);
    expect((await send('POST', `x-rays/${one.id}/restore`)).status).toBe(200);
    expect(await pairs()).toBe(1);
    await send('DELETE', `x-rays/${one.id}`);
    bed.clock.advance({ hours: 25 });
    await bed.get(PurgeXrays).run();
    await bed.get(ObjectRemovals).run();
    expect((await send('POST', `x-rays/${one.id}/restore`)).status).toBe(404);
    expect(await exist(keys)).toEqual([false, false]);
    expect(await exist(await keysOf(other.id))).toEqual([true, true]);
    expect(await bed.database.query('SELECT FROM xray_comparison WHERE person_id = $1', [patient.id])).toEqual([]);
  });

  it('go with the person, and their pictures with them', async () => {
    const keys = await keysOf((await plant()).id);
    await bed.get(Eraser).erase(patient.id);
    expect(await exist(keys)).toEqual([false, false]);
  });

  it('XRAY-065, XRAY-042: are compared in twos, the older one as the baseline, each pair once', async () => {
    const newer = await add({ imageType: 'bitewing', dateTaken: '2025-01-01' });
    const older = await add({ imageType: 'panoramic', dateTaken: '2024-01-01' });
    const compare = async (xrayIds: string[]) => (await send<XrayComparison & Refused>('POST', 'x-ray-comparisons', { xrayIds })).body;
    for (const few of [[], [newer.id], [newer.id, newer.id], [newer.id, older.id, crypto.randomUUID()]])
      expect(await compare(few)).toMatchObject({ code: 'xray.choose-two', title: 'Please select exactly 2 X-rays for comparison' });
    expect((await compare([newer.id, crypto.randomUUID()])).code).toBe('resource.not-found');
    const pair = await compare([newer.id, older.id]);
    expect(pair).toMatchObject({
      comparisonType: 'temporal',
      baseline: { id: older.id },
      comparison: { id: newer.id },
      hardToCompare: ['type'],
    });
    expect((await compare([older.id, newer.id])).id).toBe(pair.id);
  });

  it('XRAY-045, XRAY-078: comparisons are read with both pictures and their dates', async () => {
    const taken = async (dateTaken: string) => say(await plant(), { dateTaken });
    const [newer, older] = [await taken('2025-01-01'), await taken('2024-01-01')];
    await send('POST', 'x-ray-comparisons', { xrayIds: [newer.id, older.id] });
    const [pair] = (await send<XrayComparisons>('GET', 'x-ray-comparisons')).body.items;
    expect([pair!.baseline.dateTaken, pair!.comparison.dateTaken]).toEqual(['2024-01-01', '2025-01-01']);
    for (const { preview } of [pair!.baseline, pair!.comparison]) expect((await fetch(preview.url)).status).toBe(200);
    expect((await send('DELETE', `x-ray-comparisons/${pair!.id}`)).status).toBe(204);
    expect((await send<XrayComparisons>('GET', 'x-ray-comparisons')).body.items).toEqual([]);
    expect(await names()).toHaveLength(2);
  });

  it('XRAY-046, XRAY-080: note who opened which one when', async () => {
    const { id } = await add();
    expect((await send('POST', `x-rays/${id}/viewing-sessions`)).status).toBe(204);
    expect(await bed.database.query('SELECT user_id, xray_id, session_start FROM xray_viewing_session WHERE xray_id = $1', [id])).toEqual([
      { user_id: patient.id, xray_id: id, session_start: new Date(EVENING) },
    ]);
  });

  it('XRAY-081, XRAY-095: preferences are read where there are none, and written over', async () => {
    const read = async () => (await send('GET', 'x-ray-preferences')).body;
    const unread = { allowAiAnalysis: false, reader: null, refusal: 'no-reader', shareWithDentalTeam: false };
    expect(await read()).toEqual({ defaultViewMode: 'grid', autoEnhanceImages: false, ...unread });
    for (const defaultViewMode of ['timeline', 'comparison']) {
      await send('PUT', 'x-ray-preferences', { defaultViewMode, autoEnhanceImages: true });
      expect(await read()).toEqual({ defaultViewMode, autoEnhanceImages: true, ...unread });
    }
    expect((await send('PUT', 'x-ray-preferences', { defaultViewMode: 'list', autoEnhanceImages: true })).status).toBe(400);
  });

  it('XRAY-082: the newest five others of the same type are similar', async () => {
    const added: Xray[] = [];
    for (let year = 2018; year < 2025; year += 1) added.push(await add({ imageType: 'bitewing', dateTaken: `${year}-01-01` }));
    await add({ imageType: 'panoramic' });
    const { items } = (await send<XrayList>('GET', `x-rays/${added[6]!.id}/similar`)).body;
    expect(items.map(({ dateTaken }) => dateTaken?.slice(0, 4))).toEqual(['2023', '2022', '2021', '2020', '2019']);
  });

  it('XRAY-083: what was taken and compared is counted by timeframe, six months unless told', async () => {
    const [one, other] = [await add({ imageType: 'bitewing', dateTaken: '2026-01-01' }), await add({ dateTaken: '2025-05-01' })];
    await send('POST', 'x-ray-comparisons', { xrayIds: [one.id, other.id] });
    const progress = async (query = '') => (await send<XrayProgress>('GET', `x-ray-progress${query}`)).body;
    expect(await progress()).toEqual({
      ...{ timeframe: '6_months', from: '2025-09-10', to: '2026-03-10', xrays: 1, comparisons: 1 },
      ...{ byType: [{ imageType: 'bitewing', count: 1 }], totals: { xrays: 2, comparisons: 1, attention: 0, pending: 0 }, outlook: null },
    });
    expect(await progress('?timeframe=1_year')).toMatchObject({ from: '2025-03-10', xrays: 2 });
  });
});
