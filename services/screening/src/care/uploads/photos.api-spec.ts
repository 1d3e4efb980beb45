import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { accountErasureOrdered } from '@toothwise/contracts-account';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo, Screening } from '@toothwise/contracts-screening';
import { ObjectRemovals, ObjectStore, PreparePhoto } from '@toothwise/objects';
import { eraseBy, gridHeic, plainPng, testObjects, type TestObjects } from '@toothwise/testing';
import sharp from 'sharp';
import { API, type Person, type ScreeningBed, draftSave, saveDraft, screen, screeningBed } from '../../../test/screening-bed.js';
import { screening } from '../../service.js';

const FIVE_MIB = 5 * 1024 * 1024;
/** 64 megapixels in 8 kB. */
const PIXEL_FLOOD = new URL('../../../../../libs/objects/src/intake/fixtures/pixel-flood.png', import.meta.url);

describe('photos', () => {
  let service: ScreeningBed;
  let objects: TestObjects;
  let patient: Person;
  let jpeg: Buffer;

  beforeAll(async () => {
    objects = await testObjects();
    service = await screeningBed(objects.env);
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
    await objects?.stop();
  });

  const upload = async (person: Person, bytes: Buffer, name = 'tooth.jpg', kind: ScreeningKind = 'urgent', id?: string) => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${service.url}${API}/drafts/${kind}/photos${id ? `?id=${id}` : ''}`, {
      method: 'POST',
      headers,
      body: form,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Photo & { code?: string; detail?: string },
    };
  };
  const linkTo = (person: Person, path: string) => person.request<{ url: string; expiresAt: string }>(`${API}/${path}/link`);
  const keyOf = async (photo: Photo) =>
    (await service.database.query<{ object_key: string }>('SELECT object_key FROM photo WHERE id = $1', [photo.id]))[0]!.object_key;

  it('go with everything of the person but the books, whether a row named them or not, and stay as they are of everybody else', async () => {
    const [gone, other] = [await service.person({ credits: 1 }), await service.person({ credits: 1 })];
    const canary = 'canary-yellow tongue';
    const kept: Record<string, string[]> = {};
    for (const one of [gone, other]) {
      const form = { ...draftSave().form, symptoms: one === gone ? canary : 'dull' };
      await screen(one, { form });
      await saveDraft(one, { form });
      kept[one.id] = [await keyOf((await upload(one, jpeg)).body), `screening/${one.id}/unnamed.jpg`, `screening/quarantine/${one.id}/x`];
      for (const key of kept[one.id]!.slice(1)) await service.get(ObjectStore).put(key, jpeg, 'image/jpeg');
    }
    const ids = { personId: gone.id, other: other.id };
    const erased = await eraseBy({ bed: service, service: screening, ordered: accountErasureOrdered, ...ids, canaries: [canary] });
    const held = ['photo', 'screening', 'draft', 'about_person', 'reservation', 'credit_account', 'health_consent'];
    expect(erased).toEqual({ before: expect.arrayContaining(held), left: [], othersChanged: [] });
    const exist = (keys: string[]) => Promise.all(keys.map((key) => service.get(ObjectStore).exists(key)));
    expect(await exist(kept[gone.id]!)).toEqual([false, false, false]);
    expect(await exist(kept[other.id]!)).toEqual([true, true, true]);
    expect(await service.database.query('SELECT FROM ledger_entry WHERE person_id = $1', [gone.id])).not.toHaveLength(0);
    expect((await gone.request(`${API}/credits`)).status).toBe(401);
  });

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

  it('keeps five and refuses the sixth, also when all six arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(patient, jpeg)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('photo.too-many');
  });

  describe('many at once', () => {
    afterEach(() => jest.restoreAllMocks());
    const decoded = () => jest.spyOn(service.get(PreparePhoto), 'run');
    const draftId = async () =>
      (await service.database.query<{ id: string }>('SELECT id FROM draft WHERE person_id = $1', [patient.id]))[0]!.id;

    it('ten uploads decode no more than five', async () => {
      const decodings = decoded();
      const answers = await Promise.all(Array.from({ length: 10 }, () => upload(patient, jpeg)));
      expect(decodings).toHaveBeenCalledTimes(5);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['photo.too-many']));
    });

    it('a refused photo gives its place back', async () => {
      for (let count = 0; count < 5; count += 1) expect((await upload(patient, Buffer.from('<svg/>'))).status).toBe(415);
      expect(await service.database.query('SELECT 1 FROM photo_place WHERE draft_id = $1', [await draftId()])).toEqual([]);
      expect((await upload(patient, jpeg)).status).toBe(201);
    });

    it('the place of a process that died is free again, that of a living one is not', async () => {
      const id = await draftId();
      await service.database.query(
        `INSERT INTO photo_place (id, draft_id, held_until) SELECT gen_random_uuid(), $1, $2::timestamptz + interval '30 seconds' FROM generate_series(1, 5)`,
        [id, service.clock.now()],
      );
      expect((await upload(patient, jpeg)).body.code).toBe('photo.too-many');
      service.clock.advance({ seconds: 30 });
      expect((await upload(patient, jpeg)).status).toBe(201);
    });

    it('one person has a share of the decoders: beyond it they hear that many photos are being read, others go on', async () => {
      await saveDraft(patient, {}, 'routine_checkup');
      const other = await service.person();
      await saveDraft(other);
      const large = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#d8c8b8' } })
        .png()
        .toBuffer();
      const many = Promise.all(
        (['urgent', 'routine_checkup'] as const).flatMap((kind) => Array.from({ length: 5 }, () => upload(patient, large, 'x.png', kind))),
      );
      expect((await upload(other, jpeg)).status).toBe(201);
      const answers = await many;
      const busy = answers.filter(({ body }) => body.code === 'photo.busy');
      expect(busy.length).toBeGreaterThan(0);
      for (const { status, headers } of busy) expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10 - busy.length);
    });
  });

  describe.each(['urgent', 'routine_checkup'] as const)('a picture that is too heavy, in %s', (kind) => {
    it.each<[string, () => Buffer]>([
      ['a HEIC that puts 36 large tiles together', () => gridHeic()],
      ['a HEIC that hides how large its tiles are', () => gridHeic({ hidden: true, output: { width: 4096, height: 4096 } })],
      ['a PNG of 1 × 49,999,999 pixels', () => plainPng(1, 49_999_999)],
    ])('is refused on its own: %s', async (_, make) => {
      if (kind !== 'urgent') await saveDraft(patient, {}, kind);
      const other = await service.person();
      await saveDraft(other);
      const [refused, taken] = await Promise.all([upload(patient, make(), 'bomb', kind), upload(other, jpeg)]);
      expect([refused.status, refused.body.code]).toEqual([422, 'photo.unreadable']);
      expect(taken.status).toBe(201);
      expect((await upload(patient, jpeg, 'tooth.jpg', kind)).status).toBe(201);
    });
  });

  it('is read through a link for its owner: signed, 60 s, no other key', async () => {
    const { body: photo } = await upload(patient, jpeg);
    const { body: link } = await linkTo(patient, `drafts/urgent/photos/${photo.id}`);
    const left = Date.parse(link.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
    const url = new URL(link.url);
    expect(`${url.origin}${url.pathname}`).toBe(`${objects.url}/${objects.bucket}/${await keyOf(photo)}`);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const other = await upload(patient, jpeg);
    url.pathname = `/files/${await keyOf(other.body)}`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${objects.url}/${objects.bucket}/${await keyOf(photo)}`)).status).toBe(403);
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

  it('SCR-003 SCR-026 SCR-042 SCR-050 SCR-051 goes into the result, with measured quality only', async () => {
    const { body: photo } = await upload(patient, jpeg);
    const { analysis, photos } = await screen(patient, { baseVersion: 1 });
    expect(photos.map(({ id }) => id)).toEqual([photo.id]);
    expect(analysis).toMatchObject({
      hasPhotos: true,
      photoAnalysis: { qualityScore: photo.quality?.score, visibleConcerns: [], basis: 'measured' },
    });
  });

  describe('with a number of the sender', () => {
    const send = (id: string, person = patient) => upload(person, jpeg, 'tooth.jpg', 'urgent', id);
    const remove = (id: string) => patient.request(`${API}/drafts/urgent/photos/${id}`, { method: 'DELETE' });
    const stored = async () =>
      (await service.database.query<{ id: string }>('SELECT id FROM photo WHERE owner_id = $1', [patient.id])).map(({ id }) => id);

    it('is the same photo when it is sent again: one after another, at once, and where five are there', async () => {
      const ids = Array.from({ length: 5 }, () => randomUUID());
      const twice = await Promise.all([send(ids[0]!), send(ids[0]!)]);
      for (const { status, body } of twice) expect([status, body.id]).toEqual([201, ids[0]]);
      for (const id of ids.slice(1)) await send(id);
      expect((await send(ids[4]!)).body).toMatchObject({ id: ids[4], name: 'tooth.jpg', width: 640 });
      expect(new Set(await stored())).toEqual(new Set(ids));
      expect(await stored()).toHaveLength(5);
    });

    it('is not kept when it was removed while it was being read, nor when it comes only after that', async () => {
      const [read, late] = [randomUUID(), randomUUID()];
      const preparing = service.get(PreparePhoto);
      const prepare = preparing.run.bind(preparing);
      const slow = jest.spyOn(preparing, 'run').mockImplementation(async (...given) => {
        expect((await remove(read)).status).toBe(404);
        return prepare(...given);
      });
      expect((await send(read)).status).toBe(404);
      slow.mockRestore();
      expect((await remove(late)).status).toBe(404);
      expect((await send(late)).status).toBe(404);
      expect(await stored()).toEqual([]);
      const other = await service.person();
      await saveDraft(other);
      expect((await send(late, other)).status).toBe(201);
    });

    it('is refused where somebody else has one of that number', async () => {
      const other = await service.person();
      await saveDraft(other);
      const id = randomUUID();
      expect((await send(id, other)).status).toBe(201);
      expect(await send(id)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect(await stored()).toEqual([]);
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
    await service.get(ObjectRemovals).run();
    const store = service.get(ObjectStore);
    expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, false]);
    expect(await service.database.query('SELECT object_key FROM object_removal WHERE object_key = ANY ($1)', [keys])).toEqual([]);
  });
});
