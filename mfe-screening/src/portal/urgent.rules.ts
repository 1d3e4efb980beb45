import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { openResults, RESULT_STANDS_MS } from '@toothwise/contracts-screening/open-results';
import { sinceOf, WITHIN_MS } from '../result/due.rules.js';
import { levelOf, type Level } from '../result/level.js';

const HOUR_MS = 3_600_000;

export interface UrgentResult {
  item: ScreeningSummary;
  level: Level;
  due: Date;
  isOver: boolean;
}

/** What cannot wait: the gravest result that nothing has answered yet, whosever it is; of those the newest. Of each person their own results count. */
export function urgentOf(items: readonly ScreeningSummary[], now: Date): UrgentResult | null {
  const byPerson = Object.values(
    Object.groupBy(
      items.filter(({ status }) => status === 'completed'),
      personOf,
    ),
  );
  const open = byPerson.flatMap((own = []) => openResults(own.map(counted), now.getTime()));
  const gravest = open.toSorted((one, other) => other.level - one.level || other.since - one.since)[0];
  if (!gravest) return null;
  const { item, level, since } = gravest;
  const within = WITHIN_MS[level] ?? 0;
  return { item, level, due: new Date(since + within), isOver: since + Math.max(within, HOUR_MS) < now.getTime() };
}

const counted = (item: ScreeningSummary) => ({
  ...{ item, kind: item.kind, level: levelOf({ level: item.level ?? 1 }) },
  ...{ since: Date.parse(sinceOf(item)), isSeen: Boolean(item.seenAt) },
});

/** Others are told apart by name, and by age where they have none. */
function personOf({ person }: ScreeningSummary): string {
  const { who = null, name = null, age = null } = person ?? {};
  return who === null || who === 'me' ? String(who) : `${who} ${name?.trim().toLowerCase() ?? age ?? ''}`;
}

/** An emergency that was told and has no result: in answers that were left, or in a conversation. */
export interface ToldEmergency {
  level: number;
  /** When it was told. */
  at: string;
}

/** The gravest, then the newest; what was told long ago tells nothing of today. */
export const toldFirst = <Told extends ToldEmergency>(told: readonly Told[], now: Date): Told | null =>
  told
    .filter(({ at }) => now.getTime() - Date.parse(at) <= RESULT_STANDS_MS)
    .toSorted((one, other) => other.level - one.level || Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
