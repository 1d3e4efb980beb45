import { randomUUID } from 'node:crypto';
import type { ClinicsFound, clinicHttp } from '@toothwise/contracts-clinic';
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

interface Facts {
  miles?: number;
  rating?: number | null;
  reviews?: number;
  hours?: object | null;
  insurance?: boolean | null;
  emergency?: boolean | null;
  languages?: string[] | null;
}
const list = async (name: string, { miles = 1, rating = 4.5, reviews = 0, ...facts }: Facts = {}) => {
  const { latitude, longitude } = northOfHome(miles);
  const { hours = null, insurance = null, emergency = null, languages = null } = facts;
  await bed.database.query(
    `INSERT INTO listing (id, name, address, phone, latitude, longitude, average_rating, total_reviews, time_zone, opening_hours, accepts_insurance,
       emergency_hours, languages) VALUES ($1, $2, '1 Test Street', NULL, $3, $4, $5, $6, 'America/New_York', $7, $8, $9, $10)`,
    [randomUUID(), name, latitude, longitude, rating, reviews, hours && JSON.stringify(hours), insurance, emergency, languages],
  );
};
type Asked = z.input<typeof clinicHttp.clinicSearch>;
const search = async (asked: Asked = {}) => (await bed.post<ClinicsFound>('/clinics/search', token, { place: HOME, ...asked })).body;
const names = ({ clinics }: ClinicsFound) => clinics.map(({ name }) => name);

describe('the search for clinics', () => {
  it('is not for strangers', async () => expect((await bed.post('/clinics/search', undefined, {})).status).toBe(401));

  it.each([
    [{ radiusMiles: 7 }, 'radiusMiles'],
    [{ minimumRating: 2 }, 'minimumRating'],
    [{ sort: 'price' }, 'sort'],
    [{ place: { latitude: 91, longitude: 0 } }, 'place.latitude'],
    [{ language: 'tlh' }, 'language'],
    [{ limit: 51 }, 'limit'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await bed.post('/clinics/search', token, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('FIND-036 FIND-059 takes 25 miles and 20 results unless told, around the default location where no place is given', async () => {
    for (let index = 0; index < 21; index += 1) await list(`Clinic ${index}`, { miles: index / 10 });
    await list('beyond', { miles: 25.2 });
    const found = (await bed.post<ClinicsFound>('/clinics/search', token, {})).body;
    expect(found).toMatchObject({
      usedDefaultLocation: true,
      radiusMiles: 25,
      minimumRating: 4,
      more: true,
      center: { label: 'New York, NY' },
    });
    expect(found.clinics).toHaveLength(20);
    expect((await search({ limit: 50 })).clinics).toHaveLength(21);
    expect(await search()).toMatchObject({ usedDefaultLocation: false });
  });

  it('FIND-064 sorts by rating in steps of 0.1 and then by distance, by distance alone, or by reviews; the unrated come last', async () => {
    await list('4.6 far', { rating: 4.6, miles: 3, reviews: 2 });
    await list('4.61 near', { rating: 4.61, miles: 2, reviews: 1 });
    await list('4.5 nearest', { rating: 4.5, miles: 1, reviews: 9 });
    await list('unrated', { rating: null, miles: 0.5 });
    await list('3.9', { rating: 3.9 });
    expect(names(await search())).toEqual(['4.61 near', '4.6 far', '4.5 nearest', 'unrated']);
    expect(names(await search({ sort: 'distance' }))).toEqual(['unrated', '4.5 nearest', '4.61 near', '4.6 far']);
    expect(names(await search({ sort: 'reviews' }))).toEqual(['4.5 nearest', '4.6 far', '4.61 near', 'unrated']);
  });

  it('drops the minimum rating where it would leave nobody, and says so', async () => {
    await list('poor', { rating: 3.1 });
    expect(await search({ minimumRating: 4.5 })).toMatchObject({ clinics: [{ name: 'poor' }], minimumRating: null });
    expect(await search({ minimumRating: 3 })).toMatchObject({ minimumRating: 3 });
  });

  it('keeps those who state a fact, offers those who do not say, never those who say no', async () => {
    await list('yes', { insurance: true });
    await list('no', { insurance: false });
    await list('silent');
    const stated = await search({ acceptsInsurance: true });
    expect(names(stated)).toEqual(['yes']);
    expect(stated.unsaid).toBe(1);
    const both = await search({ acceptsInsurance: true, unsaid: true });
    expect(names(both).sort()).toEqual(['silent', 'yes']);
    expect(both.unsaid).toBe(0);
  });

  it('FIND-027 FIND-028 FIND-030 FIND-031 says what is known, and null where nobody said', async () => {
    await list('silent');
    await list('says all', { hours: NINE_TO_FIVE, insurance: true, emergency: false, languages: ['en', 'es'], miles: 2 });
    const [silent, says] = (await search({ sort: 'distance' })).clinics;
    expect(silent).toMatchObject({
      ...{ address: '1 Test Street', phone: null, website: null, email: null, latitude: expect.any(Number), longitude: HOME.longitude },
      ...{ distanceMiles: 1, averageRating: 4.5, totalReviews: 0, specialties: null, acceptsInsurance: null, emergencyHours: null },
      ...{ acceptsNewPatients: null, languagesSpoken: null, openNow: null, hours: null, verified: false, lastUpdated: expect.any(String) },
    });
    expect(says).toMatchObject({
      ...{ acceptsInsurance: true, emergencyHours: false, languagesSpoken: ['en', 'es'], openNow: true },
      hours: { monday: '9:00 AM – 5:00 PM', sunday: 'Closed' },
    });
    expect(silent).not.toHaveProperty('call');
    await bed.database.query(`UPDATE listing SET phone = '+442079460000 ext 12' WHERE name = 'silent'`);
    const [called] = (await search({ sort: 'distance' })).clinics;
    expect(called!.call).toEqual({ said: '+44 20 7946 0000 x12', link: 'tel:+442079460000;ext=12' });
    bed.clock.advance({ minutes: 60 * 8 });
    expect((await search({ openNow: true })).clinics).toEqual([]);
    expect(names(await search({ openNow: true, unsaid: true }))).toEqual(['silent']);
  });

  it('works across the date line and at the poles', async () => {
    await bed.database.query(
      `INSERT INTO listing (id, name, address, latitude, longitude) VALUES ($1, 'west', 'Fiji', -17, 179.99), ($2, 'pole', 'Ice', 89.99, 120)`,
      [randomUUID(), randomUUID()],
    );
    expect(names(await search({ place: { latitude: -17, longitude: -179.99 } }))).toEqual(['west']);
    expect(names(await search({ place: { latitude: 89.99, longitude: -60 } }))).toEqual(['pole']);
  });
});
