import { type Bed, startBed } from '@toothwise/testing';
import { notes, rawBodies } from '../../../test/note.service.js';

describe('what a service makes of bad requests and failures', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: notes() });
  });
  afterAll(() => service.stop());

  it('names the fields that are not valid', async () => {
    const token = await service.tokenFor();
    const answer = await service.request('/api/clinic/v1/echo', { token, body: { text: '', role: 'admin' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request.invalid' });
    expect((answer.body.issues as { path: string }[]).map(({ path }) => path)).toContain('text');
  });

  it.each([
    ['prototype pollution', '{"text":"a","__proto__":{"admin":true}}', 400],
    ['constructor pollution', '{"text":"a","constructor":{"prototype":{"admin":true}}}', 400],
    ['deep nesting', `{"text":"a","tags":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['broken JSON', '{"text":', 400],
    ['ten megabytes', `{"text":"${'a'.repeat(10 * 1024 * 1024)}"}`, 413],
  ])('survives %s', async (_, body, status) => {
    const answer = await fetch(`${service.url}/api/clinic/v1/echo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await service.tokenFor()}`, 'content-type': 'application/json' },
      body,
    }).catch(() => ({ status: 413, headers: new Headers({ 'content-type': 'application/problem+json' }) }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('never sends back what was sent, however many fields are wrong', async () => {
    const token = await service.tokenFor();
    const strangers = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`canary${at}`, 'canary']));
    const tags = Array.from({ length: 900 }, () => ({ canary: 'canary' }));
    const answer = await service.request('/api/clinic/v1/echo', { token, body: { text: 'canary'.repeat(9), tags, ...strangers } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toHaveLength(20);
    expect(JSON.stringify(answer.body)).not.toContain('canary');
  });

  it.each(['a\0b', '\ud83d'])('refuses %j wherever a schema does not take it out, and where there is no schema', async (text) => {
    const token = await service.tokenFor();
    const asText = await service.request('/api/clinic/v1/echo', { token, body: { text } });
    expect(asText).toMatchObject({ status: 400, body: { code: 'request.invalid', issues: [{ path: 'text' }] } });
    const inList = await service.request('/api/clinic/v1/echo', { token, body: { text: 'a', tags: ['b', text] } });
    expect(inList).toMatchObject({ status: 400, body: { issues: [{ path: 'tags.1' }] } });
    const address = await service.request('/api/clinic/v1/fail/a%00b', { token });
    expect(address).toMatchObject({ status: 400, body: { issues: [{ path: 'how' }] } });
  });

  it('shows a 500 only with its correlation id', async () => {
    const token = await service.tokenFor();
    const answer = await service.request('/api/clinic/v1/fail/hard', { token });
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'correlationId', 'status', 'title', 'type']);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect((await service.request('/api/clinic/v1/fail/problem', { token })).body).toMatchObject({ status: 409, detail: 'Load it first.' });
  });

  it('hands a raw route the bytes as they came, and its headers checked', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/clinic/v1/raw`, {
        method: 'POST',
        body: '{ "a":1 }',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect([(await send({ 'x-signature': 's' })).status, rawBodies]).toEqual([204, ['s: { "a":1 }']]);
    expect((await send({})).status).toBe(400);
  });

  it('writes over nothing that the caller has not seen', async () => {
    const token = await service.tokenFor();
    const seen = await service.request('/api/clinic/v1/label', { token });
    expect([seen.headers.get('etag'), seen.body]).toEqual(['"7"', { text: 'old', version: 7 }]);
    const put = (ifMatch?: string, text = 'new') =>
      service.request('/api/clinic/v1/label', { method: 'PUT', token, body: { text }, headers: ifMatch ? { 'if-match': ifMatch } : {} });
    expect([(await put()).body.code, (await put('*')).status]).toEqual(['version.required', 428]);
    for (const wrong of ['"6"', 'W/"7"', '7', '"6", "7"'])
      expect(await put(wrong)).toMatchObject({ status: 412, body: { code: 'version.outdated' } });
    expect((await put('"7"', '')).body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'text' }] });
    const written = await put('"7"');
    expect([written.status, written.headers.get('etag'), written.body]).toEqual([200, '"8"', { text: 'new', version: 8 }]);
    expect((await put('"7"')).status).toBe(412);
  });

  it('answers an unknown route with a problem document', async () => {
    expect((await service.request('/nowhere')).body).toMatchObject({ code: 'resource.not-found' });
  });

  it.each([
    ['a malformed address', '/api/%E0%A4%A'],
    ['a part of an address that is too long', `/api/clinic/v1/fail/${'a'.repeat(201)}`],
    ['a method of other protocols', '/api/clinic/v1/hello', 'PROPFIND'],
  ])('answers %s with a problem document that nobody keeps, and does not show its product', async (_, path, method = 'GET') => {
    const { headers, body } = await service.request(path, { method, headers: { 'x-correlation-id': 'trace-12345678' } });
    expect(body).toMatchObject({ code: method === 'GET' ? 'request.malformed' : 'request.wrong-method', correlationId: 'trace-12345678' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
      'x-correlation-id': 'trace-12345678',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/fastify|nest|FST_/i);
  });
});
