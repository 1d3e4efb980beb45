import type { Denied } from './contradictions.rules.js';
import { flagOf, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import type { Answer, RaisedFlag } from './raise-flags.js';
import type { SignList } from './signs/said-signs.js';
import { flagTitleOf } from './flags/flag-words.js';
import { SOURCES, type SourceId } from './catalogue/sources.js';
import { isRecent, type LastVisit } from './specified/last-visit.js';
import {
  mentionsSwelling,
  PAIN_THRESHOLDS,
  painUrgency,
  type ScreeningAnswers,
  type ScreeningKind,
  type Urgency,
} from './specified/specified-urgency.rules.js';
import { sayFrom } from './texts/say.js';
import { isTrouble } from './trouble.rules.js';
import { TOLD_OF_PERSON, VISIT_CHOICES, WHY_TEXTS } from './texts/why.en.js';

const say = sayFrom(WHY_TEXTS);

/** One line of "why": which rule, on which words, from which source. */
export interface Explanation {
  rule: `flag-${FlagNumber}` | 'specified-urgent' | 'specified-routine';
  level: Level;
  text: string;
  words: string[];
  sources: string[];
}

/** How pain was told: a number, "Not sure", what cannot be read, no answer, or (of a check-up) pain without a number. Null: not asked. */
export type PainSaid = { how: 'number'; value: number } | { how: 'unsure' | 'unread' | 'unanswered' | 'unnumbered' } | null;

export interface Explained {
  kind: ScreeningKind | null;
  painSaid: PainSaid;
  /** the level of the pain, as the urgent rows have it */
  painUrgency: Urgency;
  visit: LastVisit | null;
  visitUrgency: Urgency;
  flags: readonly RaisedFlag[];
  answered: Answered;
  /** what words raise though it was said not to be there */
  contradicted: ReadonlyMap<FlagNumber, Denied>;
  /** what was heard is not to be repeated: no answer in own words is quoted */
  isSecret: boolean;
  form: ScreeningAnswers;
}

const LEVEL: Record<Urgency, Level> = { high: 3, medium: 2, low: 1 };
/** Longer answers are told by what was understood. */
const LONGEST_QUOTE = 60;

/** Explanations for the proof card: never flag 23, never the words of flag 24. */
export function explain(told: Explained): Explanation[] {
  const shown = told.flags.filter(({ flag }) => flagOf(flag).privacy !== 'clinician-only');
  const lines: Explanation[] = shown.map((raised) => ({
    rule: `flag-${raised.flag}`,
    level: raised.level,
    text: flagText(raised, told),
    words: raised.sensitive ? [] : raised.words,
    sources: flagOf(raised.flag).sources.map((source) => SOURCES[source]),
  }));
  return [...lines, ...specifiedLines(told)].sort((a, b) => b.level - a.level);
}

/** Why it counts, and where it was also said not to be there, that it was. */
function flagText(raised: RaisedFlag, { answered, contradicted }: Explained): string {
  const because = say('flag.because', { title: flagTitleOf(raised), reason: flagReason(raised, answered) });
  const denied = contradicted.get(raised.flag);
  return denied ? say(`flag.against.${denied}`, { because }) : because;
}

/** Answers to the flags' own questions, where they came up and after the list of signs. */
export interface Answered {
  answers?: Partial<Record<number, Answer>>;
  signs?: Pick<SignList, 'answers'> | null;
  /** questions that were put in narrower words than the flag's own, by flag */
  narrower?: Partial<Record<number, string>>;
}

/** What was said, or else answered, that raised a flag, with what was told of the person; words that are not to be repeated are not quoted. */
export function flagReason(raised: RaisedFlag, answered: Answered): string {
  const [reason, told] = [wordsOrAnswer(raised, answered), personReason(raised)];
  const denied = deniedReason(raised, answered);
  const both = [reason, denied, told].filter((one) => one !== undefined);
  if (both.length > 1) return both.reduce((first, next) => say('flag.both', { reason: first, told: next }));
  return reason ?? told ?? say(raised.source.every((one) => one === 'person') ? 'flag.person' : 'flag.unquoted');
}

/** What is said beside the words of a flag where they are shown by themselves: what was answered against it, and what was told of the person. */
export function reasonBesideWords(raised: RaisedFlag, answered: Answered): string | undefined {
  const [denied, told] = [deniedReason(raised, answered), personReason(raised)];
  return denied && told ? say('flag.both', { reason: denied, told }) : (denied ?? told);
}

/** Trouble that was told, and whose extreme was denied: that is said, so that it is not shown as if nobody had answered. */
function deniedReason(raised: RaisedFlag, { answers, signs, narrower }: Answered): string | undefined {
  const { flag } = raised;
  if (!isTrouble(raised) || (answers?.[flag] ?? signs?.answers[flag]) !== 'no') return undefined;
  return say('flag.no', { question: (answers?.[flag] && narrower?.[flag]) || flagOf(flag).question });
}

/** An illness, a medicine or an age that was chosen of the person and made it more urgent; undefined where there is none. */
export function personReason({ ofPerson = [] }: Pick<RaisedFlag, 'ofPerson'>): string | undefined {
  if (ofPerson.length === 0) return undefined;
  return say('flag.told', { what: ofPerson.map((fact) => TOLD_OF_PERSON[fact]).join(', ') });
}

function wordsOrAnswer({ flag, words, source, sensitive }: RaisedFlag, { answers, signs, narrower }: Answered): string | undefined {
  if (words.length > 0 && !sensitive) return say('flag.said', { words: words.map((one) => say('flag.word', { word: one })).join(', ') });
  const isOfWords = source.includes('answer');
  const answer = isOfWords ? answers?.[flag] : source.includes('signs') ? signs?.answers[flag] : undefined;
  // In the list a question is put as it stands, of words as they were heard.
  const question = (isOfWords && narrower?.[flag]) || flagOf(flag).question;
  return answer === 'yes' || answer === 'unsure' ? say(`flag.${answer}`, { question }) : undefined;
}

/** What the specified rows say, each line of what was told. Their pain thresholds are the product's own and have no clinical source. */
function specifiedLines(told: Explained): Explanation[] {
  const line = (urgency: Urgency, text: string, sources: SourceId[] = []): Explanation => ({
    rule: told.kind === 'urgent' ? 'specified-urgent' : 'specified-routine',
    level: LEVEL[urgency],
    text,
    words: [],
    sources: sources.map((source) => SOURCES[source]),
  });
  const pain = told.painSaid ? [line(told.painUrgency, painText(told.painSaid))] : [];
  if (told.kind === 'urgent') return [...pain, ...(mentionsSwelling(told.form) ? [line('medium', say('swelling'))] : [])];
  if (told.kind === null) return [];
  return [...pain, line(told.visitUrgency, visitText(told), ['CG19'])];
}

function painText(pain: NonNullable<PainSaid>): string {
  if (pain.how !== 'number') return say(`pain.${pain.how}`);
  const { value } = pain;
  const { urgentHigh, urgentMedium } = PAIN_THRESHOLDS;
  const urgency = painUrgency(value);
  if (urgency === 'low') return say('pain.below', { value, limit: urgentMedium });
  return say('pain.atLeast', { value, limit: urgency === 'high' ? urgentHigh : urgentMedium });
}

function visitText({ form, visit, visitUrgency, isSecret }: Explained): string {
  const said = (form.previousDentalVisit ?? '').trim();
  if (said === '') return say(form.unsure?.includes('previousDentalVisit') ? 'visit.unsure' : 'visit.unanswered');
  if (visit?.is === 'never') return say('visit.never');
  const choice = Object.hasOwn(VISIT_CHOICES, said) ? VISIT_CHOICES[said as keyof typeof VISIT_CHOICES] : null;
  if (choice) return say('visit.chosen', { when: choice });
  const meant = visit === null ? (visitUrgency === 'medium' ? 'asLongAgo' : 'unread') : isRecent(visit) ? 'recent' : 'longAgo';
  return isSecret || said.length > LONGEST_QUOTE ? say(`visit.${meant}`) : say(`visit.${meant}Quoted`, { said });
}
