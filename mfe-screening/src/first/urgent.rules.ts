import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { knownSince, openResults, RESULT_STANDS_MS, toldSoFar } from '@toothwise/contracts-screening/open-results';
import { isSamePerson, personKey } from '@toothwise/contracts-screening/same-person';
import { sinceOf, WITHIN_MS } from '../basics/outcome/due.rules.js';
import { levelOf, type Level } from '../basics/outcome/level.js';

const HOUR_MS = 3_600_000;
export const EMERGENCY_LEVEL = 4;

export interface UrgentResult {
  item: ScreeningSummary;
  level: Level;
  due: Date;
  isOver: boolean;
  /** Since when it holds, in milliseconds. */
  since: number;
  /** Results of the same trouble before it, the newest first. */
  earlier: ScreeningSummary[];
}

/** What cannot wait: of each person the gravest result that nothing has answered yet; the gravest of all first, then the newest. */
export function urgentResults(items: readonly ScreeningSummary[], now: Date): UrgentResult[] {
  const completed = items.filter(({ status }) => status === 'completed');
  const byPerson = Object.values(Object.groupBy(completed, ({ person }) => personKey(person)));
  return byPerson
    .flatMap((own = []) => gravestOf(own.map(counted), now))
    .toSorted((one, other) => other.level - one.level || other.since - one.since);
}

export const urgentOf = (items: readonly ScreeningSummary[], now: Date): UrgentResult | null => urgentResults(items, now)[0] ?? null;

function gravestOf(own: readonly Counted[], now: Date): UrgentResult[] {
  const open = openResults(own, now.getTime());
  // At one level an emergency department comes before a dentist.
  const gravest = open.find(({ level, item }) => level === open[0]?.level && item.call === 'emergency-number') ?? open[0];
  if (!gravest) return [];
  // Emergencies of which nobody said whose they are may be of several.
  const { person } = gravest.item;
  const others = isSamePerson(person, person) ? [] : open.filter((one) => one !== gravest && one.level >= EMERGENCY_LEVEL);
  return [gravest, ...others].map((one) => urgentAmong(own, one, now));
}

function urgentAmong(own: readonly Counted[], one: Counted, now: Date): UrgentResult {
  const { item, level, since } = one;
  const within = WITHIN_MS[level] ?? 0;
  // It counts from when it was first told.
  const known = knownSince(own, one);
  const earlier = toldSoFar(own, one).slice(0, -1).toReversed();
  const isOver = known + Math.max(within, HOUR_MS) < now.getTime();
  return { item, level, due: new Date(known + within), isOver, since, earlier: earlier.map((before) => before.item) };
}

type Counted = ReturnType<typeof counted>;
const counted = (item: ScreeningSummary) => ({
  ...{ item, kind: item.kind, level: levelOf({ level: item.level ?? 1 }) },
  ...{ since: Date.parse(sinceOf(item)), isSeen: Boolean(item.seenAt) },
});

/** An emergency that was told and is in no result: in answers that were left, or in a conversation. */
export interface ToldEmergency {
  level: number;
  /** When it was told. */
  at: string;
}

/** The gravest, then the newest; what was told long ago tells nothing of today. */
export const toldStanding = <Told extends ToldEmergency>(told: readonly Told[], now: Date): Told[] =>
  told
    .filter(({ at }) => now.getTime() - Date.parse(at) <= RESULT_STANDS_MS)
    .toSorted((one, other) => other.level - one.level || Date.parse(other.at) - Date.parse(one.at));
