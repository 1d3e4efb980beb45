import type { ReportSource, Section } from './report.types.js';
import { say } from './say.js';
import { REPORT_TEXTS } from './texts/report.en.js';

/** The times that the usual guidance names; any other one comes of a red flag and is sooner. */
const USUAL = { high: 'within 24 hours', medium: 'within 1-2 weeks' } as const;

/** By when to be seen, a tip, and when to come again. An emergency has its own words. */
export function guidanceOf({ urgency, level, timeframe }: ReportSource['result']): Section[] {
  if (level >= 4) return [];
  const { guidance, seen, tip, recall, recalls } = REPORT_TEXTS;
  const isUsual = urgency === 'low' || timeframe === USUAL[urgency];
  const when = say(isUsual ? seen[urgency] : seen.sooner, { time: timeframe });
  return [{ heading: guidance, paragraphs: [when, tip[urgency], say(recall, { time: recalls[urgency] })] }];
}
