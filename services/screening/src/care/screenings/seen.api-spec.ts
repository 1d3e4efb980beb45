import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { API, eventsOf, type Person, screen, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';

describe('the word that somebody has seen what a result is about', () => {
  let service: ScreeningBed;
  let patient: Person;
  let id: string;
  beforeAll(async () => {
    service = await screeningBed();
    patient = await service.person({ credits: 1 });
    ({ id } = await screen(patient));
  });
  afterAll(() => service?.stop());

  const say = (method: 'PUT' | 'DELETE', as = patient) => as.request<{ seenAt: string | null }>(`${API}/screenings/${id}/seen`, { method });
  const listed = async () => {
    const { body } = await patient.request<{ items: ScreeningSummary[] }>(`${API}/screenings`);
    return body.items[0]!.seenAt;
  };

  it('is the owner’s alone', async () => {
    expect((await service.request(`${API}/screenings/${id}/seen`, { method: 'PUT' })).status).toBe(401);
    expect((await say('PUT', await service.person())).status).toBe(404);
    expect(await listed()).toBeNull();
  });

  it('is kept, told once however often it is said, and can be taken back', async () => {
    const first = await say('PUT');
    expect([first.status, (await say('PUT')).body]).toEqual([200, first.body]);
    expect(await listed()).toBe(first.body.seenAt);
    expect((await say('DELETE')).body).toEqual({ seenAt: null });
    expect(await listed()).toBeNull();
    const told = (await eventsOf(service, id)).filter(({ name }) => name === 'screening.seen-told.v1');
    expect(told.map(({ data }) => data.seenAt)).toEqual([first.body.seenAt, null]);
  });
});
