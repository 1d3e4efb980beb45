import type { Profile } from '@toothwise/contracts-account';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { type Bed, testObjects, type TestObjects } from '@toothwise/testing';
import sharp from 'sharp';
import { accountBed } from '../../test/account-bed.js';

const me = '/api/account/v1/me';

describe('one’s photo', () => {
  let service: Bed;
  let objects: TestObjects;
  let portrait: Buffer;
  beforeAll(async () => {
    objects = await testObjects();
    service = await accountBed(1, objects.env);
    portrait = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d8c8b8' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 43/1 48/1' } })
      .toBuffer();
  });
  afterAll(async () => {
    await service?.stop();
    await objects?.stop();
  });

  const person = async () => {
    const sub = crypto.randomUUID();
    return { sub, token: await service.tokenFor({ sub }) };
  };
  const upload = async (token: string, bytes: Buffer, name = 'me.jpg') => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    const response = await fetch(`${service.url}${me}/photo`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: form });
    return { status: response.status, body: (await response.json()) as Profile & { code?: string } };
  };
  const link = (token: string) => service.request<{ url: string; expiresAt: string }>(`${me}/photo/link`, { token });
  const keyOf = async (sub: string) =>
    (await service.database.query<{ photo_key: string | null }>('SELECT photo_key FROM profile WHERE id = $1', [sub]))[0]?.photo_key;

  it('is stored small and without EXIF under its owner, and read through a link of 60 s', async () => {
    const { sub, token } = await person();
    const { status, body } = await upload(token, portrait, '../../etc/passwd.html');
    expect([status, body.version]).toEqual([200, 1]);
    const key = (await keyOf(sub))!;
    expect(key).toBe(`account/${sub}/${body.photoId}.jpg`);
    const stored = await service.get(ObjectStore).read(key);
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif, stored.includes('CanaryCam')]).toEqual([512, 384, undefined, false]);
    const { body: to } = await link(token);
    expect(Date.parse(to.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const answer = await fetch(to.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await link((await person()).token)).status).toBe(404);
    expect((await upload('none', portrait)).status).toBe(401);
  });

  it('takes the place of the one before, whose object goes; removed twice it is removed once', async () => {
    const { sub, token } = await person();
    await upload(token, portrait);
    const first = (await keyOf(sub))!;
    const { body } = await upload(token, await sharp(portrait).negate().png().toBuffer());
    expect(body.photoId).not.toBe(first);
    const second = (await keyOf(sub))!;
    for (let times = 0; times < 2; times += 1)
      expect((await service.request<Profile>(`${me}/photo`, { method: 'DELETE', token })).body).toMatchObject({ photoId: null });
    await service.get(ObjectRemovals).run();
    const store = service.get(ObjectStore);
    expect(await Promise.all([first, second].map((key) => store.exists(key)))).toEqual([false, false]);
    const rows = await service.database.query(`SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY at`, [sub]);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.registered',
      'profile.photo-changed',
      'profile.photo-changed',
      'profile.photo-removed',
    ]);
  });

  it('stays where what is sent is none', async () => {
    const { sub, token } = await person();
    await upload(token, portrait);
    const before = await keyOf(sub);
    for (const [bytes, status, code] of [
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo.not-an-image'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo.not-an-image'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'photo.too-large'],
      [Buffer.from('ffd8ffe000104a46', 'hex'), 422, 'photo.unreadable'],
    ] as const)
      expect(await upload(token, bytes)).toMatchObject({ status, body: { code } });
    expect(await keyOf(sub)).toBe(before);
  });
});
