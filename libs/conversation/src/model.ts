import { checkReply, flagOf, FLAGS, UNSURE_PAIN, type Assessment, type FlagNumber } from '@toothwise/triage';
import type { Gate } from './gate.js';
import { ofSubject } from './health-told.js';
import { isSettled, nextStep } from './order.js';
import { readPainLine } from './pain.js';
import { isPlainAnswer } from './plain-answer.js';
import { reply } from './say.js';
import { FIELD_OF, isAsking, type AskingStep } from './steps.js';
import type { EarlierAnswers, Line, Reply, Talk } from './talk.js';
import { isOnlyWhom } from './whom.js';
import { plain } from './words.js';

/** What a model may take out of a line. Name, step and urgency are not among it. */
export const MODEL_FIELDS = [
  'currentSymptoms',
  'painLevel',
  'lastDentalVisit',
  'oralHygieneHabits',
  'routineFrequency',
  'medicalHistory',
  'medications',
] as const;
type ModelField = (typeof MODEL_FIELDS)[number];

/** What a model made of one line. Nothing of it is believed that the line does not say. */
export interface ModelTurn {
  /** with the words of the line that say it */
  values: readonly { field: ModelField; value: string; quote: string }[];
  flags: readonly { flag: number; quote: string }[];
  say: string | null;
}

/** A model is told and tells nothing after these: who thinks of harming themselves, and a child's injury that does not fit the story. */
const SILENT_AFTER: readonly number[] = [23, 24];
/** So many flags a model can have asked in one conversation. */
const MOST_HINTS = 4;
/** What is confirmed before it holds: a model may have left half of it out. */
const CONFIRMED = { medicalHistory: true, medications: true } as const;
const isConfirmed = (field: ModelField): field is keyof EarlierAnswers & ModelField => Object.hasOwn(CONFIRMED, field);

/**
 * Whether a line is for a model too: words that are no plain answer, never a name, and nothing once an emergency stands or something
 * was heard that no model is told.
 */
export function isForModel(talk: Talk, { assessment, emergency }: Gate, line: Line): line is { text: string } {
  // What is told of another than it is about is nobody's to read.
  const isElsewhere = talk.heardAs !== undefined && talk.heardAs.how !== 'turned';
  if (!('text' in line) || isElsewhere || emergency || talk.step === 'name' || talk.edit?.step === 'name' || talk.analysed !== 'no')
    return false;
  return !isSilent(talk, assessment) && !isOnlyWhom(talk, line.text) && !isPlainAnswer(talk, line.text);
}

/** Whether something was heard or asked that no model is told: a no to it does not make what was said another's business. */
export function isSilent(
  { open, answers, signs }: Pick<Talk, 'open' | 'answers' | 'signs'>,
  { flags, clinicianOnly, asks, corrected }: Assessment,
): boolean {
  const heard = [...flags, ...clinicianOnly, ...asks, ...corrected].map(({ flag }) => flag);
  const isAsked = (flag: number) =>
    answers[flag] !== undefined || signs?.answers[flag] !== undefined || ('flag' in open && open.flag === flag);
  return SILENT_AFTER.some((flag) => heard.some((one) => one === flag) || isAsked(flag));
}

/** Whether the line holds these words, in this order. */
function says(line: string, quote: string): boolean {
  const words = plain(quote);
  return words !== '' && ` ${plain(line)} `.includes(` ${words} `);
}

/**
 * The conversation with what a model took out of a line: only what the line says in the quoted words, only where nothing was told yet, and
 * pain never lower than told. Steps that it answers are passed.
 */
export function withModel(talk: Talk, line: string, model: ModelTurn): Talk {
  if (talk.edit) return talk;
  // An illness or a medicine of another is none of the writer's.
  const own = ofSubject(talk, line);
  const told = model.values.filter(({ field, value, quote }) => says(isConfirmed(field) ? own : line, quote) && says(quote, value));
  const filled = told.reduce(
    (now, { field, value, quote }) => (field === 'painLevel' ? withPain(now, line, quote) : withWords(now, field, value)),
    talk,
  );
  const hints = model.flags.filter(({ quote }) => says(line, quote)).map(({ flag }) => flag);
  return passedOn(withHints(filled, hints), talk);
}

/** A number that can be nothing but a pain. */
const ON_THE_SCALE = /(?:\/|out of) ?(?:10|ten)\b|\bscale\b|\bpain (?:level|score)\b/;
/** A pain that was, that changes or that depends is asked. */
const NOT_SIMPLY_SO =
  /\b(?:was|were|used to|had|before|earlier|yesterday|last|ago|until|till|now|worse|better|sometimes|usually|when|if|unless|after|but|not|never|without)\b|n't\b/;

/** By the whole line, as the quote may leave out what it means. That nothing hurts only the person says, when they are asked. */
function withPain(talk: Talk, line: string, quote: string): Talk {
  const words = plain(line);
  const pain = ON_THE_SCALE.test(words) && !NOT_SIMPLY_SO.test(words) ? readPainLine(line) : null;
  const told = talk.data.painLevel ?? (talk.passed.painLevel ? UNSURE_PAIN : 0);
  if (pain === null || told >= pain || readPainLine(quote) === null) return talk;
  return { ...talk, data: { ...talk.data, painLevel: pain } };
}

function withWords(talk: Talk, field: Exclude<ModelField, 'painLevel'>, value: string): Talk {
  if (talk.data[field] !== null || talk.passed[field] !== undefined) return talk;
  if (!isConfirmed(field)) return { ...talk, data: { ...talk.data, [field]: value.trim() } };
  return talk.earlier?.[field] ? talk : { ...talk, earlier: { ...talk.earlier, [field]: value.trim() } };
}

function withHints(talk: Talk, named: readonly number[]): Talk {
  const hints = named.filter((flag): flag is FlagNumber => isFlag(flag) && !SILENT_AFTER.includes(flag));
  if (hints.length === 0) return talk;
  // The gravest first: lesser ones must not take their places.
  const all = [...new Set([...(talk.hints ?? []), ...hints])].sort((one, other) => flagOf(other).level - flagOf(one).level);
  return { ...talk, hints: all.slice(0, MOST_HINTS) };
}

const isFlag = (number: number): number is FlagNumber => FLAGS.some(({ flag }) => flag === number);

/** Past the steps that are answered now and were not before. */
function passedOn(talk: Talk, before: Talk): Talk {
  const { step } = talk;
  const isAnswered = isAsking(step) && FIELD_OF[step] !== 'toothMapping' && isSettled(talk, step) && !isSettled(before, step);
  return isAnswered ? passedOn({ ...talk, step: nextStep(talk, step), misses: 0, trail: withStep(talk, step) }, before) : talk;
}

const withStep = ({ trail }: Talk, step: AskingStep) => [...trail.filter((other) => other !== step), step];

/** What a model says beside our own question, where that may be said. */
export function asideOf(model: ModelTurn | undefined, talk: Talk, { assessment, level }: Gate): Reply[] {
  const isUnsaid = talk.open.what !== 'step' || isSilent(talk, assessment);
  return !model?.say || isUnsaid || checkReply(model.say, level) !== null ? [] : [reply('aside', model.say.trim())];
}
