import { MARKUP_CONSENT, type MarkupDetail, type MarkupExport, type MarkupImage, type MarkupImages } from '@toothwise/contracts-health';
import { ObjectStore } from '@toothwise/objects';
import sharp from 'sharp';
import { EVENING, healthBed, type HealthBed } from '../../../test/health-bed.js';
import { makeDicom } from '../../../test/make-dicom.js';

type Role = 'patient' | 'dentist' | 'admin';
type Refused = { code: string };
const IMAGES = '/api/health/v1/markup/images';
const CONSENT = { hipaa: 'yes', aiTraining: 'yes', textVersion: MARKUP_CONSENT.version };
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const DICOM = { rows: 3, columns: 4, pixels: Buffer.alloc(24, 7) };

describe('images to mark up', () => {
  let bed: HealthBed;
  let png: Buffer;
  beforeAll(async () => {
    bed = await healthBed({ files: true });
    png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777' } })
      .png()
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .toBuffer();
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  /** Somebody who asks, with a role. */
  async function somebody(...roles: Role[]) {
    const id = crypto.randomUUID();
    const token = await bed.tokenFor({ sub: id, roles });
    const ask = async <T>(method: string, path: string, body?: object, ifMatch?: number) =>
      bed.request<T & Refused>(path, { method, token, body, headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` } });
    const upload = async (bytes: Buffer = png, consent: Record<string, string> = CONSENT) => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(bytes)]), 'Ann Example.png');
      const url = `${bed.url}${IMAGES}?${new URLSearchParams(consent)}`;
      const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
      return { status: response.status, body: (await response.json()) as MarkupImage & Refused };
    };
    return { id, ask, upload };
  }
  const box = (x: number, y: number, right: number, bottom: number) => ({
    ...{ id: crypto.randomUUID(), kind: 'box', label: 'caries' },
    points: [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ],
  });
  /** One that was checked, marked by the first and accepted by the second. */
  async function accepted() {
    const [ann, dora, ada] = [await somebody('patient'), await somebody('dentist'), await somebody('admin')];
    const { id } = (await ann.upload()).body;
    await dora.ask('POST', `${IMAGES}/${id}/check`, { clear: true });
    await dora.ask('PUT', `${IMAGES}/${id}/shapes`, { shapes: [box(10, 20, 110, 70)] }, 2);
    expect((await ada.ask('PUT', `${IMAGES}/${id}/review`, { accepted: true }, 3)).status).toBe(200);
    return { id, ann, dora, ada };
  }
  const exported = async (by: Awaited<ReturnType<typeof somebody>>) =>
    (await by.ask<MarkupExport>('POST', '/api/health/v1/markup/exports', { format: 'json' })).body;

  it('are seen by their own person, by dentists and administrators, and by nobody else', async () => {
    const [ann, eve, dora, ada] = [
      await somebody('patient'),
      await somebody('patient'),
      await somebody('dentist'),
      await somebody('admin'),
    ];
    const { id } = (await ann.upload()).body;
    const path = `${IMAGES}/${id}`;
    expect(await Promise.all([ann, eve, dora, ada].map(async ({ ask }) => (await ask('GET', path)).status))).toEqual([200, 404, 200, 200]);
    expect((await eve.ask<MarkupImages>('GET', IMAGES)).body.items).toEqual([]);
    expect((await eve.ask('DELETE', path)).status).toBe(404);
    expect((await ada.ask('DELETE', path)).status).toBe(404);
    for (const [method, part, body] of [
      ['POST', '/check', { clear: true }],
      ['PUT', '/shapes', { shapes: [] }],
      ['PUT', '/review', { accepted: true }],
    ] as const)
      expect([part, (await ann.ask(method, path + part, body, 1)).status]).toEqual([part, 403]);
    expect((await ann.ask('POST', '/api/health/v1/markup/exports', { format: 'json' })).status).toBe(403);
    // What somebody called a file may be a name.
    expect((await ann.ask<MarkupDetail>('GET', path)).body.fileName).toBe('Ann Example.png');
    expect(JSON.stringify((await dora.ask('GET', path)).body)).not.toMatch(new RegExp(`Ann|${ann.id}/.*fileName`));
    // Whose image it is reads of what they were who looked.
    const rows = await bed.database.query<object>('SELECT action, details FROM audit_entry WHERE subject_id = $1 ORDER BY at', [id]);
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'markup.opened', details: { actorRole: 'dentist' } },
        { action: 'markup.opened', details: { actorRole: 'administrator' } },
      ]),
    );
  });

  it.each([
    ['no HIPAA consent', { ...CONSENT, hipaa: 'no' }, 422, 'markup.consent-needed'],
    ['no consent to AI training', { ...CONSENT, aiTraining: 'no' }, 422, 'markup.consent-needed'],
    ['other words than today’s', { ...CONSENT, textVersion: '2020-01-01' }, 409, 'markup.consent-outdated'],
  ])('MARK-014: are not taken with %s', async (_, consent, status, code) => {
    expect(await (await somebody('patient')).upload(png, consent)).toMatchObject({ status, body: { code } });
  });

  it('MARK-014: keep both consents word for word, with version and time', async () => {
    const ann = await somebody('patient');
    const { id } = (await ann.upload()).body;
    const [row] = await bed.database.query(
      'SELECT consent_version, consent_text, consented_at, person_id FROM markup_image WHERE id = $1',
      [id],
    );
    const consent_text = `${MARKUP_CONSENT.hipaa}\n${MARKUP_CONSENT.aiTraining}`;
    expect(row).toEqual({ consent_version: MARKUP_CONSENT.version, consent_text, consented_at: new Date(EVENING), person_id: ann.id });
  });

  it.each([
    ['HTML named .png', Buffer.from('<!doctype html>'), 415, 'markup.wrong-type'],
    ['half a DICOM file', Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]), 422, 'dicom.broken'],
    ['a volume', makeDicom({ ...DICOM, sopClass: 'craniofacial' }), 415, 'dicom.volume'],
    ['slices', makeDicom({ ...DICOM, frames: 2, pixels: Buffer.alloc(48) }), 415, 'dicom.wrong-kind'],
    ['a virus', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(EICAR)]), 422, 'markup.infected'],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'photo.unreadable'],
    ['10 MiB and one byte', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'photo.too-large'],
  ])('are refused by name: %s', async (_, bytes, status, code) => {
    const ann = await somebody('patient');
    expect(await ann.upload(bytes)).toMatchObject({ status, body: { code } });
    expect((await ann.ask<MarkupImages>('GET', IMAGES)).body.items).toEqual([]);
  });

  it('MARK-013: are taken as DICOM, of which the pixels alone are kept', async () => {
    const ann = await somebody('patient');
    const { status, body } = await ann.upload(makeDicom({ ...DICOM, name: 'Canary^Ann' }));
    expect([status, body]).toMatchObject([201, { fileType: 'application/dicom', width: 4, height: 3 }]);
    const [row] = await bed.database.query<{ object_key: string }>('SELECT object_key FROM markup_image WHERE id = $1', [body.id]);
    const kept = await bed.get(ObjectStore).read(row!.object_key);
    expect([kept.toString('latin1', 0, 3), kept.includes('Canary')]).toEqual(['\xff\xd8\xff', false]);
  });

  it('are not taken of children, nor from those who are only dentists', async () => {
    const kim = await somebody('patient');
    await bed.database.query('INSERT INTO person (id) VALUES ($1)', [kim.id]);
    await bed.database.query(`INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, '2010-01-01', false)`, [kim.id]);
    expect(await kim.upload()).toMatchObject({ status: 403, body: { code: 'markup.adults-only' } });
    expect((await (await somebody('dentist')).upload()).status).toBe(403);
  });

  it('keep nothing but pixels', async () => {
    const { id } = (await (await somebody('patient')).upload()).body;
    const [row] = await bed.database.query<{ object_key: string }>('SELECT object_key FROM markup_image WHERE id = $1', [id]);
    expect((await bed.get(ObjectStore).read(row!.object_key)).includes('CanaryCam')).toBe(false);
  });

  it('MARK-001: are marked by dentists and administrators, only once somebody has seen that no name is readable, of the version that was seen, and inside', async () => {
    const [ann, dora] = [await somebody('patient'), await somebody('dentist')];
    const { id } = (await ann.upload()).body;
    const draw = (shapes: object[], version: number) => dora.ask<MarkupImage>('PUT', `${IMAGES}/${id}/shapes`, { shapes }, version);
    expect((await draw([], 1)).body.code).toBe('markup.not-checked');
    await dora.ask('POST', `${IMAGES}/${id}/check`, { clear: true });
    expect((await draw([], 1)).body.code).toBe('version.outdated');
    expect((await draw([box(500, 0, 601, 10)], 2)).body.code).toBe('markup.outside');
    expect((await draw([{ ...box(0, 0, 10, 10), label: 'made up' }], 2)).status).toBe(400);
    const shapes = [box(0, 0, 600, 400)];
    expect((await draw(shapes, 2)).body).toMatchObject({ version: 3, review: 'waiting', shapeCount: 1 });
    expect((await dora.ask<MarkupDetail>('GET', `${IMAGES}/${id}`)).body.shapes).toEqual(shapes);
  });

  it('are reviewed by a second person alone', async () => {
    const [ann, dora, ada] = [await somebody('patient'), await somebody('dentist'), await somebody('admin')];
    const { id } = (await ann.upload()).body;
    const review = (by: typeof dora, version: number) => by.ask<MarkupImage>('PUT', `${IMAGES}/${id}/review`, { accepted: true }, version);
    await dora.ask('POST', `${IMAGES}/${id}/check`, { clear: true });
    expect((await review(ada, 2)).body.code).toBe('markup.nothing-to-review');
    await dora.ask('PUT', `${IMAGES}/${id}/shapes`, { shapes: [] }, 2);
    expect((await review(dora, 3)).body.code).toBe('markup.own-work');
    expect((await review(ada, 3)).body).toMatchObject({ review: 'accepted' });
  });

  it('go out once accepted, never after their consent is withdrawn or they are held, and a manifest names who had them', async () => {
    const { id, ann, dora, ada } = await accepted();
    const first = await exported(dora);
    expect(first.manifest.images).toContainEqual({ id, consentVersion: MARKUP_CONSENT.version, shapes: 1 });
    expect(first.content).not.toMatch(new RegExp(`${ann.id}|Ann|health/`));
    await ada.ask('POST', `${IMAGES}/${id}/check`, { clear: false });
    expect((await exported(ada)).content).not.toContain(id);
    await ada.ask('POST', `${IMAGES}/${id}/check`, { clear: true });
    expect((await exported(ada)).content).toContain(id);
    const [{ object_key }] = (await bed.database.query('SELECT object_key FROM markup_image WHERE id = $1', [id])) as [
      { object_key: string },
    ];
    expect((await ann.ask('DELETE', `${IMAGES}/${id}`)).status).toBe(204);
    const last = await exported(ada);
    expect(last.content).not.toContain(id);
    expect(last.manifest.withdrawn.find(({ imageId }) => imageId === id)!.exports).toContain(first.id);
    const [row] = await bed.database.query('SELECT object_key, shapes FROM markup_image WHERE id = $1', [id]);
    expect(row).toEqual({ object_key: null, shapes: [] });
    expect(await bed.database.query('SELECT 1 FROM object_removal WHERE object_key = $1', [object_key])).toHaveLength(1);
    expect((await ann.ask('GET', `${IMAGES}/${id}`)).status).toBe(404);
  });
});
