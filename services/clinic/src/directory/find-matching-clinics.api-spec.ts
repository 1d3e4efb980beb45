import { randomUUID } from 'node:crypto';
import type { clinicHttp, ClinicsMatched } from '@toothwise/contracts-clinic';
import type { z } from 'zod';
import { clinicBed, type ClinicBed, HOME, NINE_TO_FIVE, northOfHome } from '../../test/clinic-bed.js';

let bed: ClinicBed;
let token: string;
beforeAll(async () => {
  bed = await clinicBed();
  token = await bed.tokenFor();
});
afterAll(() => bed.stop());
afterEach(() => bed.clear());

const METRES_PER_MILE = 1609.34;
const list = async (name: string, metres: number, rating: number | null, facts: { specialties?: string[]; reviews?: number } = {}) => {
  const { latitude, longitude } = northOfHome(metres / METRES_PER_MILE);
  await bed.database.query(
    `INSERT INTO listing (id, name, address, phone, website, latitude, longitude, average_rating, total_reviews, specialties, time_zone, opening_hours)
     VALUES ($1, $2, '1 Test Street', '+12125550101', 'https://test.test', $3, $4, $5, $6, $7, 'America/New_York', $8)`,
    [randomUUID(), name, latitude, longitude, rating, facts.reviews ?? 0, facts.specialties ?? ['General'], JSON.stringify(NINE_TO_FIVE)],
  );
};
type Asked = Partial<z.input<typeof clinicHttp.caseSearch>>;
const search = async (asked: Asked = {}) =>
  (await bed.post<ClinicsMatched>('/clinics/for-case', token, { urgency: 'medium', position: HOME, ...asked })).body;
const names = ({ clinics }: ClinicsMatched) => clinics.map(({ name }) => name);

describe('the search for a case', () => {
  it('ACF-015 needs a login', async () => expect((await bed.post('/clinics/for-case', undefined, { urgency: 'high' })).status).toBe(401));

  it.each([{ patientData: {} }, { analysisResult: {} }])('ACF-004 takes no more than the order needs: not %j', async (more) => {
    const answer = await bed.post<{ code: string }>('/clinics/for-case', token, { urgency: 'low', ...more });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([{ urgency: 'extreme' }, { radius: 1 }, { maxResults: 11 }, { minRating: 6 }])('refuses %j', async (asked) =>
    expect((await bed.post('/clinics/for-case', token, { urgency: 'low', ...asked })).status).toBe(400),
  );

  it('ACF-013 ACF-014 keeps a rating of 4 within 10000 m, at most 10, unless told', async () => {
    for (let index = 0; index < 11; index += 1) await list(`Clinic ${index}`, 100 * index, 4);
    await list('3.9', 100, 3.9);
    await list('unrated', 100, null);
    await list('beyond', 10_100, 5);
    const usual = await search();
    expect(usual).toMatchObject({ searchRadius: 10_000, totalFound: 11 });
    expect(usual.clinics).toHaveLength(10);
    expect(names(usual)).not.toEqual(expect.arrayContaining(['3.9']));
    expect(names(await search({ radius: 10_200, maxResults: 1 }))).toEqual(['beyond']);
    expect((await search({ minRating: 3.5 })).totalFound).toBe(12);
  });

  it('ACF-001 ACF-005 says of each clinic what is known, where was looked, and what gave how many points', async () => {
    await list('Nair', 1_000, 4.5, { specialties: ['Emergency', 'General'], reviews: 120 });
    expect(await search({ urgency: 'high', hasPain: true })).toEqual({
      clinics: [
        {
          placeId: expect.stringMatching(/^directory_/),
          ...{
            name: 'Nair',
            address: '1 Test Street',
            phone: '+12125550101',
            website: 'https://test.test',
            rating: 4.5,
            totalReviews: 120,
          },
          ...{ priceLevel: null, location: { lat: expect.any(Number), lng: HOME.longitude }, isOpen: true, reviews: [], sample: false },
          openingHours: expect.arrayContaining(['Monday: 9:00 AM – 5:00 PM', 'Sunday: Closed']),
          ...{ specialties: ['Emergency', 'General'], distanceMiles: 0.6, matchScore: 105 },
          matchReasons: [
            { reason: 'rating', points: 45 },
            { reason: 'emergency', points: 30 },
            { reason: 'pain', points: 20 },
            { reason: 'many-reviews', points: 10 },
          ],
        },
      ],
      searchLocation: { lat: HOME.latitude, lng: HOME.longitude, label: 'New York, NY', usedDefaultLocation: false },
      ...{ totalFound: 1, searchRadius: 10_000 },
    });
  });

  it('ACF-041 puts the best match first, the nearer of two equal ones before the other', async () => {
    await list('near, 4.2', 500, 4.2);
    await list('far, for pain', 5_000, 4.2, { specialties: ['Endodontics'] });
    await list('farther, 4.2', 6_000, 4.2);
    expect(names(await search({ hasPain: true }))).toEqual(['far, for pain', 'near, 4.2', 'farther, 4.2']);
  });

  it('ACF-025 ACF-030 ACF-034 looks around the address, else the position, else the default location, and says which', async () => {
    const newark = { lat: 40.7357, label: 'Newark, NJ' };
    expect((await search({ address: 'Newark, NJ' })).searchLocation).toMatchObject({ label: newark.label, usedDefaultLocation: false });
    expect((await search({ address: 'Nowhereville' })).searchLocation).toMatchObject({ label: 'New York, NY', usedDefaultLocation: false });
    expect((await search({ address: 'Nowhereville', position: null })).searchLocation).toMatchObject({ usedDefaultLocation: true });
    expect((await search({ position: null })).searchLocation).toMatchObject({ label: 'New York, NY', usedDefaultLocation: true });
  });

  it.each([
    ['Newark', 'GB', 'New York, NY', true],
    ['Newark, NJ', 'GB', 'Newark, NJ', false],
    ['Newark', 'US', 'Newark, NJ', false],
    ['Newark', null, 'Newark, NJ', false],
  ])('takes "%s" by somebody in %s for %s, as the default location: %s', async (address, country, label, usedDefaultLocation) =>
    expect((await search({ address, country, position: null })).searchLocation).toMatchObject({ label, usedDefaultLocation }),
  );

  it.each(['Emergency', 'Cosmetic', 'Orthodontics', 'Periodontics', 'Endodontics', 'Oral surgery', 'Pediatric', 'Preventive'])(
    'ACF-003 %s is one of the specialties, others are none',
    async (specialty) => {
      await list('one', 100, 4.5, { specialties: [specialty] });
      expect((await search()).clinics[0]?.specialties).toEqual([specialty]);
      await expect(list('other', 100, 4.5, { specialties: ['Astrology'] })).rejects.toThrow('listing_specialties');
    },
  );

  it('ACF-031 finds nobody where nobody is, and makes nobody up', async () => expect((await search()).clinics).toEqual([]));
});
