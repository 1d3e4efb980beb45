import type { ReaderTestResult } from '@toothwise/contracts-health';
import { type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { EVENING, healthBed, type HealthBed } from '../../../test/health-bed.js';

const KEY = 'double-key';
const env = (double: OpenAiDouble, key = KEY) => ({ AI_BASE_URL: double.baseUrl, AI_API_KEY: key, AI_MODEL: 'double' });

describe('tests of the reader', () => {
  let double: OpenAiDouble;
  let bed: HealthBed;
  beforeAll(async () => {
    double = await startOpenAiDouble({ apiKey: KEY });
    bed = await healthBed({ env: env(double) });
    bed.clock.stand(EVENING);
  });
  afterAll(async () => {
    await bed?.stop();
    await double?.stop();
  });
  beforeEach(() => double.reset());

  const run = async (test: string, roles = ['admin'], on = bed) =>
    on.request<ReaderTestResult & { code: string }>('/api/health/v1/markup/reader-tests', {
      ...{ method: 'POST', body: { test }, token: await on.tokenFor({ roles }) },
    });

  it('are for administrators alone', async () => {
    for (const roles of [['patient'], ['dentist'], ['clinic']]) expect([roles, (await run('api-key', roles)).status]).toEqual([roles, 403]);
    expect((await bed.request('/api/health/v1/markup/reader-tests', { method: 'POST', body: { test: 'api-key' } })).status).toBe(401);
    expect(double.requests).toHaveLength(0);
  });

  it.each(['api-key', 'analysis', 'debug'])(
    '(MARK-018): ask the provider for %p, and tell how it went, neither answer nor key',
    async (test) => {
      const { status, body } = await run(test);
      expect([status, body.ok, body.reason, body.model]).toEqual([200, true, null, 'double']);
      expect(Object.keys(body).sort()).toEqual(['model', 'ok', 'provider', 'reason', 'test', 'took']);
      expect(JSON.stringify(body)).not.toContain(KEY);
      const sent = JSON.stringify(double.requests);
      expect(sent.includes('image_url')).toBe(test !== 'api-key');
    },
  );

  it('(MARK-020): send name, type and kind of a made picture when they debug, no id and no path', async () => {
    await run('debug');
    const sent = JSON.stringify(double.requests);
    for (const word of ['made.jpg', 'image/jpeg', 'analysisType']) expect(sent).toContain(word);
    expect(sent).not.toMatch(/userId|filePath/i);
  });

  it('tell a key that is refused, a provider that is away and an answer that is none apart from success', async () => {
    double.script({ mode: 'garbage' });
    expect((await run('debug')).body).toMatchObject({ ok: false, reason: 'invalid-answer' });
    const other = await healthBed({ env: env(double, 'wrong-key') });
    try {
      expect((await run('api-key', ['admin'], other)).body).toMatchObject({ ok: false, reason: 'provider-unavailable' });
    } finally {
      await other.stop();
    }
  });

  it('(MARK-019): say so where there is no provider, and so nothing to debug', async () => {
    const none = await healthBed();
    try {
      expect((await run('debug', ['admin'], none)).body).toMatchObject({ ok: false, reason: 'no-provider', provider: null, model: null });
    } finally {
      await none.stop();
    }
  });
});
