import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import type { accountHttp } from '@toothwise/contracts-account';
import { fromBuffer } from 'yauzl';
import type { Person } from '../api/person.ts';
import { openPractices, placeOf } from '../clinic/practices.ts';
import { inDatabase } from '../src/database.ts';
import { newPatient } from '../src/people.ts';
import { fill } from './filled-person.ts';

type Row = Record<string, unknown>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fetched = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** By another library than the one that wrote it. @throws Error where it is damaged */
function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (failure, file) => {
      if (failure) return reject(failure);
      const found = new Map<string, Buffer>();
      file.on('error', reject).on('end', () => resolve(found));
      file.on('entry', (entry) =>
        file.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((bytes) => {
            found.set(entry.fileName, bytes);
            file.readEntry();
          }, reject);
        }),
      );
      file.readEntry();
    });
  });
}

async function takenAlong(person: Person): Promise<Map<string, Buffer>> {
  expect((await person.call<accountHttp.AccountExport>('POST', 'account', '/me/export')).body.state).toBe('preparing');
  const state = async () => (await person.call<accountHttp.AccountExport>('GET', 'account', '/me/export')).body;
  await expect.poll(async () => (await state()).state, { timeout: 60_000, intervals: [250] }).toBe('ready');
  const { body: link } = await person.call<{ url: string; expiresAt: string }>('GET', 'account', '/me/export/link');
  expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  const zip = await fetched(link.url);
  expect(zip.length).toBe((await state()).bytes);
  return unzipped(zip);
}

/** Their photos, as pages show them. */
async function photosOf(person: Person): Promise<string[]> {
  const get = async <T>(service: string, path: string) => (await person.call<T>('GET', service, path)).body;
  const { photos } = await get<{ photos: { id: string }[] }>('screening', '/drafts/urgent');
  const links = await Promise.all([
    get<{ url: string }>('account', '/me/photo/link'),
    ...photos.map(({ id }) => get<{ url: string }>('screening', `/drafts/urgent/photos/${id}/link`)),
  ]);
  expect(links).toHaveLength(2);
  return Promise.all(links.map(async ({ url }) => sha256(await fetched(url))));
}

test('what a person takes along is what the pages show of them, their photos as they are, and nothing of anybody else', async () => {
  test.setTimeout(240_000);
  const mark = () => `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const [word, others] = [mark(), mark()];
  const place = await placeOf('82801');
  const [practice] = await openPractices(place, [`Ash Dental ${randomUUID().slice(0, 4)}`]);
  const [one, other] = [await newPatient(13, word), await newPatient(13, others)];
  await Promise.all([fill(one, word, place), fill(other, others, place)]);
  const leads = () => inDatabase('SELECT FROM clinic.lead WHERE person_id = $1', [one.id]);
  await expect.poll(async () => (await leads()).length, { timeout: 30_000 }).toBe(1);

  const get = async <T>(service: string, path: string) => (await one.call<T>('GET', service, path)).body;
  const notices = await get<{ items: Row[] }>('account', '/notifications');
  const entries = await takenAlong(one);
  const json = (path: string) => JSON.parse(entries.get(`json/${path}.json`)!.toString()) as Row[];
  const me = await get<Row>('account', '/me');
  expect(json('account/profile')).toMatchObject([
    { id: one.id, email: me.email, first_name: me.firstName, last_name: word, address: me.address, emergency_phone: me.emergencyPhone },
  ]);
  expect(json('account/notification').map(({ title }) => title)).toEqual(expect.arrayContaining(notices.items.map(({ title }) => title)));
  const screenings = await get<{ items: { id: string; status: string }[] }>('screening', '/screenings');
  expect(json('screening/screening').map(({ id, status }) => ({ id, status }))).toEqual(
    screenings.items.map(({ id, status }) => ({ id, status })),
  );
  expect(JSON.stringify(json('screening/screening'))).toContain(`dull ache, ${word}`);
  const credits = await get<{ balance: number }>('screening', '/credits');
  expect(json('screening/credit_account')).toMatchObject([{ balance: credits.balance }]);
  const [consultation] = (await get<{ items: { id: string }[] }>('advisor', '/consultations')).items;
  const talk = await get<{ messages: { text: string }[] }>('advisor', `/consultations/${consultation!.id}`);
  expect(json('advisor/message').map(({ text }) => text)).toEqual(talk.messages.map(({ text }) => text));
  expect(json('health/cleaning_log')).toHaveLength(1);
  expect(json('clinic/lead')).toMatchObject([{ person_id: one.id }]);

  const originals = [...entries].filter(([path]) => path.startsWith('originals/')).map(([, bytes]) => sha256(bytes));
  expect(originals.sort()).toEqual((await photosOf(one)).sort());

  const page = entries.get('index.html')!.toString();
  for (const said of [word, `${word} Wharf 7`, `My teeth look yellow, ${word}`]) expect(page).toContain(said);
  for (const [path, bytes] of entries)
    for (const foreign of [others, other.id, other.email, practice!.email]) expect([path, bytes.includes(foreign)]).toEqual([path, false]);

  // It is nobody else's, and nothing of its parts stays behind.
  expect((await other.call('GET', 'account', '/me/export/link')).status).toBe(404);
  const tidied = () => inDatabase('SELECT FROM account.person_export WHERE person_id = $1 AND tidied_at IS NOT NULL', [one.id]);
  await expect.poll(async () => (await tidied()).length, { timeout: 30_000 }).toBe(1);
});
