import type { RecordingSummary, SummaryLine } from '@toothwise/contracts-advisor';
import type { ModelSummary } from './model-summary.rules.js';
import { summaryByRules } from './summary.rules.js';

interface Segment {
  seq: number;
  text: string;
}

/** Words that a summary may use although nobody said them. */
const FILLING = new Set(
  `the a an and or of to for in on at is are was were be been has have had will would can could should may this that these those it its with by from
  as you your patient dentist doctor said says told asked discussed recommended recommends recommend explained mentioned advised suggested noted
  appointment visit next also about than then there their they we our she he her his if when after before during some any more most other
  treatment treatments plan tooth teeth dental need needs needed new same`.split(/\s+/),
);
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const TEENS = ['seventeen', 'eighteen', 'nineteen', 'twenty'];
const NUMBER_OF = new Map([...NUMBER_WORDS, ...TEENS].map((word, value) => [word, String(value)]));
const NOT = /\b(?:no|not|never|none|without|cannot|\w+n't)\b/i;
const NOT_ALL = new RegExp(NOT.source, 'gi');
/** Months, days of the week and lengths of time: each must have been said. */
const DATES =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|days?|weeks?|months?|years?)\b/gi;
/** How medicines are named, and the common ones of a dentist's. */
const MEDICINES =
  /\b(?:\w+(?:cillin|mycin|azole|caine|profen|oxacin|cycline|codone|statin)|paracetamol|acetaminophen|aspirin|codeine|tramadol|warfarin|chlorhexidine|fluoride|antibiotics?|painkillers?|steroids?)\b/gi;
const SIDES = /\b(?:upper|lower|left|right|front|back)\b/gi;
/** Of a line's own words so many must have been said. */
const SHARE = 0.6;

/** What a model wrote, without the lines that were not said (numbers, teeth, sums, dates, medicines, "not"). Null where nothing is left. */
export function groundedSummary(written: ModelSummary, segments: readonly Segment[]): RecordingSummary | null {
  const kept = (lines: readonly SummaryLine[]) =>
    lines.filter((line) => wasSaid(line, segments)).map(({ text, segments: at }) => ({ text, segments: at }));
  const { treatmentPlan: plan, nextAppointment: next } = written;
  const wasNamed = next && wasSaid({ text: next.recommendedTimeframe, segments: next.segments }, segments);
  const byRules = summaryByRules(segments);
  const summary: RecordingSummary = {
    by: 'model',
    overview: kept(written.overview),
    treatmentsDiscussed: kept(written.treatmentsDiscussed),
    tipsProvided: kept(written.tipsProvided),
    nextAppointment: wasNamed ? appointmentOf(next, byRules, segments) : byRules.nextAppointment,
    followUpActions: kept(written.followUpActions),
    patientConcerns: kept(written.patientConcerns),
    dentistRecommendations: kept(written.dentistRecommendations),
    treatmentPlan: { immediate: kept(plan.immediate), shortTerm: kept(plan.shortTerm), longTerm: kept(plan.longTerm) },
  };
  return summary.overview.length > 0 ? summary : null;
}

/** The model may say that it is more urgent than the rules heard. Where it says less, the rules stand: a later time is no time for something urgent. */
function appointmentOf(next: NonNullable<ModelSummary['nextAppointment']>, byRules: RecordingSummary, segments: readonly Segment[]) {
  const order = ['routine', 'soon', 'urgent'] as const;
  if (order.indexOf(byRules.nextAppointment.urgency) > order.indexOf(next.urgency)) return byRules.nextAppointment;
  const reason = wasSaid({ text: next.reason, segments: next.segments }, segments) ? next.reason : '';
  return { recommendedTimeframe: next.recommendedTimeframe, reason, urgency: next.urgency, wasSaid: true };
}

/** Whether a line says nothing but what stands in the segments that it names. */
export function wasSaid({ text, segments: named }: SummaryLine, segments: readonly Segment[]): boolean {
  const source = segments
    .filter(({ seq }) => named.includes(seq))
    .map((segment) => segment.text)
    .join(' ');
  if (source === '' || named.some((seq) => !segments.some((segment) => segment.seq === seq))) return false;
  const has = (pattern: RegExp) => [...found(text, pattern)].every((word) => found(source, pattern).has(word));
  const numbers = numbersIn(source);
  if (![...numbersIn(text)].every((number) => numbers.has(number))) return false;
  if (![DATES, MEDICINES, SIDES].every(has)) return false;
  return sameNot(text, source) && mostlySaid(text, source);
}

const found = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([word]) => stem(word.toLowerCase())));

function numbersIn(text: string): Set<string> {
  const digits = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replaceAll(',', ''));
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => NUMBER_OF.get(word) ?? []);
  // "One" is said of anything; as a number it stands in digits.
  return new Set([...digits, ...words].filter((number) => number !== '1' || digits.includes('1')));
}

/** A line that says "not" needs one near its words; one that does not must not turn a sentence around that does. */
function sameNot(text: string, source: string): boolean {
  const words = contentOf(text.replaceAll(NOT_ALL, ' '));
  const sentences = source.split(/[.!?;]+/).map((sentence) => ({ not: NOT.test(sentence), words: contentOf(sentence) }));
  const shared = sentences.map((sentence) => [...words].filter((word) => sentence.words.has(word)).length);
  const best = Math.max(...shared);
  const nearest = sentences.filter((_, index) => shared[index] === best);
  return nearest.some(({ not }) => not === NOT.test(text));
}

function mostlySaid(text: string, source: string): boolean {
  const words = [...contentOf(text)];
  const said = contentOf(source);
  return words.length > 0 ? words.filter((word) => said.has(word)).length / words.length >= SHARE : numbersIn(text).size > 0;
}

const contentOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9']+/)
      .filter((word) => word.length > 2 && !FILLING.has(word))
      .map(stem),
  );

/** Enough of a stem to tell "filling" from "fillings" and "brush" from "brushing" apart from other words. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ings?|ed|es|s)$/, '') : word);
