import type { RecordingAnalytics } from '@toothwise/contracts-advisor';
import type { PieceRecord, RecordingRecord } from './recording.record.js';
import { saidSoFar, sentencesOf } from './transcript.rules.js';

interface Whole {
  row: Pick<
    RecordingRecord,
    'appointmentDate' | 'costCents' | 'durationMs' | 'isCut' | 'procedures' | 'summary' | 'hipaaConsentAt' | 'recordingConsentAt'
  >;
  pieces: readonly Pick<PieceRecord, 'text'>[];
}

/** Up to so many words a sentence is easy to follow. */
const CLEAR_WORDS = 20;
/** Less than this is no answer. */
const ANSWER_WORDS = 3;
const MOST_PROCEDURES = 5;

/** What can be counted in what was said; each definition stands on the page. What cannot be is null, never a guess. */
export function analyticsOf(all: readonly Whole[]): RecordingAnalytics {
  const said = all
    .map(({ row, pieces }) => ({ row, sentences: sentencesOf(saidSoFar(pieces)) }))
    .filter(({ sentences }) => sentences.length > 0);
  const sentences = said.map((one) => one.sentences);
  const answered = percent(sentences.flatMap(answers));
  const clear = percent(sentences.flatMap(clearness));
  const trend = said.map((one) => ({ date: one.row.appointmentDate, percent: qualityOf(one.sentences) ?? 0 }));
  return {
    totalAppointments: all.length,
    averageDurationMinutes: mean(all.filter(({ row }) => row.isCut && row.durationMs > 0).map(({ row }) => row.durationMs / 60_000)),
    communicationQualityTrend: trend,
    communicationQuality: mean(trend.map((one) => one.percent)),
    concernsAddressed: percent(all.flatMap(concerns)),
    mostCommonProcedures: ranked(all.flatMap(({ row }) => row.procedures)),
    costTrends: costs(all),
    quality: {
      // Nothing that we hear says how well something was explained.
      explanationQuality: null,
      questionsAddressed: answered,
      informationClarity: clear,
      consentCompleteness: percent(all.map(({ row }) => Boolean(row.hipaaConsentAt) && Boolean(row.recordingConsentAt))),
    },
  };
}

/** Mean of what of it could be counted: questions that were answered, sentences that are easy to follow. */
function qualityOf(sentences: readonly string[]): number | null {
  return mean([percent(answers(sentences)), percent(clearness(sentences))].filter((one) => one !== null));
}

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter(Boolean).length;
/** Of each question whether something of some length was said next. */
const answers = (sentences: readonly string[]): boolean[] =>
  sentences.flatMap((sentence, at) => (sentence.endsWith('?') ? [isAnswer(sentences[at + 1])] : []));
const isAnswer = (next: string | undefined): boolean => next !== undefined && !next.endsWith('?') && wordsOf(next) >= ANSWER_WORDS;
const clearness = (sentences: readonly string[]): boolean[] => sentences.map((sentence) => wordsOf(sentence) <= CLEAR_WORDS);

/** Of each concern in a summary whether a recommendation, tip or treatment came at the same place or later. */
function concerns({ row: { summary } }: Whole): boolean[] {
  if (!summary) return [];
  const helps = [...summary.dentistRecommendations, ...summary.tipsProvided, ...summary.treatmentsDiscussed].flatMap(
    ({ segments }) => segments,
  );
  const last = Math.max(0, ...helps);
  return summary.patientConcerns.map(({ segments }) => last >= Math.min(...segments));
}

function ranked(names: readonly string[]) {
  const counted = new Map<string, { name: string; count: number }>();
  for (const name of names) {
    const known = counted.get(name.toLowerCase()) ?? { name, count: 0 };
    counted.set(name.toLowerCase(), { ...known, count: known.count + 1 });
  }
  return [...counted.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, MOST_PROCEDURES);
}

function costs(all: readonly Whole[]): RecordingAnalytics['costTrends'] {
  const months = new Map<string, number[]>();
  for (const { row } of all) {
    if (row.costCents === null) continue;
    const month = row.appointmentDate.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row.costCents]);
  }
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, cents]) => ({ month, averageCost: Math.round(mean(cents)!) / 100, treatmentCount: cents.length }));
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10;
const percent = (facts: readonly boolean[]): number | null => mean(facts.map((fact) => (fact ? 100 : 0)));
