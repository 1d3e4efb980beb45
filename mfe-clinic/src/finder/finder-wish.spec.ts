import { clinicHttp } from '@toothwise/contracts-clinic';
import {
  DEFAULTS,
  filtersOf,
  LANGUAGES,
  RADII,
  RATINGS,
  setFilters,
  SORTS,
  SPECIALTIES,
  starsOf,
  widerRadius,
  withFilters,
} from './finder-wish.rules.js';

describe('the finder’s address', () => {
  it('says what is asked for, and is read back', () => {
    const filters = { ...DEFAULTS, radiusMiles: 50, sort: 'distance', openNow: true, specialty: 'Oral surgery', language: 'es' } as const;
    const address = withFilters(new URLSearchParams('place=Newark'), filters);
    expect(address.toString()).toBe('place=Newark&radius=50&sort=distance&open=1&language=es&specialty=Oral+surgery');
    expect(filtersOf(address)).toEqual(filters);
    expect(setFilters(filters)).toBe(4);
  });

  it('takes what it does not know for the usual', () =>
    expect(filtersOf(new URLSearchParams('radius=7&rating=x&sort=price&language=tlh&open=yes'))).toEqual(DEFAULTS));

  it('offers what the service takes, no less and no more', () => {
    expect([RADII, RATINGS, SORTS, LANGUAGES, SPECIALTIES]).toEqual([
      clinicHttp.SEARCH_RADII,
      clinicHttp.SEARCH_RATINGS,
      clinicHttp.SEARCH_SORTS,
      clinicHttp.CARE_LANGUAGES,
      clinicHttp.SPECIALTIES,
    ]);
    expect(clinicHttp.clinicSearch.parse(DEFAULTS)).toEqual({ ...DEFAULTS, place: null, limit: 20 });
  });

  it('widens from each radius to the next', () => expect([5, 10, 25, 50].map(widerRadius)).toEqual([10, 25, 50, null]));

  it.each([
    [4.5, { full: 4, half: true }],
    [4.4, { full: 4, half: false }],
    [5, { full: 5, half: false }],
    [0.5, { full: 0, half: true }],
  ])('FIND-010 %d stars', (rating, stars) => expect(starsOf(rating)).toEqual(stars));
});
