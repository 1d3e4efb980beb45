import { answersKept, failuresOver, wrongMethodsTaken, personalDataGaps } from '@toothwise/testing';
import { type ClinicBed, clinicBed } from '../test/clinic-bed.js';
import { clinic } from './service.js';

describe('what the service takes in and gives out', () => {
  let bed: ClinicBed;
  beforeAll(async () => {
    bed = await clinicBed();
  });
  afterAll(() => bed.stop());
  const asked = async () => ({ bed, domain: 'clinic', token: (await bed.addPractice()).token });

  it.each(['a\0b', 'cut off \ud83d', 'b, \0'])('never fails over text that no database takes: %j', async (text) => {
    const { places, failed } = await failuresOver(text, await asked());
    expect(places).toEqual(
      expect.arrayContaining([
        'GET /api/clinic/v1/places ?q',
        'GET /api/clinic/v1/offers ?cursor',
        'POST /api/clinic/v1/offers/{id}/accept {id}',
      ]),
    );
    expect(failed).toEqual([]);
  });

  it('takes it out of the place that a person looks for', async () => {
    const answer = await bed.read<{ places: { label: string }[] }>('/places?q=Brook%00lyn');
    expect(answer.body.places[0]?.label).toBe('Brooklyn, NY');
    expect((await bed.read('/places?q=%00%00')).status).toBe(400);
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    expect(await wrongMethodsTaken(await asked())).toEqual([]);
  });

  it('says of every table what becomes of it when a person is erased', async () => {
    expect(await personalDataGaps(bed, clinic)).toEqual([]);
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    expect(await answersKept(await asked())).toEqual([]);
  });
});
