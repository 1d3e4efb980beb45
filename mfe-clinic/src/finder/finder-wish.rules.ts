import type { ClinicSearch, FoundClinic } from '@toothwise/contracts-clinic';

/** FIND-037 to FIND-039. */
export const RADII = [5, 10, 25, 50] as const;
export const RATINGS = [3, 3.5, 4, 4.5] as const;
export const SORTS = ['rating', 'distance', 'reviews'] as const;
export const LANGUAGES = ['en', 'es', 'zh', 'vi', 'ko', 'fr', 'ru', 'ar', 'hi', 'pt', 'tl', 'pl'] as const;
export const SPECIALTIES = ['General', 'Emergency', 'Cosmetic', 'Orthodontics', 'Periodontics', 'Endodontics', 'Oral surgery', 'Pediatric', 'Preventive'] as const; // prettier-ignore
export const FLAGS = ['openNow', 'emergencyHours', 'acceptsNewPatients', 'acceptsInsurance'] as const;

/** What one can choose; the position is named apart. */
export type Filters = Omit<ClinicSearch, 'place' | 'limit'>;

export const DEFAULTS: Filters = {
  radiusMiles: 25,
  minimumRating: 4,
  sort: 'rating',
  openNow: false,
  emergencyHours: false,
  acceptsNewPatients: false,
  acceptsInsurance: false,
  language: null,
  specialty: null,
  unsaid: false,
};

/** Whoever cannot wait looks for the nearest, however rated. */
export const URGENT: Filters = { ...DEFAULTS, sort: 'distance', minimumRating: 3 };

/** Names in the address. Positions never stand there: a place by its name, one's own as `near=me`. */
const NAMES = {
  radiusMiles: 'radius',
  minimumRating: 'rating',
  sort: 'sort',
  openNow: 'open',
  emergencyHours: 'emergency',
  acceptsNewPatients: 'new',
  acceptsInsurance: 'insurance',
  language: 'language',
  specialty: 'specialty',
  unsaid: 'unsaid',
} as const satisfies Record<keyof Filters, string>;

const oneOf = <T extends string | number>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => String(each).toLowerCase() === text?.toLowerCase());

/** Reads an address; what it does not know stays as usual. */
export function filtersOf(params: URLSearchParams, usual = DEFAULTS): Filters {
  const text = (field: keyof Filters) => params.get(NAMES[field]);
  const flag = (field: keyof Filters) => text(field) === '1';
  return {
    radiusMiles: oneOf(RADII, text('radiusMiles')) ?? usual.radiusMiles,
    minimumRating: oneOf(RATINGS, text('minimumRating')) ?? usual.minimumRating,
    sort: oneOf(SORTS, text('sort')) ?? usual.sort,
    openNow: flag('openNow'),
    emergencyHours: flag('emergencyHours'),
    acceptsNewPatients: flag('acceptsNewPatients'),
    acceptsInsurance: flag('acceptsInsurance'),
    language: oneOf(LANGUAGES, text('language')) ?? null,
    specialty: oneOf(SPECIALTIES, text('specialty')) ?? null,
    unsaid: flag('unsaid'),
  };
}

/** The address of these filters, which keeps what else stands there; only what is not as usual is written. */
export function withFilters(params: URLSearchParams, filters: Filters, usual = DEFAULTS): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const field of Object.keys(NAMES) as (keyof Filters)[]) {
    const value = filters[field];
    if (value === usual[field]) next.delete(NAMES[field]);
    else next.set(NAMES[field], value === true ? '1' : String(value));
  }
  return next;
}

/**
 * For whoever cannot wait. Open now comes first, then who does not say, then who is closed: the soonest to open before the others. Among
 * those who are open, or do not say, who takes emergencies comes first. Who says of itself that it treats nothing that cannot wait comes
 * last. The order stays within each.
 */
export function helpFirst<Clinic extends Pick<FoundClinic, 'openNow' | 'opensAt' | 'emergencyHours' | 'specialties'>>(
  clinics: readonly Clinic[],
): Clinic[] {
  const rank = ({ openNow }: Clinic) => (openNow === true ? 0 : openNow === null ? 1 : 2);
  const takes = ({ emergencyHours, specialties }: Clinic) => (emergencyHours || specialties?.includes('Emergency') ? 0 : 1);
  const opens = ({ opensAt }: Clinic) => (opensAt ? Date.parse(opensAt) : Infinity);
  const inHours = clinics.toSorted(
    (one, other) => rank(one) - rank(other) || (rank(one) === 2 ? soonest(opens(one), opens(other)) : 0) || takes(one) - takes(other),
  );
  return electiveLast(inHours);
}

/** Treatments that are planned. A practice of these alone is no help with pain or an injury. */
const ELECTIVE = ['Orthodontics', 'Cosmetic', 'Preventive'];
const isElective = ({ specialties }: Pick<FoundClinic, 'specialties'>): boolean =>
  !!specialties?.length && specialties.every((specialty) => ELECTIVE.includes(specialty));

/** Who treats nothing that cannot wait comes after the others. The order stays within each. */
export const electiveLast = <Clinic extends Pick<FoundClinic, 'specialties'>>(clinics: readonly Clinic[]): Clinic[] =>
  clinics.toSorted((one, other) => Number(isElective(one)) - Number(isElective(other)));
const soonest = (one: number, other: number): number => (one === other ? 0 : one - other);

/** How many filters are set: what the toggle says. */
export const setFilters = (filters: Filters, usual = DEFAULTS): number =>
  (Object.keys(DEFAULTS) as (keyof Filters)[]).filter((field) => field !== 'sort' && filters[field] !== usual[field]).length;

/** FIND-019: the next wider radius; null at the widest. */
export const widerRadius = (miles: number): Filters['radiusMiles'] | null => RADII.find((each) => each > miles) ?? null;

/** FIND-010: of five stars how many are full, and whether a half one follows: from a fraction of .5 on. */
export const starsOf = (rating: number): { full: number; half: boolean } => ({ full: Math.floor(rating), half: rating % 1 >= 0.5 });
