import { jest } from '@jest/globals';
import { type accountHttp, accountExportReady } from '@toothwise/contracts-account';
import { ExportStore, ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { type Bed, eventually, publishFact, testObjects, type TestObjects } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';
import { unzipped } from '../../test/unzipped.js';
import { CarryOutAccountExports } from './carry-out-account-exports.use-case.js';
import { EXPORTED_FACTS, GATHERED } from './exported.events.js';
import { GatherParts } from './gather-parts.use-case.js';

const API = '/api/account/v1';
type AccountExport = accountHttp.AccountExport & { code?: string };

describe('taking everything along', () => {
  let bed: Bed;
  let objects: TestObjects;
  beforeAll(async () => {
    objects = await testObjects();
    bed = await accountBed(1, objects.env);
  });
  afterAll(async () => {
    await bed?.stop();
    await objects?.stop();
  });

  async function somebody(firstName: string, hasOpenedAPage = true) {
    const id = crypto.randomUUID();
    const email = `${firstName.toLowerCase()}@example.org`;
    const token = () => bed.tokenFor({ sub: id, email, firstName, lastName: 'Canary' });
    if (hasOpenedAPage) await bed.request(`${API}/me`, { token: await token() });
    return { id, email, token };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const ask = async <T = AccountExport>(one: Somebody, method = 'GET', path = '/me/export') =>
    bed.request<T>(`${API}${path}`, { method, token: await one.token() });
  const state = async (one: Somebody) => (await ask(one)).body.state;
  const row = async ({ id }: Somebody) => {
    const sql = 'SELECT id, object_key AS key, tidied_at AS tidied FROM person_export WHERE person_id = $1 ORDER BY asked_at DESC';
    return (await bed.database.query<{ id: string; key: string | null; tidied: Date | null }>(sql, [id]))[0]!;
  };
  /** As the other services do it. */
  async function others(one: Somebody, but: string[] = []) {
    const { id: exportId } = await row(one);
    const settings = {
      ...(bed.env as never as ConstructorParameters<typeof ExportStore>[0]),
      S3_REGION: 'us-east-1',
      S3_EXPORTS_BUCKET: objects.exports,
    };
    for (const fact of EXPORTED_FACTS.filter(({ domain }) => !but.includes(domain))) {
      const tables = [{ table: 'kept', rows: [{ person_id: one.id, of: fact.domain }] }];
      const leftOut = fact.domain === 'health' ? [{ name: 'plan & cost.pdf', why: 'being-checked' as const }] : [];
      await new ExportStore(settings, fact.domain).write({
        service: fact.domain,
        personId: one.id,
        exportId,
        tables,
        originals: [],
        leftOut,
      });
      await publishFact(bed.nats, fact, one.id, { exportId });
    }
  }
  const left = async (prefix: string, bucket = objects.exports) => {
    const store = new ObjectStore({
      ...(bed.env as never as ConstructorParameters<typeof ObjectStore>[0]),
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
    });
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found;
  };
  const fetched = async (one: Somebody) => {
    const { body } = await ask<{ url: string }>(one, 'GET', '/me/export/link');
    const response = await fetch(body.url);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="toothwise-everything.zip"');
    return Buffer.from(await response.arrayBuffer());
  };

  it('needs a fresh sign-in, to order it and to fetch it', async () => {
    const one = await somebody('Stale');
    const stale = await bed.tokenFor({ sub: one.id, claims: { auth_time: Math.floor(bed.clock.now().getTime() / 1000) - 301 } });
    const tries = [
      ['POST', '/me/export'],
      ['GET', '/me/export/link'],
    ] as const;
    for (const [method, path] of tries)
      expect((await bed.request<AccountExport>(`${API}${path}`, { method, token: stale })).body.code).toBe('auth.stale');
    expect((await ask(one)).body).toMatchObject({ state: 'none', askedAt: null, bytes: null, expiresAt: null });
    expect((await ask(one, 'GET', '/me/export/link')).status).toBe(404);
  });

  it('is one file of all parts, told, for the person only, for 7 days', async () => {
    const [one, other] = [await somebody('Ada'), await somebody('Bea')];
    await bed.request(`${API}/me`, {
      method: 'PATCH',
      token: await one.token(),
      body: { address: 'Wharf 7 & Sons' },
      headers: { 'if-match': '"1"' },
    });
    const photoKey = `account/${one.id}/portrait.jpg`;
    const files = bed.get(ObjectStore);
    await files.put(photoKey, Buffer.from('as it is'), 'image/jpeg');
    expect((await ask(one, 'POST')).body).toMatchObject({ state: 'preparing' });
    expect((await ask(one, 'POST')).body).toMatchObject({ state: 'preparing' });
    await eventually('its own part', async () => (await ask(one)).body.parts[0]?.there);
    await others(one, ['clinic']);
    await eventually('all parts but one', async () => (await ask(one)).body.parts.filter(({ there }) => there).length === 4);
    expect((await ask(one)).body.parts.find(({ there }) => !there)?.title).toBe('Requests to practices');
    expect(await state(one)).toBe('preparing');

    await others(one);
    await eventually('the file', async () => (await state(one)) === 'ready');
    const { body } = await ask(one);
    expect(Date.parse(body.expiresAt!) - bed.clock.now().getTime()).toBeGreaterThan(6.9 * 86_400_000);
    const zip = await fetched(one);
    expect(zip.length).toBe(body.bytes);
    const entries = await unzipped(zip);
    const json = (path: string) => JSON.parse(entries.get(`json/${path}.json`)!.toString()) as Record<string, unknown>[];
    expect(json('account/profile')).toMatchObject([{ id: one.id, email: one.email, first_name: 'Ada', address: 'Wharf 7 & Sons' }]);
    // Who it was that did something is not theirs.
    for (const one of json('account/audited')) expect(Object.keys(one)).not.toContain('actor');
    for (const { domain } of EXPORTED_FACTS) expect(json(`${domain}/kept`)).toEqual([{ person_id: one.id, of: domain }]);
    expect(entries.get('originals/account/portrait.jpg')?.toString()).toBe('as it is');
    expect(entries.get('index.html')!.toString()).toContain('Wharf 7 &amp; Sons');
    expect(entries.get('index.html')!.toString()).toContain(
      '<strong>plan &amp; cost.pdf</strong>: It had not been checked for viruses yet.',
    );
    expect(entries.get('index.html')!.toString()).not.toContain('.zip</strong>');
    for (const [path, bytes] of entries) expect([path, bytes.includes(other.id) || bytes.includes(other.email)]).toEqual([path, false]);

    expect((await ask(other, 'GET', '/me/export/link')).status).toBe(404);
    const notices = () =>
      bed.database.query('SELECT FROM notification WHERE person_id = $1 AND kind = $2', [one.id, 'account.export-ready']);
    await eventually('the notice', async () => (await notices()).length === 1);
    expect(
      await bed.database.query('SELECT FROM mail WHERE person_id = $1 AND subject LIKE $2', [one.id, 'Your data is ready%']),
    ).toHaveLength(1);
    await eventually('parts gone', async () => (await row(one)).tidied);
    for (const service of GATHERED) expect(await left(`${service}/${one.id}/`)).toEqual([]);

    // The next one replaces it, and does not hold it.
    const { key } = await row(one);
    await ask(one, 'POST');
    await others(one);
    await eventually('the next file', async () => (await state(one)) === 'ready');
    expect([...(await unzipped(await fetched(one))).keys()].filter((path) => path.startsWith('originals/'))).toEqual([
      'originals/account/portrait.jpg',
    ]);
    await bed.get(ObjectRemovals).run();
    expect(await left(key!, objects.bucket)).toEqual([]);

    bed.clock.advance({ days: 7, seconds: 1 });
    expect(await state(one)).toBe('expired');
    expect((await ask(one, 'GET', '/me/export/link')).status).toBe(404);
    await bed.get(ObjectRemovals).run();
    expect((await left(`account/${one.id}/`, objects.bucket)).sort()).toEqual([photoKey]);
  });

  it('is mailed to somebody, too, who has opened no page before', async () => {
    const one = await somebody('New', false);
    await ask(one, 'POST');
    await eventually('its own part', async () => (await ask(one)).body.parts[0]?.there);
    await others(one);
    await eventually('the file', async () => (await state(one)) === 'ready');
    const mails = () => bed.database.query('SELECT recipient FROM mail WHERE person_id = $1', [one.id]);
    await eventually('the mail', async () => (await mails()).length === 1);
    expect(await mails()).toEqual([{ recipient: one.email }]);
  });

  it('goes on where it was, whatever fails in between, and takes no step twice that was taken', async () => {
    const one = await somebody('Cleo');
    await ask(one, 'POST');
    await eventually('its own part', async () => (await ask(one)).body.parts[0]?.there);
    const gather = jest.spyOn(bed.get(GatherParts), 'execute').mockRejectedValue(new Error('no store'));
    await others(one);
    await eventually('a try', () => gather.mock.calls.length > 0);
    expect(await state(one)).toBe('preparing');
    gather.mockRestore();
    await bed.restart();
    await eventually('the file', async () => (await state(one)) === 'ready');
    const ready = () => bed.database.query('SELECT FROM outbox WHERE person_id = $1 AND name = $2', [one.id, accountExportReady.name]);
    expect(await ready()).toHaveLength(1);
    await bed.get(CarryOutAccountExports).execute();
    expect(await ready()).toHaveLength(1);
  });

  it('fails, is told and may be asked for again where a part does not come for an hour', async () => {
    const one = await somebody('Dora');
    await ask(one, 'POST');
    await others(one, ['health']);
    await eventually('all parts but one', async () => (await ask(one)).body.parts.filter(({ there }) => there).length === 4);
    bed.clock.advance({ seconds: 3_601 });
    await eventually('the end', async () => {
      await bed.get(CarryOutAccountExports).execute();
      return (await state(one)) === 'failed';
    });
    await eventually('parts gone', async () => (await left(`screening/${one.id}/`)).length === 0);
    // The third of the day is the last.
    for (const expected of [200, 200, 429]) {
      expect((await ask(one, 'POST')).status).toBe(expected);
      if (expected !== 200) break;
      await others(one);
      await eventually('the file', async () => (await state(one)) === 'ready');
    }
  });
});
