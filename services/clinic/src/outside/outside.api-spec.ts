import { randomUUID } from 'node:crypto';
import type { ClinicsElsewhere, ClinicsMatched, PlacesTested } from '@toothwise/contracts-clinic';
import { type PlacesDouble, startPlacesDouble } from '@toothwise/embedded/stand-ins';
import { clinicBed, type ClinicBed, HOME } from '../../test/clinic-bed.js';

let double: PlacesDouble;
let bed: ClinicBed;
let token: string;
const CALLS_PER_DAY = 60;
/** Long enough for ten details on a busy machine; only the source that is slow is waited for so long. */
const DEADLINE_MS = 4_000;
beforeAll(async () => {
  double = await startPlacesDouble({ googleKey: 'g-key', yelpKey: 'y-key' });
  bed = await clinicBed({
    ...{
      CLINIC_GOOGLE_PLACES_URL: double.url,
      CLINIC_GOOGLE_GEOCODE_URL: double.url,
      CLINIC_GOOGLE_PLACES_KEY: 'g-key',
      CLINIC_YELP_API_URL: double.url,
    },
    ...{
      CLINIC_YELP_API_KEY: 'y-key',
      CLINIC_OUTSIDE_DEADLINE_MS: String(DEADLINE_MS),
      CLINIC_OUTSIDE_CALLS_PER_DAY: String(CALLS_PER_DAY),
    },
  });
  token = await bed.tokenFor();
});
afterAll(async () => {
  await bed.stop();
  await double.stop();
});
let hours = 0;
/** Each test has an hour, and so answers, and a budget of its own. */
beforeEach(async () => {
  double.reset();
  hours += 1;
  bed.clock.advance({ hours });
  await bed.database.query('TRUNCATE outside_calls');
});
afterEach(() => bed.clear());

const search = async (asked: object = {}) =>
  (await bed.post<ClinicsElsewhere>('/clinics/elsewhere', token, { place: HOME, minimumRating: 3, ...asked })).body;
const states = ({ sources }: ClinicsElsewhere) => Object.fromEntries(sources.map(({ source, state }) => [source, state]));
const asked = (source: 'google' | 'yelp') => double.requests.filter((request) => request.source === source);

