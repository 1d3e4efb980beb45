import { clinicHttp } from '@toothwise/contracts-clinic';
import {
  DEFAULTS,
  electiveLast,
  filtersOf,
  helpFirst,
  LANGUAGES,
  RADII,
  RATINGS,
  setFilters,
  SORTS,
  SPECIALTIES,
  starsOf,
  URGENT,
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

describe('for whoever cannot wait', () => {
  it('the nearest is looked for, however rated, and only what differs from that stands in the address', () => {
    const urgent = new URLSearchParams('place=Newark&urgent=1');
    expect(filtersOf(urgent, URGENT)).toMatchObject({ sort: 'distance', minimumRating: 3 });
    expect(withFilters(urgent, URGENT, URGENT).toString()).toBe('place=Newark&urgent=1');
    expect(withFilters(urgent, { ...URGENT, sort: 'rating' }, URGENT).get('sort')).toBe('rating');
    expect(setFilters(URGENT, URGENT)).toBe(0);
  });

  it('open now comes first, then who does not say, then the soonest to open', () => {
    const said = { emergencyHours: null, specialties: null };
    const clinics = [
      { id: 'late', openNow: false, opensAt: '2026-11-24T14:00:00Z' },
      { id: 'unsaid', openNow: null },
      { id: 'never', openNow: false, opensAt: null },
      { id: 'soon', openNow: false, opensAt: '2026-11-24T12:00:00Z' },
      { id: 'open', openNow: true },
      { id: 'open too', openNow: true },
    ];
    expect(helpFirst(clinics.map((clinic) => ({ ...said, ...clinic }))).map(({ id }) => id)).toEqual([
      'open',
      'open too',
      'unsaid',
      'soon',
      'late',
      'never',
    ]);
  });

  it('who takes emergencies comes before the others that are open, and who only straightens or whitens teeth comes last', () => {
    const clinics = [
      { id: 'braces', openNow: true, emergencyHours: true, specialties: ['Orthodontics'] },
      { id: 'braces and fillings', openNow: true, emergencyHours: false, specialties: ['Orthodontics', 'General'] },
      { id: 'emergencies', openNow: true, emergencyHours: true, specialties: ['General'] },
      { id: 'emergencies too', openNow: true, emergencyHours: null, specialties: ['Emergency'] },
      { id: 'whitens', openNow: false, emergencyHours: null, specialties: ['Cosmetic', 'Preventive'] },
      { id: 'says nothing', openNow: true, emergencyHours: null, specialties: null },
      { id: 'closed', openNow: false, emergencyHours: true, specialties: [] },
    ];
    const inOrder = (ordered: { id: string }[]) => ordered.map(({ id }) => id);
    const helps = ['emergencies', 'emergencies too', 'braces and fillings', 'says nothing', 'closed'];
    expect(inOrder(helpFirst(clinics))).toEqual([...helps, 'braces', 'whitens']);
    expect(inOrder(electiveLast(clinics))).toEqual([
      'braces and fillings',
      'emergencies',
      'emergencies too',
      'says nothing',
      'closed',
      'braces',
      'whitens',
    ]);
  });
});
