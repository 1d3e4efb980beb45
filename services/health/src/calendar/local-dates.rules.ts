import { Temporal } from 'temporal-polyfill';

/** From this instant (ms since 1970) the person lived in this IANA zone. */
export interface ZoneChange {
  from: number;
  zone: string;
}
/** A date as one person lived it, with its number: days since 1970-01-01. */
export interface LivedDate {
  day: number;
  livedMs: number;
  /** When its last piece is over. */
  endsAt: number;
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** A change that follows sooner than this on the one in force is not in force: nobody moves twice in half a day. */
const SHORTEST_STAY_MS = 12 * HOUR_MS;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Changes that count, oldest first; the first zone is the one before all of them, too. */
export function zonesInForce(changes: readonly ZoneChange[]): ZoneChange[] {
  const [first, ...later] = changes.toSorted((a, b) => a.from - b.from);
  if (!first) throw new Error('A person has at least one time zone');
  const inForce = [first];
  for (const change of later) {
    const last = inForce.at(-1)!;
    if (change.from - last.from >= SHORTEST_STAY_MS && change.zone !== last.zone) inForce.push(change);
  }
  return inForce;
}

/** The date at an instant where the person lived then. @param zones in force */
export function dayAt(zones: readonly ZoneChange[], instant: number): number {
  return Math.floor(localMs(zones, instant) / DAY_MS);
}

/** When a date begins where the person lives now. @param zones in force */
export const startOf = (zones: readonly ZoneChange[], date: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zones.at(-1)!.zone).epochMilliseconds;

/** Hour of the day, 0 to 23, at an instant where the person lived then. @param zones in force */
export function hourAt(zones: readonly ZoneChange[], instant: number): number {
  const local = localMs(zones, instant);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS);
}

const localMs = (zones: readonly ZoneChange[], instant: number): number => instant + stretchAt(zoneAt(zones, instant), instant).offset;

/** @param zones in force */
export const zoneAt = (zones: readonly ZoneChange[], instant: number): string =>
  (zones.findLast(({ from }) => from <= instant) ?? zones[0]!).zone;

/**
 * Every date from one to another that the person lived for any time, in the zones in force; the last zone stays as it is.
 * A date may be lived in several pieces (a flight back over the date line, clocks turned back at midnight).
 */
export function livedDates(zones: readonly ZoneChange[], firstDay: number, lastDay: number): Map<number, LivedDate> {
  const lived = new Map<number, LivedDate>();
  for (const { from, until, offset } of stretches(zones, (firstDay - 1) * DAY_MS, (lastDay + 2) * DAY_MS)) {
    for (let at = from; at < until;) {
      const day = Math.floor((at + offset) / DAY_MS);
      const end = Math.min(until, (day + 1) * DAY_MS - offset);
      if (day >= firstDay && day <= lastDay) {
        const before = lived.get(day);
        lived.set(day, { day, livedMs: (before?.livedMs ?? 0) + end - at, endsAt: end });
      }
      at = end;
    }
  }
  return lived;
}

/** A time with one offset from UTC. */
interface Stretch {
  from: number;
  until: number;
  offset: number;
}

/** Stretches of time with one offset from UTC, in order. */
function* stretches(zones: readonly ZoneChange[], first: number, last: number): Generator<Stretch> {
  for (const [index, { from, zone }] of zones.entries()) {
    const ends = Math.min(last, zones[index + 1]?.from ?? last);
    for (let at = index === 0 ? first : Math.max(first, from); at < ends;) {
      const here = stretchAt(zone, at);
      const until = Math.min(ends, here.until);
      yield { from: at, until, offset: here.offset };
      at = until;
    }
  }
}

/** More than there are zones; their names can be written in capitals and small letters. */
const MOST_ZONES = 1_000;
/** What was worked out before, by zone: each of them twice a year, for centuries at most. A streak asks for a dozen, a logged cleaning for one or two. */
const knownStretches = new Map<string, Stretch[]>();

function stretchAt(zone: string, instant: number): Readonly<Stretch> {
  const known = knownStretches.get(zone) ?? [];
  const found = known.find(({ from, until }) => from <= instant && instant < until);
  if (found) return found;
  if (knownStretches.size >= MOST_ZONES) knownStretches.clear();
  const here = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const until = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
  const same = known.find((one) => one.until === until);
  const stretch = same ?? { from: instant, until, offset: here.offsetNanoseconds / 1e6 };
  // The same transition ends both: it is one stretch, asked for earlier in it.
  stretch.from = Math.min(stretch.from, instant);
  if (!same) known.push(stretch);
  knownStretches.set(zone, known);
  return stretch;
}
