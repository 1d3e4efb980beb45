import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { levelOf, type Level } from '../result/level.js';

const HOUR_MS = 3_600_000;
/** By when somebody is to be seen. */
const WITHIN_MS: Partial<Record<Level, number>> = { 3: 24 * HOUR_MS, 4: HOUR_MS, 5: 0 };
/** So long it stands first, also when its time is over: after that it tells nothing of today. */
const SHOWN_MS = 7 * 24 * HOUR_MS;

export interface UrgentResult {
  item: ScreeningSummary;
  level: Level;
  due: Date;
  isOver: boolean;
}

/** What cannot wait: of each person the newest result alone counts; the gravest first, then the newest. @param items newest first */
export function urgentOf(items: readonly ScreeningSummary[], now: Date): UrgentResult | null {
  const newest = new Map<string, ScreeningSummary>();
  for (const item of items) if (item.status === 'completed' && !newest.has(personOf(item))) newest.set(personOf(item), item);
  const urgent = [...newest.values()].flatMap((item) => {
    const level = levelOf({ level: item.level ?? 1 });
    const within = WITHIN_MS[level];
    const since = Date.parse(sinceOf(item));
    if (within === undefined || now.getTime() - since > SHOWN_MS) return [];
    return [{ item, level, due: new Date(since + within), isOver: since + Math.max(within, HOUR_MS) < now.getTime() }];
  });
  return urgent.toSorted((one, other) => other.level - one.level)[0] ?? null;
}

/** A dentist who raised it began its time anew. */
const sinceOf = ({ review, completedAt, createdAt }: ScreeningSummary): string =>
  review && review.decision === 'raised' ? review.reviewedAt : (completedAt ?? createdAt);

/** Others are told apart by name, and by age where they have none. */
function personOf({ person }: ScreeningSummary): string {
  const { who = null, name = null, age = null } = person ?? {};
  return who === null || who === 'me' ? String(who) : `${who} ${name?.trim().toLowerCase() ?? age ?? ''}`;
}
