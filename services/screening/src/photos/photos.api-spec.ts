import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo, Screening } from '@toothwise/contracts';
import { type RunningS3, startS3 } from '@toothwise/embedded/stand-ins';
import { ObjectStore } from '@toothwise/objects';
import sharp from 'sharp';
import { API, type Person, type ScreeningUnderTest, saveDraft, screen, startScreeningUnderTest } from '../../test/screening-under-test.js';
import { RemoveObjects } from './remove-objects.use-case.js';

const FIVE_MIB = 5 * 1024 * 1024;
/** 64 megapixels in 8 kB. */
const PIXEL_FLOOD = new URL('../../../../libs/objects/src/intake/fixtures/pixel-flood.png', import.meta.url);
const KEYS = { accessKey: 'spec-access', secretKey: 'spec-secret-key' };

describe('photos', () => {
  let service: ScreeningUnderTest;
  let s3: RunningS3;
  let folder: string;
  let patient: Person;
  let jpeg: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toothwise-photos-'));
    s3 = await startS3({ dataDir: folder, ...KEYS });
    const env = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY: KEYS.accessKey, S3_SECRET_KEY: KEYS.secretKey, PUBLIC_URL: s3.url };
    service = await startScreeningUnderTest(env);
    jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8c8b8' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 43/1 48/1' } })
      .toBuffer();
  });
  beforeEach(async () => {
    patient = await service.person({ credits: 1 });
    await saveDraft(patient);
  });
  afterAll(async () => {
    await service?.stop();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = async (person: Person, bytes: Buffer, name = 'tooth.jpg') => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${service.url}${API}/drafts/urgent/photos`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Photo & { code?: string; detail?: string } };
  };
  const linkTo = (person: Person, path: string) => person.request<{ url: string; expiresAt: string }>(`${API}/${path}/link`);
  const keyOf = async (photo: Photo) =>
    (await service.database.query<{ object_key: string }>('SELECT object_key FROM photo WHERE id = $1', [photo.id]))[0]!.object_key;

  it('refuses a stranger, a person without consent, and one without a draft', async () => {
    expect((await upload({ ...patient, token: 'none' }, jpeg)).status).toBe(401);
    expect((await upload(await service.person({ consent: false }), jpeg)).body.code).toBe('consent.required');
    expect((await upload(await service.person(), jpeg)).status).toBe(404);
  });

  it.each([
    ['SCR-067 HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo.not-an-image'],
    ['SCR-066 SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo.not-an-image'],
    ['SCR-069 5 MiB and one byte', Buffer.alloc(FIVE_MIB + 1, 0xff), 413, 'photo.too-large'],
  ])('refuses %s', async (_, bytes, status, code) => {
    expect(await upload(patient, bytes)).toMatchObject({ status, body: { code } });
    expect(await service.database.query('SELECT 1 FROM photo WHERE owner_id = $1', [patient.id])).toEqual([]);
  });

  it('refuses a truncated JPEG and a pixel flood', async () => {
    expect((await upload(patient, jpeg.subarray(0, jpeg.length - 200))).body.code).toBe('photo.unreadable');
    const flood = await readFile(PIXEL_FLOOD);
    expect((await upload(patient, flood)).body.code).toBe('photo.unreadable');
  });

  it('SCR-068 accepts a photo of exactly 5 MiB', async () => {
    const whole = Buffer.concat([jpeg, Buffer.alloc(FIVE_MIB - jpeg.length)]);
    expect((await upload(patient, whole)).status).toBe(201);
  });

  it('SCR-042 stores it without EXIF under its owner, whatever its name, and measures its quality', async () => {
    const { status, body } = await upload(patient, jpeg, '../../../etc/passwd');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'passwd', width: 640, height: 480, quality: { score: expect.any(Number) as number } });
    const key = await keyOf(body);
    expect(key).toMatch(new RegExp(`^screening/${patient.id}/[0-9a-f-]{36}\\.jpg$`));
    const stored = await service.get(ObjectStore).read(key);
    expect(stored.includes('CanaryCam')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('SCR-072 keeps five and refuses the sixth, also when all six arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(patient, jpeg)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('photo.too-many');
  });

  it('is read through a link for its owner: signed, 60 s, no other key', async () => {
    const { body: photo } = await upload(patient, jpeg);
    const { body: link } = await linkTo(patient, `drafts/urgent/photos/${photo.id}`);
    const left = Date.parse(link.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
    const url = new URL(link.url);
    expect(`${url.origin}${url.pathname}`).toBe(`${s3.url}/files/${await keyOf(photo)}`);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const other = await upload(patient, jpeg);
    url.pathname = `/files/${await keyOf(other.body)}`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${s3.url}/files/${await keyOf(photo)}`)).status).toBe(403);
  });

  it('gives nobody else a link, not before and not after the analysis', async () => {
    const { body: photo } = await upload(patient, jpeg);
    const stranger = await service.person();
    await saveDraft(stranger);
    expect((await linkTo(stranger, `drafts/urgent/photos/${photo.id}`)).status).toBe(404);
    const screening = await screen(patient, { baseVersion: 1 });
    expect((await linkTo(stranger, `screenings/${screening.id}/photos/${photo.id}`)).status).toBe(404);
    expect((await linkTo(patient, `screenings/${screening.id}/photos/${photo.id}`)).status).toBe(200);
  });

  it('SCR-026 SCR-051 goes into the result, with measured quality only', async () => {
    const { body: photo } = await upload(patient, jpeg);
    const { analysis, photos } = await screen(patient, { baseVersion: 1 });
    expect(photos.map(({ id }) => id)).toEqual([photo.id]);
    expect(analysis).toMatchObject({
      hasPhotos: true,
      photoAnalysis: { qualityScore: photo.quality?.score, visibleConcerns: [], basis: 'measured' },
    });
  });

  it('is gone from S3 when it is removed, with its draft, or with its screening', async () => {
    const [one, two] = [(await upload(patient, jpeg)).body, (await upload(patient, jpeg)).body];
    const keys = [await keyOf(one), await keyOf(two)];
    expect((await patient.request(`${API}/drafts/urgent/photos/${one.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await patient.request(`${API}/drafts/urgent/photos/${one.id}`, { method: 'DELETE' })).status).toBe(404);
    const screening: Screening = await screen(patient, { baseVersion: 1 });
    expect(screening.photos).toHaveLength(1);
    expect((await patient.request(`${API}/screenings/${screening.id}`, { method: 'DELETE' })).status).toBe(204);
    await service.get(RemoveObjects).run();
    const store = service.get(ObjectStore);
    expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, false]);
    expect(await service.database.query('SELECT object_key FROM object_removal WHERE object_key = ANY ($1)', [keys])).toEqual([]);
  });
});
