import { jest } from '@jest/globals';
import { type Bed, openApiPaths, requestsWithText } from '@toothwise/testing';
import { accountBed } from '../test/account-bed.js';

// Booting a service can take long on a busy machine; what a test waits for has its own limits.
jest.setTimeout(60_000);

describe('what the service takes in and gives out', () => {
  let service: Bed;
  let token: string;
  beforeAll(async () => {
    service = await accountBed();
    token = await service.tokenFor({ roles: ['patient', 'admin'] });
    await service.request('/api/account/v1/me', { token });
  });
  afterAll(() => service.stop());

  it.each(['a\0b', 'cut off \ud83d', '\udc00 first'])('never fails over text that no database takes: %j', async (text) => {
    const { body: document } = await service.request<object>('/api/account/openapi.json');
    const requests = requestsWithText(document, text, { kind: 'health-data' });
    expect(requests.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'PATCH /api/account/v1/me body.firstName',
        'GET /api/account/v1/audit ?actor',
        'PUT /api/account/v1/consents/{kind} body.textVersion',
      ]),
    );
    const failed: string[] = [];
    for (const { where, path, ...request } of requests) {
      const { status } = await service.request(path, { ...request, token });
      if (status >= 500) failed.push(where);
    }
    expect(failed).toEqual([]);
  });

  it('takes it out of a name that a person typed, and of one in their token', async () => {
    const change = { firstName: 'Ma\0ya \ud83d', lastName: '😀 Torres', phone: '+1 212\0 555 0101' };
    const answer = await service.request('/api/account/v1/me', { method: 'PATCH', token, body: change });
    expect(answer.body).toMatchObject({ firstName: 'Maya', lastName: '😀 Torres', phone: '+1 212 555 0101' });
    const newcomer = await service.tokenFor({ firstName: 'J\0o\ud83d', lastName: '\0' });
    expect((await service.request('/api/account/v1/me', { token: newcomer })).body).toMatchObject({ firstName: 'Jo', lastName: '' });
  });

  it('refuses it where nobody types', async () => {
    const { textVersion } = (await service.request<{ current: { textVersion: string } }>('/api/account/v1/consents/health-data', { token }))
      .body.current;
    const body = { given: true, textVersion: `${textVersion}\0` };
    const answer = await service.request('/api/account/v1/consents/health-data', { method: 'PUT', token, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', issues: [{ path: 'textVersion' }] } });
    expect((await service.request('/api/account/v1/audit?actor=a%00', { token })).body).toMatchObject({ issues: [{ path: 'actor' }] });
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    const { body: document } = await service.request<object>('/api/account/openapi.json');
    for (const { path, allowed, others } of openApiPaths(document)) {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      for (const method of others) {
        const answer = await service.request(address, { method, body: ['GET', 'HEAD'].includes(method) ? undefined : {} });
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allowed.join(', ')]);
        if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'request.wrong-method', status: 405 });
      }
      const options = await service.request(address, { method: 'OPTIONS' });
      expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allowed.join(', ')]);
    }
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    const { body: document } = await service.request<object>('/api/account/openapi.json');
    for (const { path, allowed } of openApiPaths(document))
      for (const method of allowed)
        for (const caller of [undefined, token]) {
          const address = path.replaceAll(
            /\{(\w+)\}/g,
            (_, name: string) => (({ kind: 'health-data' }) as Record<string, string>)[name] ?? crypto.randomUUID(),
          );
          const { status, headers } = await service.heads(address, { method, token: caller });
          expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, expect.stringContaining('no-store')]);
        }
  });
});