describe('clinics that outside sources know', () => {
  it('FIND-042 FIND-043 FIND-044 ACF-019 ACF-020 asks Google for dentists around in metres, then for the details of the first 10', async () => {
    await search();
    const [first, ...details] = asked('google');
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/places:searchNearby',
      body: { includedTypes: ['dentist'], locationRestriction: { circle: { radius: 25 * 1609.34 } } },
    });
    expect(details).toHaveLength(10);
    for (const field of 'displayName formattedAddress internationalPhoneNumber websiteUri rating userRatingCount priceLevel regularOpeningHours location reviews'.split(
      ' ',
    ))
      expect(details[0]!.headers['x-goog-fieldmask']).toContain(field);
  });

  it('FIND-045 FIND-046 asks Yelp for dentists by rating, 20 at most, within 40000 m, with a bearer key', async () => {
    const { sources } = await search();
    const [{ method, path, headers }] = asked('yelp') as [(typeof double.requests)[number]];
    expect([method, headers.authorization]).toEqual(['GET', 'Bearer y-key']);
    expect(Object.fromEntries(new URL(path, double.url).searchParams)).toEqual({
      ...{ latitude: '40.713', longitude: '-74.006', radius: '40000', categories: 'dentists', sort_by: 'rating', limit: '20' },
    });
    expect(sources.find(({ source }) => source === 'yelp')).toMatchObject({ reachMiles: 24.9 });
  });

  it('FIND-029 FIND-034 FIND-040 FIND-066 answers with a list of clinics: what each source says, and three reviews at most', async () => {
    const { clinics, sources } = await search({ limit: 50 });
    expect(clinics).toHaveLength(26);
    const both = clinics.find(({ name }) => name === 'Sample Dentist 1')!;
    expect(both).toMatchObject({
      ...{ id: expect.stringMatching(/^google_/), phone: '+12125550190', priceLevel: 2, openNow: true, verified: false },
      reviewsBySource: { google: { rating: 4.6, count: 20 }, yelp: { rating: 4.6, count: 10 } },
      hours: { monday: '9:00 AM – 5:00 PM', sunday: 'Closed' },
    });
    expect(both.recentReviews).toHaveLength(3);
    expect(both.recentReviews[0]).toEqual({
      ...{ id: expect.any(String), clinicId: both.id, reviewerName: 'Sample Person 1', rating: 5, reviewText: expect.any(String) },
      ...{ date: '2026-01-15T12:00:00Z', relativeDate: '1 months ago', source: 'google', verified: null, helpfulCount: null },
    });
    expect(sources.map(({ askedAt }) => askedAt)).toEqual([bed.clock.now().toISOString(), bed.clock.now().toISOString()]);
    expect(clinics.filter(({ id }) => id.startsWith('yelp_')).every(({ recentReviews }) => recentReviews.length === 0)).toBe(true);
  });

  it('leaves out whom our own directory has', async () => {
    await bed.database.query(
      `INSERT INTO listing (id, name, address, latitude, longitude) VALUES ($1, 'Sample Dentist 1', '1 Sample Street', $2, $3)`,
      [randomUUID(), HOME.latitude, HOME.longitude],
    );
    expect((await search({ limit: 50 })).clinics.map(({ name }) => name)).not.toContain('Sample Dentist 1');
  });

  it('FIND-058 skips details that cannot be looked up', async () => {
    double.script('google', { mode: 'answer', times: 1 });
    const first = await search({ limit: 50 });
    expect(first.clinics.filter(({ hours }) => hours !== null)).toHaveLength(10);
    bed.clock.advance({ minutes: 16 });
    double.reset();
    // The search is answered, what follows is not.
    const slow = search({ limit: 50 });
    while (asked('google').length === 0) await new Promise(setImmediate);
    double.script('google', { mode: 'error-500' });
    const { clinics } = await slow;
    expect(clinics.length).toBe(26);
    expect(clinics.filter(({ hours }) => hours !== null).length).toBeLessThan(10);
  });

  it('is left alone where it asks for that among the details, and what it found is shown', async () => {
    const slow = search({ limit: 50 });
    while (asked('google').length === 0) await new Promise(setImmediate);
    double.script('google', { mode: 'rate-limited' });
    const found = await slow;
    expect([found.clinics.length, states(found).google]).toEqual([26, 'answered']);
    double.reset();
    expect(states(await search({ place: { latitude: 60, longitude: 20 } }))).toEqual({ google: 'paused', yelp: 'answered' });
  });

  it.each(['slow', 'rate-limited', 'error-500', 'garbage', 'wrong-shape', 'hang-up'] as const)(
    'FIND-057 FIND-069 are the other source’s and our own where one is %s, within the deadline',
    async (mode) => {
      double.script('google', { mode });
      const from = performance.now();
      const found = await search();
      expect(performance.now() - from).toBeLessThan(2 * DEADLINE_MS);
      expect(states(found)).toEqual({ google: 'failed', yelp: 'answered' });
      expect(found.clinics.length).toBeGreaterThan(5);
    },
  );

  it('leaves a source alone that failed three times, or asked for that', async () => {
    double.script('yelp', { mode: 'error-500' });
    for (let times = 0; times < 3; times += 1) expect(states(await search())).toMatchObject({ yelp: 'failed' });
    expect(states(await search())).toMatchObject({ yelp: 'paused' });
    expect(asked('yelp')).toHaveLength(3);
    double.reset();
    bed.clock.advance({ seconds: 61 });
    expect(states(await search())).toMatchObject({ yelp: 'answered' });
    double.script('google', { mode: 'rate-limited', times: 1 });
    bed.clock.advance({ minutes: 16 });
    expect(states(await search())).toMatchObject({ google: 'failed' });
    bed.clock.advance({ seconds: 100 });
    expect(states(await search())).toMatchObject({ google: 'paused' });
  });

  it('keeps answers for 15 minutes, in memory alone, for everybody within about a hundred metres', async () => {
    await search();
    const before = double.requests.length;
    await search({ place: { latitude: HOME.latitude + 0.0001, longitude: HOME.longitude } });
    bed.clock.advance({ minutes: 14 });
    await search({ sort: 'distance' });
    expect(double.requests).toHaveLength(before);
    bed.clock.advance({ minutes: 2 });
    await search();
    expect(double.requests).toHaveLength(2 * before);
    const [{ listings }] = (await bed.database.query('SELECT count(*)::int AS listings FROM listing')) as [{ listings: number }];
    expect(listings).toBe(0);
  });

  it('makes so many calls on a day and no more, whoever asks', async () => {
    for (let at = 0; at < 8; at += 1) await search({ place: { latitude: 10 + at, longitude: 20 } });
    expect(asked('google')).toHaveLength(CALLS_PER_DAY);
    expect(states(await search({ place: { latitude: 50, longitude: 20 } }))).toEqual({ google: 'spent', yelp: 'answered' });
    bed.clock.advance({ days: 1 });
    expect(states(await search({ place: { latitude: 50, longitude: 20 } }))).toEqual({ google: 'answered', yelp: 'answered' });
  });

  it('ACF-002 stand in the search for a case too, with the words of their reviews', async () => {
    const { body } = await bed.post<ClinicsMatched>('/clinics/for-case', token, { position: HOME, urgency: 'high', radius: 25_000 });
    const [best] = body.clinics.filter(({ reviews }) => reviews.length > 0);
    expect(best!.reviews[0]).toEqual({
      ...{ authorName: 'Sample Person 1', rating: 5, text: expect.stringContaining('Friendly'), time: '2026-01-15T12:00:00Z' },
      relativeTimeDescription: '1 months ago',
    });
    expect(best!.matchReasons.map(({ reason }) => reason)).toContain('words-of-reviews');
  });

  it('ACF-018 looks an address up at Google that our gazetteer does not know, once', async () => {
    const find = (address: string) => bed.post<ClinicsMatched>('/clinics/for-case', token, { address, urgency: 'low' });
    const { searchLocation } = (await find('1600 Unheard Of Parkway')).body;
    expect(searchLocation).toMatchObject({ lat: 40.7128, lng: -74.006, usedDefaultLocation: false });
    const geocoding = () => asked('google').filter(({ method, path }) => method === 'GET' && path.startsWith('/maps/api/geocode/json'));
    expect(Object.fromEntries(new URL(geocoding()[0]!.path, double.url).searchParams)).toEqual({
      ...{ address: '1600 Unheard Of Parkway', key: 'g-key' },
    });
    await find('1600 Unheard Of Parkway');
    expect(geocoding()).toHaveLength(1);
    expect((await find('Nowhere At All 77')).body.searchLocation.usedDefaultLocation).toBe(true);
    await find('10001');
    expect(geocoding()).toHaveLength(2);
    await bed.post('/clinics/for-case', token, { address: 'Newark', country: 'GB', urgency: 'low' });
    expect(new URL(geocoding()[2]!.path, double.url).searchParams.get('components')).toBe('country:GB');
  });
});

