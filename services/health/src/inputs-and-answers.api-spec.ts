import { answersKept, failuresOver, wrongMethodsTaken, personalDataGaps } from '@toothwise/testing';
import { healthBed, type HealthBed } from '../test/health-bed.js';
import { health } from './service.js';

describe('what the service takes in and gives out', () => {
  let bed: HealthBed;
  beforeAll(async () => {
    bed = await healthBed();
  });
  afterAll(() => bed?.stop());
  const asked = async () => ({ bed, domain: 'health', token: (await bed.patient()).token });

  it.each(['a\0b', 'cut off \ud83d'])('never fails over text that no database takes: %j', async (text) => {
    const { places, failed } = await failuresOver(text, await asked());
    expect(places).toEqual(expect.arrayContaining(['PUT /api/health/v1/people/{personId}/cleanings/{date} {date}']));
    expect(failed).toEqual([]);
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    expect(await wrongMethodsTaken(await asked())).toEqual([]);
  });

  it('says of every table what becomes of it when a person is erased', async () => {
    expect(await personalDataGaps(bed, health)).toEqual([]);
  });

  it('lets nobody keep an answer', async () => {
    expect(await answersKept(await asked())).toEqual([]);
  });
});
