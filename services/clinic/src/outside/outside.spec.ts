import { clinicHttp } from '@toothwise/contracts-clinic';
import { CircuitBreaker } from './circuit-breaker.rules.js';
import { z } from 'zod';
import { GooglePlaces } from './google-places.gateway.js';
import { OutsideAnswers } from './outside-answers.gateway.js';
import { OutsideFailure } from './outside-call.gateway.js';
import { type Answered, chosen, eachReadable, fits, isSame, mergeDuplicates, type Told } from './outside.rules.js';

const HOME = { latitude: 40.7128, longitude: -74.006 };
const told = (changes: Partial<Told> = {}): Told => ({
  ...{ id: 'google_a', name: 'Fulton Dental', address: '120 Fulton St, New York, NY 10038, USA', phone: null, website: null, ...HOME },
  ...{ averageRating: 4.5, totalReviews: 20, reviewsBySource: { google: { rating: 4.5, count: 20 } }, recentReviews: [], priceLevel: null },
  ...{ email: null, specialties: null, acceptsInsurance: null, emergencyHours: null, acceptsNewPatients: null, languagesSpoken: null },
  ...{
    aboutPosition: false,
    verified: false,
    licenseVerified: false,
    sample: false,
    source: 'google',
    hours: null,
    openNow: null,
    pageUrl: null,
    ...changes,
  },
});
const wish = (changes: object = {}) => clinicHttp.clinicSearch.parse(changes);
const answered = (...clinics: Told[]): Answered[] => [{ askedAt: '2026-11-23T15:00:00.000Z', told: clinics }];

describe('clinics of several sources', () => {
  it.each([
    ['Fulton Dental', '120 Fulton Street, New York, NY 10038', true],
    ['FULTON  dental', '120 Fulton Street', true],
    ['Fulton Dental', '12 Fulton Street, New York', false],
    ['Fulton Smiles', '120 Fulton St, New York, NY 10038, USA', false],
  ])('%s at %s: the same is %s', (name, address, same) => expect(isSame(told(), { name, address })).toBe(same));

  it('FIND-065 are merged by name and address; the one with more reviews is kept, with what both say', () => {
    const yelp = told({
      ...{ id: 'yelp_a', source: 'yelp', address: '120 Fulton Street, New York, NY 10038', totalReviews: 90, phone: '+12125550100' },
      reviewsBySource: { yelp: { rating: 4, count: 90 } },
    });
    const other = told({ id: 'google_b', name: 'Another' });
    for (const order of [
      [told(), yelp, other],
      [yelp, told(), other],
    ])
      expect(mergeDuplicates(order)).toMatchObject([
        { id: 'yelp_a', totalReviews: 90, reviewsBySource: { google: { rating: 4.5, count: 20 }, yelp: { rating: 4, count: 90 } } },
        { id: 'google_b' },
      ]);
  });

  it('leave out who says no, and who does not say unless that is wished; the unrated stay', () => {
    expect(fits(told({ averageRating: null }), wish())).toBe(true);
    expect(fits(told({ averageRating: 3.9 }), wish())).toBe(false);
    expect([true, false, null].map((openNow) => fits(told({ openNow }), wish({ openNow: true })))).toEqual([true, false, false]);
    expect([true, false, null].map((openNow) => fits(told({ openNow }), wish({ openNow: true, unsaid: true })))).toEqual([
      true,
      false,
      true,
    ]);
    expect(fits(told(), wish({ language: 'es' }))).toBe(false);
  });

  it('FIND-035 are merged, then sorted, then trimmed; who is in our own directory is there already', () => {
    const near = { latitude: HOME.latitude + 0.01, longitude: HOME.longitude };
    const clinics = [
      told({ id: 'google_far', name: 'Far', latitude: 45 }),
      told({ id: 'google_4.5', name: 'A', ...near }),
      told({ id: 'google_4.9', name: 'B', ...near, averageRating: 4.9, totalReviews: 1 }),
      told({ id: 'google_4.55', name: 'C', averageRating: 4.55 }),
      told({ id: 'google_own', name: 'Own' }),
    ];
    const own = [{ name: 'Own', address: '120 Fulton Street' }];
    const ids = (changes: object) => chosen(answered(...clinics), own, HOME, wish(changes)).map(({ id }) => id);
    expect(ids({})).toEqual(['google_4.9', 'google_4.55', 'google_4.5']);
    expect(ids({ sort: 'distance', limit: 2 })).toEqual(['google_4.55', 'google_4.5']);
    expect(ids({ sort: 'reviews' })).toEqual(['google_4.55', 'google_4.5', 'google_4.9']);
    expect(chosen(answered(...clinics), [], HOME, wish())[1]).toMatchObject({ distanceMiles: 0, lastUpdated: '2026-11-23T15:00:00.000Z' });
  });
});

