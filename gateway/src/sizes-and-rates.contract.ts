import { Readable } from 'node:stream';
import { SCREENING_KINDS } from '@toothwise/contracts-core';
import type { KongFile, RateLimitingConfig } from './kong/kong-file.js';
import { startTestStand, type TestStand } from '../test/test-stand.js';

const MiB = 1024 * 1024;
let stand: TestStand;

describe('sizes', () => {
  beforeAll(async () => void (stand = await startTestStand()));
  afterAll(() => stand.stop());
  beforeEach(() => void (stand.seen.length = 0));

  const chunked = (bytes: number) => ({
    method: 'POST',
    body: Readable.toWeb(Readable.from(chunks(bytes))) as unknown as BodyInit,
    duplex: 'half',
  });
  const upload = '/api/screening/v1/drafts/urgent/photos';
  const uploads = SCREENING_KINDS.map((kind) => `/api/screening/v1/drafts/${kind}/photos`);

  it('passes a body of exactly the limit and refuses one byte more', async () => {
    const headers = await stand.bearer();
    const send = (bytes: number) => stand.ask('/api/account/v1/x', { method: 'POST', headers, body: Buffer.alloc(bytes) });
    expect((await send(MiB)).status).toBe(200);
    expect(stand.seen[0]!.bytes).toBe(MiB);
    const refused = await send(MiB + 1);
    expect(refused.status).toBe(413);
    expect(((await refused.json()) as { code: string }).code).toBe('request.too-large');
  });

  it.each(uploads)('passes a photo of 5 MiB with its form, and refuses more than 6 MiB: %s', async (path) => {
    const headers = await stand.bearer();
    expect((await stand.ask(path, { method: 'POST', headers, body: Buffer.alloc(5 * MiB + 4096) })).status).toBe(200);
    expect((await stand.ask(path, { method: 'POST', headers, body: Buffer.alloc(6 * MiB + 1) })).status).toBe(413);
  });

  it('counts a body that does not announce its size', async () => {
    const headers = await stand.bearer();
    expect((await stand.ask(upload, { ...chunked(3 * MiB), headers } as RequestInit)).status).toBe(200);
    expect(stand.seen[0]!.bytes).toBe(3 * MiB);
    const refused = await stand.ask(upload, { ...chunked(7 * MiB), headers } as RequestInit).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(refused);
    expect(stand.seen).toHaveLength(1);
  });
});

describe('rate limits', () => {
  const limited = (change: (config: RateLimitingConfig) => void) => (file: KongFile) => {
    for (const plugin of file.plugins!) if (plugin.name === 'rate-limiting') change(plugin.config);
  };
  afterEach(() => stand.stop());

  it('answer 429 with Retry-After after the limit, and count all routes together', async () => {
    stand = await startTestStand({ change: limited((config) => (config.minute = 5)) });
    const statuses: number[] = [];
    const places = '/api/clinic/v1/places';
    const catalogue = '/api/screening/v1/catalogue';
    for (const path of [places, catalogue, '/files/a', '/api/none', '/realms/toothwise/x', catalogue])
      statuses.push((await stand.ask(path)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 200, 429]);
    const refused = await stand.ask(catalogue);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await refused.json()) as { code: string }).code).toBe('request.too-many');
    expect(stand.seen).toHaveLength(4);
  });

  it('of a route count for themselves: calls of the API leave the pages and the sign-in to others at the same address', async () => {
    stand = await startTestStand({ change: limited((config) => (config.minute = 1)) });
    expect((await stand.ask('/api/clinic/v1/places')).status).toBe(200);
    expect((await stand.ask('/api/clinic/v1/places')).status).toBe(429);
    expect((await stand.ask('/realms/toothwise/x', { method: 'POST' })).status).toBe(200);
    for (const path of ['/emergency', '/remotes.json', '/']) expect((await stand.ask(path)).status).toBe(200);
  });

  it('let ten sign-ups a minute through from one address, at either server’s form, and sign-in goes on', async () => {
    stand = await startTestStand();
    const post = async (form: string) => (await stand.ask(`/realms/toothwise/login-actions/${form}`, { method: 'POST' })).status;
    const tries = Array.from({ length: 11 }, (_, at) => (at % 2 === 0 ? 'registration?session_code=x' : `attempt-${at}/registration`));
    const statuses = [];
    for (const form of tries) statuses.push(await post(form));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect([await post('authenticate'), await post('attempt-1/authenticate')]).toEqual([200, 200]);
  });
});

function* chunks(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 64 * 1024) yield Buffer.alloc(Math.min(64 * 1024, bytes - sent));
}
