import { type DocumentStatistics, STATISTICS_DAYS } from '@toothwise/contracts-health';
import { dateOf, dayAt, dayOf, type ZoneChange } from '../../calendar/local-dates.rules.js';

/** One document whose reading is over. */
export interface DocumentReading {
  processedAt: Date;
  /** False where it failed. */
  isRead: boolean;
  requiresManualReview: boolean;
  extractedCount: number;
  confidence: number | null;
  seconds: number;
}
interface Range {
  from: string;
  to: string;
}

/** The days that are asked for: 30 up to today, or up to or from the one that is named. */
export function rangeOf({ from, to }: Partial<Range>, today: string): Range {
  const back = STATISTICS_DAYS.shown - 1;
  if (from && to === undefined) return { from, to: from > today ? from : today };
  const last = to ?? today;
  return { from: from ?? dateOf(dayOf(last) - back), to: last };
}

/** What is wrong with a range, by the field that says it; null where nothing is. */
export function refusalOfRange({ from, to }: Range): { path: string; message: string } | null {
  const days = dayOf(to) - dayOf(from) + 1;
  if (days < 1) return { path: 'from', message: 'Choose a first day that is not after the last one.' };
  return days > STATISTICS_DAYS.most ? { path: 'from', message: `Choose ${STATISTICS_DAYS.most} days at most.` } : null;
}

/** DOC-022: the readings of these days, each on the date where the person was then. @param zones in force */
export function statisticsOf(readings: readonly DocumentReading[], { from, to }: Range, zones: readonly ZoneChange[]): DocumentStatistics {
  const dated = readings
    .map((reading) => ({ reading, date: dateOf(dayAt(zones, reading.processedAt.getTime())) }))
    .filter(({ date }) => date >= from && date <= to);
  const byDate = Map.groupBy(dated, ({ date }) => date);
  return {
    ...{ from, to },
    total: figuresOf(dated.map(({ reading }) => reading)),
    days: [...byDate.keys()]
      .sort()
      .reverse()
      .map((date) => ({ date, ...figuresOf(byDate.get(date)!.map(({ reading }) => reading)) })),
  };
}

function figuresOf(readings: readonly DocumentReading[]): DocumentStatistics['total'] {
  const read = readings.filter(({ isRead }) => isRead);
  // What an earlier reading found is no fruit of one that failed.
  const confidences = read.flatMap(({ confidence }) => confidence ?? []);
  return {
    documentsProcessed: readings.length,
    treatmentsExtracted: sum(read.map(({ extractedCount }) => extractedCount)),
    totalProcessingTimeSeconds: Math.round(10 * sum(readings.map(({ seconds }) => seconds))) / 10,
    averageConfidenceScore: confidences.length > 0 ? Math.round(sum(confidences) / confidences.length) : null,
    successfulExtractions: read.length,
    documentsRequiringReview: read.filter(({ requiresManualReview }) => requiresManualReview).length,
    failedExtractions: readings.length - read.length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
