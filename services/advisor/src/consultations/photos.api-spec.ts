import { readFile } from 'node:fs/promises';
import { accountErasureOrdered } from '@toothwise/contracts-account';
import type { ChatPhoto } from '@toothwise/contracts-advisor';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { eraseBy, type TestObjects, testObjects } from '@toothwise/testing';
import sharp from 'sharp';
import { type AdvisorBed, advisorBed, API, NONE, type Talker } from '../../test/advisor-bed.js';
import { advisor } from '../service.js';
import { Consultations } from './consultation.repository.js';

const fixture = (name: string) => readFile(new URL(`../../../../libs/objects/src/intake/fixtures/${name}`, import.meta.url));

describe('photos in a conversation', () => {
  let bed: AdvisorBed;
  let objects: TestObjects;
  let talker: Talker;
  let jpeg: Buffer;
  beforeAll(async () => {
    objects = await testObjects();
    bed = await advisorBed(objects.env);
    jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8c8b8' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .toBuffer();
  });
  beforeEach(async () => void (talker = await bed.somebody()));
  afterAll(async () => {
    await bed?.stop();
    await objects?.stop();
  });

  async function add(id: string, bytes: Buffer | Uint8Array = jpeg, token: string | null = talker.token, number?: string) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '../tooth.jpg');
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${bed.url}${API}/${id}/photos${number ? `?id=${number}` : ''}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as ChatPhoto & { code?: string } };
  }
  const upToPhotos = async () => talker.tell((await talker.start()).body, 'Rosa', 'My teeth look yellow', NONE, 'none', 'none', 'skip');
  const say = (photos: string[]) => ({ photos });
  const factOf = async (id: string) => {
    const rows = await bed.database.query<{ data: { told: { photos: { key: string }[] } } }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.assessment-completed.v1'`,
      [id],
    );
    return rows[0]!.data;
  };

  it('are offered after the tooth map, shown in their line and told with the assessment; next is next-action (CHAT-076, CHAT-080, CHAT-147)', async () => {
    const at = await upToPhotos();
    expect(at.step).toBe('photo-upload');
    const { status, body: photo } = await add(at.id);
    expect([status, photo]).toEqual([201, { id: expect.any(String), name: 'tooth.jpg', width: 640, height: 480 }]);
    expect((await talker.read(at.id)).photos).toEqual([photo]);
    const done = await talker.tell(at, say([photo.id]));
    expect([done.step, done.photos, done.screeningId]).toEqual(['next-action', [], expect.any(String)]);
    expect(done.messages[0]).toMatchObject({ role: 'person', text: '1 photo', photos: [photo] });
    expect(done.messages.map(({ text }) => text)).toContain(
      'Thank you. I am putting your result together. Your photos are kept with it for a dentist; I cannot read them.',
    );
    const { told } = await factOf(at.id);
    expect(told.photos).toEqual([
      expect.objectContaining({ key: expect.stringMatching(`^advisor/lent/${talker.id}/`), quality: expect.any(Object) }),
    ]);
    const kept = await bed.get(ObjectStore).read(told.photos[0]!.key);
    expect(kept.includes('CanaryCam')).toBe(false);
    const { body: link } = await bed.request<{ url: string }>(`${API}/${at.id}/photos/${photo.id}/link`, { token: talker.token });
    expect((await fetch(link.url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('CHAT-006 are told with history and symptoms from the talk and with teeth from the map, and how good each was measured to be', async () => {
    const marks = [{ fdi: 16, type: 'sensitivity', severity: 'mild' }];
    const lines = ['Rosa', 'My teeth look yellow', NONE, 'asthma', 'an inhaler', { map: marks }];
    const at = await talker.tell((await talker.start()).body, ...lines);
    await talker.tell(at, say([(await add(at.id)).body.id]));
    const { told } = await factOf(at.id);
    expect(told).toMatchObject({
      ...{ answers: { symptoms: 'My teeth look yellow' }, toothMapping: marks },
      said: expect.arrayContaining(['My teeth look yellow', 'asthma', 'an inhaler']),
      photos: [{ name: 'tooth.jpg', quality: { score: expect.any(Number), sharpness: expect.any(Number) } }],
    });
  });

  it('that cannot be measured give a full analysis instead (CHAT-081), without an apology for a model (CHAT-156, CHAT-157)', async () => {
    const at = await upToPhotos();
    const { body: photo } = await add(at.id);
    await bed.database.query('UPDATE photo SET quality = NULL WHERE id = $1', [photo.id]);
    const done = await talker.tell(at, say([photo.id]));
    expect([done.step, done.screeningId]).toEqual(['find-dentists', expect.any(String)]);
    expect(done.messages.map(({ text }) => text)).toContain('Thank you. I am putting your result together.');
  });

  it('need somebody who is signed in (CHAT-121), their own conversation, and the consent', async () => {
    const at = await upToPhotos();
    const { body: photo } = await add(at.id);
    expect((await add(at.id, jpeg, null)).status).toBe(401);
    const other = await bed.somebody();
    expect((await add(at.id, jpeg, other.token)).status).toBe(404);
    for (const [path, method] of [
      [`${photo.id}/link`, 'GET'],
      [photo.id, 'DELETE'],
    ])
      expect((await bed.request(`${API}/${at.id}/photos/${path}`, { method, token: other.token })).status).toBe(404);
    const theirs = (await other.start()).body;
    const stolen = { turnId: crypto.randomUUID(), after: theirs.last, ...say([photo.id]) };
    expect((await other.send(theirs.id, stolen)).status).toBe(404);
    await bed.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [talker.id]);
    expect((await add(at.id)).body.code).toBe('consent.required');
  });

  it('CHAT-119 may be HEIC, as phones take them, and keep their colours', async () => {
    const at = await upToPhotos();
    const { status, body: photo } = await add(at.id, await fixture('gums-p3.heic'));
    expect([status, photo.width, photo.height]).toEqual([201, 256, 64]);
    const [row] = await bed.database.query<{ object_key: string }>('SELECT object_key FROM photo WHERE id = $1', [photo.id]);
    const seen = await sharp(await bed.get(ObjectStore).read(row!.object_key))
      .extract({ left: 8, top: 8, width: 48, height: 48 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    // Display P3 200, 80, 80 is this red of sRGB; without its profile it would be a paler one.
    [216, 69, 76].forEach((right, at) => expect(Math.abs(seen[at]! - right)).toBeLessThanOrEqual(5));
  });

  it('count only where they are pictures (CHAT-118), and are at most 5 however they come', async () => {
    const at = await upToPhotos();
    expect((await add(at.id, Buffer.from('<!doctype html><script>alert(1)</script>'))).body.code).toBe('photo.not-an-image');
    expect((await add(at.id, await fixture('pixel-flood.png'))).body.code).toBe('photo.unreadable');
    await add(at.id);
    await bed.database.query(
      `INSERT INTO photo (id, owner_id, consultation_id, name, object_key, width, height, bytes, created_at)
       SELECT gen_random_uuid(), owner_id, consultation_id, name, object_key || n, width, height, bytes, created_at FROM photo, generate_series(1, 3) n
       WHERE consultation_id = $1`,
      [at.id],
    );
    const two = await Promise.all([add(at.id), add(at.id)]);
    expect(two.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'photo.too-many']);
    expect((await talker.read(at.id)).photos).toHaveLength(5);
  });

  it('can be taken back until they are said, and are said once', async () => {
    const at = await upToPhotos();
    const [{ body: one }, { body: two }] = [await add(at.id), await add(at.id)];
    const remove = (id: string) => bed.request(`${API}/${at.id}/photos/${id}`, { method: 'DELETE', token: talker.token });
    expect((await remove(one.id)).status).toBeLessThan(300);
    expect((await talker.read(at.id)).photos).toEqual([two]);
    const gone = { turnId: crypto.randomUUID(), after: at.last, ...say([one.id]) };
    expect((await talker.send(at.id, gone)).status).toBe(404);
    const said = await talker.tell(at, say([two.id]));
    expect((await remove(two.id)).status).toBe(404);
    expect((await talker.send(at.id, { turnId: crypto.randomUUID(), after: said.last, ...say([two.id]) })).status).toBe(404);
    expect((await talker.read(at.id)).last).toBe(said.last);
  });

  describe('with a number of the sender', () => {
    const numbered = (at: { id: string }, number: string, who = talker) => add(at.id, jpeg, who.token, number);
    const remove = (at: { id: string }, number: string) =>
      bed.request(`${API}/${at.id}/photos/${number}`, { method: 'DELETE', token: talker.token });

    it('are the same photo when they are sent again: at once, where five are there, and once they are said', async () => {
      const { body: at } = await talker.start();
      const numbers = Array.from({ length: 5 }, () => crypto.randomUUID());
      const twice = await Promise.all([numbered(at, numbers[0]!), numbered(at, numbers[0]!)]);
      for (const { status, body } of twice) expect([status, body.id]).toEqual([201, numbers[0]]);
      for (const number of numbers.slice(1)) await numbered(at, number);
      const again = { id: numbers[4], name: 'tooth.jpg', width: 640, height: 480 };
      expect((await numbered(at, numbers[4]!)).body).toEqual(again);
      expect((await talker.read(at.id)).photos.map(({ id }) => id).sort()).toEqual([...numbers].sort());
      await talker.tell(at, say([numbers[4]!]));
      expect((await numbered(at, numbers[4]!)).body).toEqual(again);
      expect((await talker.read(at.id)).photos).toHaveLength(4);
    });

    it('are not kept where they were removed before they came: they are never said', async () => {
      const { body: at } = await talker.start();
      const late = crypto.randomUUID();
      expect((await remove(at, late)).status).toBe(404);
      expect((await numbered(at, late)).status).toBe(404);
      expect((await talker.read(at.id)).photos).toEqual([]);
      // It is a number of this conversation alone.
      expect((await numbered((await talker.start()).body, late)).status).toBe(201);
    });

    it('are refused where another conversation has one of that number, or where it is none', async () => {
      const other = await bed.somebody();
      const number = crypto.randomUUID();
      expect((await numbered((await other.start()).body, number, other)).status).toBe(201);
      const { body: at } = await talker.start();
      expect(await numbered(at, number)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect((await numbered(at, 'one')).status).toBe(400);
      expect((await talker.read(at.id)).photos).toEqual([]);
    });
  });

  it('are read by links that live a minute, never at a public address (CHAT-141, CHAT-142, CHAT-143, CHAT-144), and go with the conversation, from the store too', async () => {
    const at = await upToPhotos();
    const { body: photo } = await add(at.id);
    const path = `${API}/${at.id}/photos/${photo.id}/link`;
    const { url, expiresAt } = (await bed.request<{ url: string; expiresAt: string }>(path, { token: talker.token })).body;
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await fetch(url.split('?')[0]!)).status).toBe(403);
    const [row] = await bed.database.query<{ object_key: string }>('SELECT object_key FROM photo WHERE consultation_id = $1', [at.id]);
    await bed.get(Consultations).forget(bed.get(Consultations)['source'].manager, talker.id);
    await bed.get(ObjectRemovals).run();
    expect(await bed.get(ObjectStore).exists(row!.object_key)).toBe(false);
  });

  it('go with the person, and all that was said, whether a row named them or not', async () => {
    const other = await bed.somebody();
    const keys: Record<string, string> = {};
    for (const one of [talker, other]) {
      const { body } = await one.start();
      await one.tell(body, one === talker ? 'Canary Nightingale' : 'Rosa');
      expect((await add(body.id, jpeg, one.token)).status).toBe(201);
      keys[one.id] = `advisor/lent/${one.id}/unnamed.jpg`;
      await bed.get(ObjectStore).put(keys[one.id]!, jpeg, 'image/jpeg');
    }
    const erased = await eraseBy({
      ...{ bed, service: advisor, ordered: accountErasureOrdered, personId: talker.id, other: other.id },
      canaries: ['Canary'],
    });
    expect(erased).toEqual({ before: expect.arrayContaining(['consultation', 'health_consent', 'photo']), left: [], othersChanged: [] });
    expect(await bed.get(ObjectStore).exists(keys[talker.id]!)).toBe(false);
    expect(await bed.get(ObjectStore).exists(keys[other.id]!)).toBe(true);
  });
});
