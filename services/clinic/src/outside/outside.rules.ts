import type { ClinicSearch, OutsideClinic, OutsideSourceName, SearchSort } from '@toothwise/contracts-clinic';
import { z } from 'zod';
import { type Coordinates, distanceMiles, roundedMiles } from '../practices/distance.rules.js';

/** What a source says of a clinic; how far it is away is computed here. */
export type Told = Omit<OutsideClinic, 'distanceMiles' | 'lastUpdated'>;
type Dated = Omit<OutsideClinic, 'distanceMiles'>;

/** What a source answered, and when. */
export interface Answered {
  askedAt: string | null;
  told: readonly Told[];
}

/** What a source found, and how long it asked to be left alone although it answered. */
export interface Found {
  told: Told[];
  waitMs: number;
}

/** One outside source behind our own words. */
export interface OutsideSource {
  readonly name: OutsideSourceName;
  /** As far as it can look. */
  readonly reachMetres: number;
  /** @throws OutsideFailure, or whatever a broken answer throws */
  find(center: Coordinates, radiusMetres: number, signal: AbortSignal): Promise<Found>;
}

/** Of a list whatever can be read: an entry in another form takes none of the others with it. A list of such alone is no answer. */
export const eachReadable = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries, context) => {
    const read = entries.flatMap((one) => {
      const { success, data } = entry.safeParse(one);
      return success ? [data] : [];
    });
    if (entries.length > 0 && read.length === 0) context.addIssue('none of the entries can be read');
    return read;
  });

/** FIND-042 */
export const METRES_PER_MILE = 1609.34;

const SHORT: Readonly<Record<string, string>> = {
  ...{ street: 'st', avenue: 'ave', boulevard: 'blvd', road: 'rd', drive: 'dr', suite: 'ste', floor: 'fl', north: 'n', south: 's' },
  ...{ east: 'e', west: 'w', place: 'pl', square: 'sq', lane: 'ln', usa: '', 'united states': '' },
};

/** How two sources write one address or one name: letters and figures alone, usual words shortened. */
export function written(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('united states', '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SHORT[word] ?? word)
    .join('');
}

type Known = Pick<OutsideClinic, 'name' | 'address'>;

/** The same clinic: its name, and an address that is the other's or its beginning (one may leave city and state out). */
export function isSame(one: Known, other: Known): boolean {
  if (written(one.name) !== written(other.name)) return false;
  const [a, b] = [written(one.address), written(other.address)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** FIND-065: each clinic once, by name and address; of several the one with more reviews, which keeps what all sources say of it. */
export function mergeDuplicates<T extends Told>(told: readonly T[]): T[] {
  const merged: T[] = [];
  for (const clinic of told) {
    const at = merged.findIndex((known) => isSame(known, clinic));
    const known = merged[at];
    if (!known) merged.push(clinic);
    else
      merged[at] = joined(
        clinic.totalReviews > known.totalReviews ? clinic : known,
        clinic.totalReviews > known.totalReviews ? known : clinic,
      );
  }
  return merged;
}

const joined = <T extends Told>(kept: T, other: T): T => ({
  ...kept,
  phone: kept.phone ?? other.phone,
  website: kept.website ?? other.website,
  hours: kept.hours ?? other.hours,
  openNow: kept.openNow ?? other.openNow,
  priceLevel: kept.priceLevel ?? other.priceLevel,
  recentReviews: kept.recentReviews.length > 0 ? kept.recentReviews : other.recentReviews,
  reviewsBySource: { ...other.reviewsBySource, ...kept.reviewsBySource },
});

/** Whether a clinic has what is asked for; who does not say passes only where that is wished. The unrated pass the minimum, as in our own. */
export function fits(clinic: Told, wish: ClinicSearch): boolean {
  if (clinic.averageRating !== null && clinic.averageRating < wish.minimumRating) return false;
  const facts = [
    wish.openNow && clinic.openNow,
    wish.emergencyHours && clinic.emergencyHours,
    wish.acceptsNewPatients && clinic.acceptsNewPatients,
    wish.acceptsInsurance && clinic.acceptsInsurance,
    wish.language !== null && (clinic.languagesSpoken?.includes(wish.language) ?? null),
    wish.specialty !== null && (clinic.specialties?.includes(wish.specialty) ?? null),
  ];
  const asked = [wish.openNow, wish.emergencyHours, wish.acceptsNewPatients, wish.acceptsInsurance, wish.language, wish.specialty];
  return facts.every((stated, index) => !asked[index] || stated === true || (stated === null && wish.unsaid));
}

/** The order of our own search: rating in steps of 0.1, or distance, or reviews; then the nearer one, then the id. */
export function inOrder(sort: SearchSort): (a: OutsideClinic, b: OutsideClinic) => number {
  const step = ({ averageRating }: OutsideClinic) => (averageRating === null ? -1 : Math.floor(averageRating * 10 + 1e-9));
  const first = {
    rating: (a: OutsideClinic, b: OutsideClinic) => step(b) - step(a),
    distance: () => 0,
    reviews: (a: OutsideClinic, b: OutsideClinic) => b.totalReviews - a.totalReviews,
  }[sort];
  return (a, b) => first(a, b) || a.distanceMiles - b.distanceMiles || (a.id < b.id ? -1 : 1);
}

/** What all sources tell, each clinic once, with its distance. */
export function clinicsOf(answers: readonly Answered[], center: Coordinates): OutsideClinic[] {
  const told = answers.flatMap(({ askedAt, told }) => told.map((clinic): Dated => ({ ...clinic, lastUpdated: askedAt ?? '' })));
  return mergeDuplicates(told).map((clinic) => ({ ...clinic, distanceMiles: roundedMiles(distanceMiles(center, clinic)) }));
}

/** Merged, without those that our directory has, only those that fit, in order, as many as are wanted (FIND-035). */
export function chosen(answers: readonly Answered[], own: readonly Known[], center: Coordinates, wish: ClinicSearch): OutsideClinic[] {
  return clinicsOf(answers, center)
    .filter((clinic) => !own.some((known) => isSame(known, clinic)) && fits(clinic, wish))
    .filter((clinic) => clinic.distanceMiles <= wish.radiusMiles)
    .sort(inOrder(wish.sort))
    .slice(0, wish.limit);
}
