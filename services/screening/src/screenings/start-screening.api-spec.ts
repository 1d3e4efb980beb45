import {
  type Person,
  API,
  type ScreeningUnderTest,
  eventsOf,
  NEW_YORK,
  saveDraft,
  screen,
  start,
  startScreeningUnderTest,
} from '../testing/screening-under-test.js';

describe('from draft to result', () => {
  let service: ScreeningUnderTest;
  let patient: Person;
  beforeAll(async () => {
    service = await startScreeningUnderTest();
  });
  afterAll(() => service?.stop());

  it('SCR-058 reserves at the start, captures with the result, and tells the platform once', async () => {
    patient = await service.person({ credits: 2 });
    const screening = await screen(patient, {
      sharing: { consent: true, textVersion: '2026-11', phone: '+1 212 555 0100', place: NEW_YORK },
    });
    expect(screening).toMatchObject({ status: 'completed', kind: 'urgent' });
    expect((await patient.request(`${API}/credits`)).body).toEqual({ balance: 1, reserved: 0, available: 1 });
    const events = await eventsOf(service, screening.id);
    expect(events.map(({ name }) => name)).toEqual(['screening.analysis-requested.v1', 'screening.completed.v1']);
    expect(events[1]?.data).toMatchObject({ sharing: { contact: { name: 'Pat Example', email: 'pat@example.test' }, place: NEW_YORK } });
  });

  it('402 without a credit, and the draft stays', async () => {
    const poor = await service.person();
    await saveDraft(poor);
    const answer = await start(poor);
    expect([answer.status, answer.body]).toMatchObject([402, { code: 'credit.insufficient' }]);
    expect((await poor.request(`${API}/drafts/urgent`)).status).toBe(200);
  });
});