describe('a source that fails', () => {
  it('is left alone after three failures one after the other, for a minute, or for as long as it says', () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    const breaker = new CircuitBreaker();
    breaker.failed(at(0));
    breaker.failed(at(0));
    breaker.succeeded();
    for (let times = 0; times < 2; times += 1) breaker.failed(at(0));
    expect(breaker.isOpen(at(1))).toBe(false);
    breaker.failed(at(0));
    expect([breaker.isOpen(at(59)), breaker.isOpen(at(60))]).toEqual([true, false]);
    const other = new CircuitBreaker();
    other.failed(at(0), 120_000);
    expect([other.isOpen(at(119)), other.isOpen(at(120))]).toEqual([true, false]);
  });

  const url = 'https://places.test';
  const settings = { CLINIC_GOOGLE_PLACES_KEY: 'key', CLINIC_GOOGLE_GEOCODE_URL: url, CLINIC_OUTSIDE_DEADLINE_MS: 1000 } as never;
  const silent = { debug: () => undefined, warn: () => undefined } as never;
  /** The sources' answers where Google finds like this. */
  function answers(find: () => Promise<object>) {
    let seconds = 0;
    const google = { name: 'google', reachMetres: 50_000, find };
    const all = new OutsideAnswers(google as never, {} as never, { now: () => new Date(seconds * 1000) } as never, settings, silent);
    return { around: async (place = HOME) => (await all.around(place, 5))[0]!.state, pass: (by: number) => (seconds += by) };
  }

  it('has failed once, however many wait for its one answer', async () => {
    const { around } = answers(() => Promise.reject(new Error('down')));
    expect(await Promise.all([around(), around(), around()])).toEqual(['failed', 'failed', 'failed']);
    expect([await around(), await around(), await around()]).toEqual(['failed', 'failed', 'paused']);
  });

  it('does not recover by what it answered before', async () => {
    let calls = 0;
    const { around } = answers(() => ((calls += 1) === 1 ? Promise.resolve({ told: [], waitMs: 0 }) : Promise.reject(new Error('down'))));
    const elsewhere = (at: number) => around({ latitude: at, longitude: 0 });
    expect(await around()).toBe('answered');
    expect([await elsewhere(1), await elsewhere(2), await around(), await elsewhere(3)]).toEqual([
      'failed',
      'failed',
      'answered',
      'failed',
    ]);
    expect(await elsewhere(4)).toBe('paused');
  });

  it('shows what it found and is left alone where it asks for that meanwhile', async () => {
    const { around, pass } = answers(() => Promise.resolve({ told: [], waitMs: 120_000 }));
    expect([await around(), await around({ latitude: 1, longitude: 0 })]).toEqual(['answered', 'paused']);
    pass(121);
    expect(await around({ latitude: 1, longitude: 0 })).toBe('answered');
  });

  it.each([
    ['ZERO_RESULTS', null],
    ['OVER_QUERY_LIMIT', OutsideFailure],
    ['REQUEST_DENIED', OutsideFailure],
  ] as const)('knows no place, or fails, where an address is answered with %s', async (status, outcome) => {
    const google = new GooglePlaces({ ask: () => Promise.resolve({ status, results: [] }) } as never, settings, silent);
    const located = google.locate('1 Main Street', new AbortController().signal).catch((error: object) => error.constructor);
    expect(await located).toBe(outcome);
  });

  it('takes no other entry with it by one that cannot be read', () => {
    const list = eachReadable(z.object({ id: z.string() }));
    expect(list.parse([{ id: 'a' }, { id: 7 }, null])).toEqual([{ id: 'a' }]);
    expect([list.safeParse([]).success, list.safeParse([{ id: 7 }]).success, list.safeParse('none').success]).toEqual([true, false, false]);
  });
});
