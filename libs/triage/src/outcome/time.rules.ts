import { flagOf, type Level } from '../catalogue/flag-catalogue.js';
import type { Assessment } from '../assess.js';
import { TIME_TEXTS } from '../texts/outcome.en.js';

const HOUR = 1;
const DAY = 24 * HOUR;
const UNIT_HOURS: Record<string, number> = { minute: HOUR / 60, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY };

/** The latest time, in hours, that a text names ("within 1-2 weeks" → 336); null where it names none. */
export function latestHours(text: string): number | null {
  const found = /(\d+)(?:-(\d+))? (minute|hour|day|week|month)s?/.exec(text);
  return found ? Number(found[2] ?? found[1]) * UNIT_HOURS[found[3]!]! : null;
}

const TIME_OF_LEVEL: Record<Level, string | null> = {
  5: TIME_TEXTS.now,
  4: TIME_TEXTS.hour,
  3: TIME_TEXTS.day,
  2: TIME_TEXTS.week,
  1: null,
};

/** The time a red flag asks for, or null where no red flag raised anything. Signs that may be cancer alone: at most two weeks. */
export function redFlagTime(assessment: Pick<Assessment, 'flags'>): string | null {
  const top = assessment.flags.reduce<Level>((highest, flag) => (flag.level > highest ? flag.level : highest), 1);
  if (top === 2 && assessment.flags.every((flag) => flag.level < 2 || flag.flag === 21)) return TIME_TEXTS.fortnight;
  const suspected = assessment.flags.some((flag) => flag.flag === 21 && flagOf(flag.flag).level === 2);
  return top === 1 && suspected ? TIME_TEXTS.fortnight : TIME_OF_LEVEL[top];
}

/** Of two texts that name times, the one naming the sooner. */
export function sooner(a: string, b: string): string {
  const [first, second] = [latestHours(a), latestHours(b)];
  if (first === null) return b;
  return second === null || first <= second ? a : b;
}

/** Does the text name a later time than this one? */
export function namesLater(text: string, time: string): boolean {
  const hours = latestHours(text);
  if (hours === null) return false;
  return time === TIME_TEXTS.now || hours > (latestHours(time) ?? Infinity);
}
