import { EARTH_RADIUS_MILES, type Coordinates } from '../practices/distance.rules.js';

/** What is searched for. A fact that is asked for keeps those who state it; with `unsaid` also those who say nothing, never who says no. */
export interface ListingWish {
  center: Coordinates;
  now: Date;
  radiusMiles: number;
  /** Steps of the rating within which the nearer one comes first, or another order. */
  sort: 'tenths' | 'halves' | 'distance' | 'reviews';
  minimumRating?: number | null;
  /** Those without a rating pass the minimum. */
  keepUnrated?: boolean;
  openNow?: boolean;
  emergencyHours?: boolean;
  acceptsNewPatients?: boolean;
  acceptsInsurance?: boolean;
  language?: string | null;
  specialty?: string | null;
  unsaid?: boolean;
  /** Only those of whom phone, hours, flags and specialties are known. */
  complete?: boolean;
}

/** Parts of a statement over `listing l`; $1 is the point that is searched around, $2 the instant. */
export interface ListingQuery {
  where: string;
  /** The part of `where` about facts that not everybody states. */
  facts: string;
  order: string;
  values: unknown[];
}

const LOCAL = '$2::timestamptz AT TIME ZONE l.time_zone';
/** By the clock on the practice's wall; null where its hours or its zone are not known. */
export const OPEN_NOW = `(l.open_week @> (extract(dow FROM ${LOCAL}) * 1440 + extract(hour FROM ${LOCAL}) * 60 + extract(minute FROM ${LOCAL}))::int)`;
const APART = '(l.position <-> $1::cube)';
export const DISTANCE_MILES = `(${2 * EARTH_RADIUS_MILES} * asin(least(1, ${APART} / 2)))`;

/** Read by the indexes of `listing` nearest-first; the id makes it one order. A rating above every rating is the best's neighbour. */
const ORDERS: Readonly<Record<ListingWish['sort'], string>> = {
  tenths: `l.rating_tenths <-> 51, l.position <-> $1::cube, l.id`,
  halves: `l.rating_halves <-> 11, l.position <-> $1::cube, l.id`,
  distance: `l.position <-> $1::cube, l.id`,
  reviews: `l.total_reviews DESC, l.position <-> $1::cube, l.id`,
};

export function listingQuery(wish: ListingWish): ListingQuery {
  const values: unknown[] = [pointOf(wish.center), wish.now, chordOf(wish.radiusMiles)];
  const value = (one: unknown) => `$${values.push(one)}`;
  const where = ['l.position <@ cube_enlarge($1::cube, $3::float8, 3)', `${APART} <= $3::float8`, 'l.told_by IS NULL'];
  const { minimumRating } = wish;
  // The steps are what the indexes know; they hold everybody whom the rating itself lets pass.
  if (minimumRating && wish.keepUnrated) where.push(`(l.average_rating >= ${value(minimumRating)} OR l.average_rating IS NULL)`);
  else if (minimumRating) where.push(stepsFrom(wish.sort, minimumRating), `l.average_rating >= ${value(minimumRating)}`);
  if (wish.complete)
    where.push('num_nulls(l.phone, l.open_week, l.time_zone, l.emergency_hours, l.accepts_new_patients, l.specialties) = 0');
  const asked = [
    wish.openNow && OPEN_NOW,
    wish.emergencyHours && 'l.emergency_hours',
    wish.acceptsNewPatients && 'l.accepts_new_patients',
    wish.acceptsInsurance && 'l.accepts_insurance',
    wish.language && `(l.languages @> ARRAY[${value(wish.language)}::text])`,
    wish.specialty && `(l.specialties @> ARRAY[${value(wish.specialty)}::text])`,
  ].filter((fact) => typeof fact === 'string');
  const held = asked.map((fact) => (wish.unsaid ? `${fact} IS NOT FALSE` : fact));
  return { where: [...where, ...held].join(' AND '), facts: asked.join(' AND ') || 'true', order: ORDERS[wish.sort], values };
}

const stepsFrom = (sort: ListingWish['sort'], rating: number): string =>
  sort === 'halves' ? `l.rating_halves >= ${Math.floor(rating * 2)}` : `l.rating_tenths >= ${Math.floor(rating * 10)}`;

/** A position as a point on the unit sphere, as `listing.position` is. */
function pointOf({ latitude, longitude }: Coordinates): string {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return `(${[Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)].join(', ')})`;
}

/** The straight line through the unit sphere between two points that are so far apart along its surface. */
const chordOf = (miles: number): number => 2 * Math.sin(Math.min(Math.PI, miles / EARTH_RADIUS_MILES) / 2);
