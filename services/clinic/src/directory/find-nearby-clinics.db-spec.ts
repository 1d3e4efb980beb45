import { randomUUID } from 'node:crypto';
import type { Nearby } from '@toothwise/contracts-clinic';
import { ALWAYS, clinicBed, type ClinicBed, HOME, northOfHome } from '../../test/clinic-bed.js';

let bed: ClinicBed;
let token: string;
beforeAll(async () => {
  bed = await clinicBed();
  token = await bed.tokenFor();
});
afterAll(() => bed.stop());
afterEach(() => bed.database.query('DELETE FROM listing'));

const listed = async (name: string, miles: number, rating: number | null, facts: { phone?: null } = {}) => {
  const { latitude, longitude } = northOfHome(miles);
  await bed.database.query(
    `INSERT INTO listing (id, name, address, phone, latitude, longitude, average_rating, time_zone, opening_hours, emergency_hours, accepts_new_patients, specialties)
     VALUES ($1, $2, '1 Test Street', $3, $4, $5, $6, 'America/New_York', $7, true, true, '{General}')`,
    [randomUUID(), name, facts.phone === null ? null : '+12125550101', latitude, longitude, rating, JSON.stringify(ALWAYS)],
  );
};
const search = async (urgency: 'high' | 'medium' | 'low' = 'medium', limit = 20) =>
  (
    await bed.read<Nearby>(
      `/practices/nearby?latitude=${HOME.latitude}&longitude=${HOME.longitude}&urgency=${urgency}&limit=${limit}`,
      token,
    )
  ).body.clinics.map(({ name }) => name);

async function town() {
  await listed('far-good', 20, 4.9);
  await listed('near-good', 2, 4.6);
  await listed('near-fair', 1, 4.1);
  await listed('near-poor', 0.5, 3.6);
  await listed('outside', 26, 5);
}

describe('clinics nearby', () => {
  it('FIND-060 leaves out what lies beyond 25 miles', async () => {
    await listed('outside', 25.1, 5);
    await listed('just-inside', 24.9, 5);
    expect(await search('low')).toEqual(['just-inside']);
  });

  it.each([
    ['high' as const, ['near-good', 'far-good']],
    ['medium' as const, ['near-good', 'far-good', 'near-fair']],
    ['low' as const, ['near-good', 'far-good', 'near-fair', 'near-poor']],
  ])('FIND-061 FIND-063 keeps the minimum rating of %s urgency, best step first, then nearest', async (urgency, expected) => {
    await town();
    expect(await search(urgency)).toEqual(expected);
  });

  it('FIND-061 drops the minimum where nobody would be left', async () => {
    await listed('poor', 1, 3);
    await listed('unrated', 2, null);
    expect(await search('high')).toEqual(['poor', 'unrated']);
  });

  it('SCR-027 FIND-062 gives at most as many as asked for', async () => {
    await town();
    expect(await search('low', 3)).toHaveLength(3);
  });

  it('leaves listings whose facts this answer cannot leave open to the finder', async () => {
    await listed('says all', 1, 4.5);
    await listed('without a phone', 0.5, 4.6, { phone: null });
    expect(await search()).toEqual(['says all']);
  });
});
