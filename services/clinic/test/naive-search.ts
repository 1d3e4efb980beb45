/**
 * What a search of the directory must answer, said once more in the plainest way: every listing is looked at, with the great circle by
 * another formula and the wall clock by the browser's calendar. It shares no code with the service.
 */
export interface MadeListing {
  id: string;
  latitude: number;
  longitude: number;
  rating: number | null;
  reviews: number;
  zone: string | null;
  hours: Record<string, { opens: string; closes: string }[]> | null;
  emergency: boolean | null;
  newPatients: boolean | null;
  insurance: boolean | null;
  languages: string[] | null;
  specialties: string[] | null;
}

export interface MadeWish {
  latitude: number;
  longitude: number;
  at: Date;
  miles: number;
  sort: 'tenths' | 'halves' | 'distance' | 'reviews';
  minimum: number | null;
  unrated: boolean;
  open: boolean;
  emergency: boolean;
  newPatients: boolean;
  insurance: boolean;
  language: string | null;
  specialty: string | null;
  unsaid: boolean;
}

export interface NaiveHit {
  id: string;
  miles: number;
  /** Better is smaller. */
  rank: number;
}

export const FILTERS = ['minimum', 'open', 'emergency', 'newPatients', 'insurance', 'language', 'specialty'] as const;
export type Filter = (typeof FILTERS)[number];

const turn = (degrees: number) => (degrees / 180) * Math.PI;

/** Miles along the great circle, by the special case of Vincenty's formula for a sphere. */
export function milesBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const [φ1, φ2, Δλ] = [turn(a.latitude), turn(b.latitude), turn(b.longitude - a.longitude)];
  const east = Math.cos(φ2) * Math.sin(Δλ);
  const north = Math.cos(φ1) * Math.sin(φ2) - Math.sin(φ1) * Math.cos(φ2) * Math.cos(Δλ);
  const along = Math.sin(φ1) * Math.sin(φ2) + Math.cos(φ1) * Math.cos(φ2) * Math.cos(Δλ);
  return 3959 * Math.atan2(Math.hypot(east, north), along);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Whether the wall clock there stands within a stated span; null where nobody stated any. */
export function isOpen({ hours, zone }: Pick<MadeListing, 'hours' | 'zone'>, at: Date): boolean | null {
  if (!hours || !zone) return null;
  if (!calendars.has(zone))
    calendars.set(
      zone,
      new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    );
  const parts = Object.fromEntries(
    calendars
      .get(zone)!
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const time = `${parts['hour']}:${parts['minute']}`;
  return (hours[parts['weekday']!.toLowerCase()] ?? []).some(({ opens, closes }) => opens <= time && time < closes);
}

const RANKS: Record<MadeWish['sort'], (listing: MadeListing) => number> = {
  tenths: ({ rating }) => (rating === null ? 1000 : -Math.floor(rating * 10 + 1e-9)),
  halves: ({ rating }) => (rating === null ? 1000 : -Math.floor(rating / 0.5 + 1e-9)),
  distance: () => 0,
  reviews: ({ reviews }) => -reviews,
};

/** Everybody within the radius who passes, in no order, and which filters sent somebody away. */
export function naiveSearch(listings: readonly MadeListing[], wish: MadeWish): { hits: NaiveHit[]; excluding: Set<Filter> } {
  const excluding = new Set<Filter>();
  const hits: NaiveHit[] = [];
  for (const one of listings) {
    const miles = milesBetween(wish, one);
    if (miles > wish.miles + 0.001) continue;
    const failed = FILTERS.filter((filter) => !passes(one, wish, filter));
    for (const filter of failed) excluding.add(filter);
    if (failed.length === 0) hits.push({ id: one.id, miles, rank: RANKS[wish.sort](one) });
  }
  return { hits, excluding };
}

function passes(one: MadeListing, wish: MadeWish, filter: Filter): boolean {
  const holds = (asked: boolean, stated: boolean | null | undefined) => !asked || stated === true || (wish.unsaid && stated == null);
  if (filter === 'minimum') return wish.minimum === null || (one.rating === null ? wish.unrated : one.rating >= wish.minimum);
  if (filter === 'open') return !wish.open || holds(true, isOpen(one, wish.at));
  if (filter === 'language') return wish.language === null || holds(true, one.languages?.includes(wish.language));
  if (filter === 'specialty') return wish.specialty === null || holds(true, one.specialties?.includes(wish.specialty));
  return holds(wish[filter], one[filter]);
}

/** A metre, in miles: nearer than this to each other or to the edge, either order and either side is right. */
const METRE = 0.000_62;

/** What is wrong with an answer of at most `limit` ids: somebody who should not be there, a wrong order, somebody better left out. */
export function complaintAbout(ids: readonly string[], hits: readonly NaiveHit[], wish: MadeWish, limit: number): string | null {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const surely = hits.filter(({ miles }) => miles <= wish.miles - METRE);
  const better = (a: NaiveHit, b: NaiveHit) => a.rank < b.rank || (a.rank === b.rank && a.miles < b.miles - METRE);
  const found = ids.map((id) => byId.get(id));
  if (found.some((hit) => hit === undefined)) return 'somebody who does not pass';
  const shown = found as NaiveHit[];
  if (shown.some((hit, index) => index > 0 && better(hit, shown[index - 1]!))) return 'wrong order';
  const leftOut = surely.filter(({ id }) => !ids.includes(id));
  if (ids.length < limit && leftOut.length > 0) return 'somebody is missing';
  const last = shown.at(-1);
  return last && leftOut.some((hit) => better(hit, last)) ? 'somebody better was left out' : null;
}
