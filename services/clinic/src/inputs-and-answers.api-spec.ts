import { openApiPaths, requestsWithText } from '@toothwise/testing';
import { type ClinicBed, clinicBed } from '../test/clinic-bed.js';

describe('what the service takes in and gives out', () => {
  let bed: ClinicBed;
  beforeAll(async () => {
    bed = await clinicBed();
  });
  afterAll(() => bed.stop());

  it.each(['a\0b', 'cut off \ud83d', 'b, \0'])('never fails over text that no database takes: %j', async (text) => {
    const { token } = await bed.addPractice();
    const { body: document } = await bed.request<object>('/api/clinic/openapi.json');
    const requests = requestsWithText(document, text);
    expect(requests.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'GET /api/clinic/v1/places ?q',
        'GET /api/clinic/v1/offers ?cursor',
        'POST /api/clinic/v1/offers/{id}/accept {id}',
      ]),
    );
    const failed: string[] = [];
    for (const { where, path, ...request } of requests) {
      const { status } = await bed.request(path, { ...request, token, headers: { 'idempotency-key': crypto.randomUUID() } });
      if (status >= 500) failed.push(where);
    }
    expect(failed).toEqual([]);
  });

  it('takes it out of the place that a person looks for', async () => {
    const answer = await bed.read<{ places: { label: string }[] }>('/places?q=Brook%00lyn');
    expect(answer.body.places[0]?.label).toBe('Brooklyn, NY');
    expect((await bed.read('/places?q=%00%00')).status).toBe(400);
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    const { body: document } = await bed.request<object>('/api/clinic/openapi.json');
    for (const { path, allowed, others } of openApiPaths(document)) {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      for (const method of others) {
        const answer = await bed.request(address, { method, body: ['GET', 'HEAD'].includes(method) ? undefined : {} });
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allowed.join(', ')]);
        if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'request.wrong-method', status: 405 });
      }
      const options = await bed.request(address, { method: 'OPTIONS' });
      expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allowed.join(', ')]);
    }
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    const { token } = await bed.addPractice();
    const { body: document } = await bed.request<object>('/api/clinic/openapi.json');
    for (const { path, allowed } of openApiPaths(document))
      for (const method of allowed)
        for (const caller of [undefined, token]) {
          const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (({}) as Record<string, string>)[name] ?? crypto.randomUUID());
          const { status, headers } = await bed.heads(address, { method, token: caller });
          expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, expect.stringContaining('no-store')]);
        }
  });
});
