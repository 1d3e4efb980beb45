import { requestsWithText } from '@toothwise/testing';
import { type ClinicBed, clinicBed } from '../test/clinic-bed.js';

describe('text that no database takes', () => {
  let bed: ClinicBed;
  beforeAll(async () => {
    bed = await clinicBed();
  });
  afterAll(() => bed.stop());

  it.each(['a\0b', 'cut off \ud83d', 'b, \0'])('never fails the service: %j', async (text) => {
    const { token } = await bed.addPractice();
    const { body: document } = await bed.service.request<object>('/api/clinic/openapi.json');
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
      const { status } = await bed.service.request(path, { ...request, token, headers: { 'idempotency-key': crypto.randomUUID() } });
      if (status >= 500) failed.push(where);
    }
    expect(failed).toEqual([]);
  });

  it('is taken out of the place that a person looks for', async () => {
    const answer = await bed.get<{ places: { label: string }[] }>('/places?q=Brook%00lyn');
    expect(answer.body.places[0]?.label).toBe('Brooklyn, NY');
    expect((await bed.get('/places?q=%00%00')).status).toBe(400);
  });
});