describe('the diagnostic of places', () => {
  it('APP-025 searches for anybody within 10 miles and tells 5 results', async () => {
    const { status, body } = await bed.post<PlacesTested>('/places/test', undefined, { place: 'New York, NY' });
    expect(status).toBe(200);
    expect(body.clinics).toHaveLength(5);
    expect(asked('google')[0]!.body).toMatchObject({ locationRestriction: { circle: { radius: 10 * 1609.34 } } });
    expect((await bed.post('/places/test', undefined, { place: 'x', radius: 1 })).status).toBe(400);
  });
});

describe('where nothing is configured', () => {
  let plain: ClinicBed;
  beforeAll(async () => {
    // Whoever were asked without a key would be seen.
    const urls = { CLINIC_GOOGLE_PLACES_URL: double.url, CLINIC_GOOGLE_GEOCODE_URL: double.url, CLINIC_YELP_API_URL: double.url };
    plain = await clinicBed({ ...urls, CLINIC_PLACES_DIAGNOSTIC: 'off' });
  });
  afterAll(() => plain.stop());

  it('FIND-047 nobody is asked, and the diagnostic is not there', async () => {
    const answer = await plain.post<ClinicsElsewhere>('/clinics/elsewhere', await plain.tokenFor(), { place: HOME });
    expect(answer.body).toEqual({ clinics: [], sources: [] });
    expect(double.requests).toEqual([]);
    expect((await plain.post('/places/test', undefined, {})).status).toBe(404);
  });
});
