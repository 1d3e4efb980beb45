import { foreignLanguage, readLastVisit } from '@toothwise/triage';
import { ofSubject } from './health-told.js';
import { isForeignName, readName } from './name.js';
import { isNotUnderstood } from './not-understood.js';
import {
  isDaily,
  isHowOften,
  isNoHabit,
  isNoHealth,
  isOnlyAge,
  isOnlyHealth,
  isOnlyNumber,
  isOnlySymptoms,
  isOnlyTime,
  isSince,
} from './other-question.js';
import { added, readPainLine, tellsOfSymptoms } from './pain.js';
import { isWish } from './plain-answer.js';
import { teethNamed } from './teeth.js';
import { isUnsure, plain, names, wordsOf, yesOrNo } from './words.js';
import type { AskingStep, Step } from './steps.js';
import { visitApart } from './visit-line.js';
import type { PatientData, Talk } from './talk.js';

/** What a step makes of words: data, a step to go to, an answer to give anew, a search, or nothing it can read. */
export type Heard =
  | { kind: 'told'; data: Partial<PatientData> }
  | { kind: 'go' }
  | { kind: 'anew'; step: AskingStep }
  | { kind: 'search'; place: string | null }
  | { kind: 'declined' }
  | { kind: 'pass' }
  /** it tells something else, which is kept: a time is that of what is wrong */
  | { kind: 'beside'; time?: boolean; pain?: number }
  /** it tells of another than it is about */
  | { kind: 'others' }
  | { kind: 'again' };

const AGAIN: Heard = { kind: 'again' };
const told = (data: Partial<PatientData>): Heard => ({ kind: 'told', data });
const words =
  (field: 'currentSymptoms' | 'medicalHistory' | 'medications' | 'lastDentalVisit' | 'oralHygieneHabits' | 'routineFrequency') =>
  (_: Talk, text: string): Heard =>
    saysSomething(text) ? told({ [field]: text.trim() }) : AGAIN;

const BESIDE: Heard = { kind: 'beside' };
/** Illnesses or medicines. What is wrong, or since when, is neither; told twice, what is wrong stands as it was said, and a time names none. */
const health =
  (field: 'medicalHistory' | 'medications') =>
  (talk: Talk, text: string): Heard => {
    const pain = latePain(talk, text);
    if (pain !== null) return { kind: 'beside', pain };
    if (isOnlyAge(text)) return BESIDE;
    if (isNoHealth(text) || isOnlyNumber(text))
      return talk.misses > 0 ? { kind: 'pass' } : { kind: 'beside', time: isSince(text) || !(isOnlyTime(text) || isOnlyNumber(text)) };
    if (talk.misses === 0 && isOnlySymptoms(text)) return BESIDE;
    const own = ofSubject(talk, text);
    return own === '' ? (talk.misses > 0 ? { kind: 'pass' } : { kind: 'others' }) : words(field)(talk, own);
  };
/** A number that comes after pain was asked for twice in vain is that of pain. */
function latePain({ data, passed, trail }: Talk, text: string): number | null {
  const isDue = data.painLevel === null && passed.painLevel === 'unsure' && trail.at(-1) === 'pain-level';
  return isDue && isOnlyNumber(text) ? readPainLine(text) : null;
}
const habit =
  (field: 'oralHygieneHabits' | 'routineFrequency') =>
  (talk: Talk, text: string): Heard =>
    talk.misses > 0
      ? words(field)(talk, text)
      : isNoHabit(text)
        ? BESIDE
        : field === 'routineFrequency' && isDaily(text)
          ? AGAIN
          : words(field)(talk, text);

const GREETINGS = ['hi', 'hello', 'hey', 'hi there', 'hello there', 'good morning', 'good afternoon', 'good evening', 'howdy'];
const READY =
  "ready,yes,yeah,yep,ok,okay,sure,start,go,go ahead,begin,continue,proceed,carry on,let us go,lets go,let's go,fine,of course".split(',');
const QUESTION = /^(?:what|why|how|who|when|where|which|can|could|do|does|is|are|should|will)\b.*\?\s*$/i;

/** A greeting, a bare yes or a question back is no answer to write down. */
function saysSomething(text: string): boolean {
  const line = plain(text);
  return (
    /[\p{L}\p{N}]/u.test(line) &&
    !GREETINGS.includes(line) &&
    yesOrNo(text) !== 'yes' &&
    !READY.includes(line) &&
    !isNotUnderstood(text) &&
    !QUESTION.test(text.trim())
  );
}

/**
 * A time, however rough (RPT-023, RPT-024); what names none, a question and a sentence about somebody else are asked again, and the second
 * time kept as it was said. That one does not know is no time.
 */
const lastVisit = (talk: Talk, text: string, today: Date): Heard => {
  const { age } = talk.person;
  if (talk.misses === 0 && (isHowOften(text) || isOnlyHealth(text))) return AGAIN;
  return readLastVisit(text, { today, age }) !== null || (talk.misses > 0 && saysSomething(text) && !isUnsure(text))
    ? told({ lastDentalVisit: text.trim(), ...besideVisit(talk, text) })
    : AGAIN;
};

/** "1 year, and gum is sore": what follows the time is of today, and is what is wrong. */
function besideVisit({ data: { currentSymptoms } }: Talk, text: string): Partial<PatientData> {
  const [, rest] = visitApart(text);
  return rest && tellsOfSymptoms(rest) ? { currentSymptoms: added(currentSymptoms, rest) } : {};
}

function name({ data, edit, misses }: Talk, text: string): Heard {
  if (misses === 0 && foreignLanguage(text) !== null && !isForeignName(text)) return AGAIN;
  const read = readName(text, edit ? null : data.name);
  return read === null ? AGAIN : told({ name: read });
}

function pain({ misses }: Talk, text: string): Heard {
  const read = readPainLine(text);
  return read !== null ? told({ painLevel: read }) : misses > 0 ? { kind: 'pass' } : AGAIN;
}

function map({ misses }: Talk, text: string): Heard {
  const named = teethNamed(text);
  if (named.length > 0) return told({ toothMapping: named });
  if (yesOrNo(text) === 'no' || names(text, ['no teeth', 'no tooth', 'none of my teeth', 'done', 'finished']))
    return told({ toothMapping: [] });
  return misses > 0 ? { kind: 'pass' } : AGAIN;
}

const WITHOUT = [
  'no photos',
  'no photo',
  'no pictures',
  'no picture',
  'without',
  'continue',
  'go on',
  'no camera',
  'later',
  "can't",
  'cannot',
  'not now',
  "don't have",
  "don't want",
];
const photos = ({ misses }: Talk, text: string): Heard =>
  yesOrNo(text) === 'no' || names(text, WITHOUT) || misses > 0 ? { kind: 'go' } : AGAIN;

const NEGATIVE = ['wrong', 'incorrect', 'inaccurate', 'update', 'change', 'changed', 'edit', 'fix'];
const POSITIVE = ['correct', 'accurate', 'right', 'looks good', 'current', 'same'];
const NOT = ['not', "isn't", "aren't", "doesn't", "don't", 'no longer', "hasn't", 'never'];

/** The negative words first, whole words only: "incorrect" and "not right" are no yes (CHAT-094, 095). "Nothing changed" is none either. */
function confirmed(text: string, anew: AskingStep): Heard {
  if (names(text, ['nothing changed', 'nothing has changed', 'no change', 'no changes', 'unchanged', 'has not changed', "hasn't changed"]))
    return { kind: 'go' };
  if (names(text, NEGATIVE) || (names(text, POSITIVE) && names(text, NOT)) || yesOrNo(text) === 'no') return { kind: 'anew', step: anew };
  return names(text, POSITIVE) || yesOrNo(text) === 'yes' ? { kind: 'go' } : AGAIN;
}

/** CHAT-092: any greeting or ready-type word. */
const ready = (text: string): Heard =>
  !names(text, ['not', 'no']) && (names(text, GREETINGS) || names(text, READY) || names(text, POSITIVE)) ? { kind: 'go' } : AGAIN;

/** ACF-009; a leading no is no wish. */
export const FIND_WORDS = ['dentist', 'find', 'clinic', 'dental', 'practice', 'appointment', 'book', 'locate', 'near', 'help', 'yes'];
const FIND_FORMS = [
  ...FIND_WORDS,
  'dentists',
  'clinics',
  'practices',
  'appointments',
  'booking',
  'nearby',
  'nearest',
  'yeah',
  'yep',
  'sure',
  'please',
];
const LEADING_NO = /^(?:no|nope|nah|not|don't|do not|never)\b/;

function find(text: string): Heard {
  if (LEADING_NO.test(plain(text))) return { kind: 'declined' };
  return names(text, FIND_FORMS) ? { kind: 'search', place: null } : AGAIN;
}

const searchAgain = (text: string): Heard =>
  !LEADING_NO.test(plain(text)) && names(text, [...FIND_FORMS, 'again', 'retry', 'search', 'another', 'more'])
    ? { kind: 'search', place: null }
    : AGAIN;

/** Where the person is themselves, or no place at all: what a search for them needs is where the device is. */
const HERE = ['near me', 'around me', 'close to me', 'my location', 'my current location', 'my area', 'where i am', 'nearby', 'nearest'];
const FAREWELLS = ['thanks', 'thank you', 'bye', 'goodbye', 'that is all', "that's all"];
/** What stands before a place: courtesy, the wish, how near, and that one lives there. */
const BEFORE_A_PLACE =
  /^(?:(?:please|thanks|thank you|ok|okay|sure|yes|(?:find|search|look|book|try)(?: again)?(?: for)?|(?:find|show|get) me|use|(?:a|an|the|any|some)? ?(?:dentists?|clinics?|practices?|appointments?)|(?:the )?(?:nearest|closest|nearby)(?: one)?|near|around|close|in|at|to|from|of|me|my (?:current )?(?:location|area|place|city|town|address|zip(?: code)?|post(?:al )?code)|where i am|i'm|i am|we're|we are|i live|we live|it's|it is|is|maybe)(?=[\s,:.!]|$)[\s,:.!]*)+/i;
const AFTER_A_PLACE = /(?:[\s,]+(?:please|thanks|thank you|near me|nearby|again))+[\s.!]*$/i;
/** No name of a place has such a word: what holds one beside a "thanks" or a "near me" is a sentence. */
const OF_A_SENTENCE =
  "i i'll i've we we'll you your it that this they them there bye goodbye all so very much lot help call will would can could do don't not no now later today tomorrow what which how about have has need want own already done everything a bit for".split(
    ' ',
  );

/** A place that is named beside "nearest" or "thanks" is looked in all the same. */
function place(text: string): Heard {
  const line = plain(text);
  if (LEADING_NO.test(line)) return { kind: 'declined' };
  const isFarewell = FAREWELLS.some((word) => line === word || line.startsWith(`${word} `));
  const isHere = names(text, HERE) || isWish(text);
  const named = text.trim().replaceAll(/[’‘]/g, "'").replace(BEFORE_A_PLACE, '').replace(AFTER_A_PLACE, '');
  const isNamed = saysSomething(named) && !isWish(named) && wordsOf(named).length <= 8;
  if (isNamed && !((isFarewell || isHere) && names(named, OF_A_SENTENCE))) return { kind: 'search', place: named };
  return isFarewell ? { kind: 'declined' } : isHere ? { kind: 'search', place: null } : AGAIN;
}

/** All 19 steps, and what each makes of a line that is said then. */
export const ANSWERS: Record<Step, (talk: Talk, text: string, at: Date) => Heard> = {
  name,
  'current-symptoms': (talk, text) => (isOnlyAge(text) ? BESIDE : words('currentSymptoms')(talk, text)),
  'pain-level': pain,
  'medical-history': health('medicalHistory'),
  medications: health('medications'),
  'last-visit': lastVisit,
  'oral-hygiene': habit('oralHygieneHabits'),
  'routine-frequency': habit('routineFrequency'),
  'tooth-mapping': map,
  'photo-upload': photos,
  'data-confirmation': (_, text) => ready(text),
  'personal-details-confirmation': (_, text) => confirmed(text, 'name'),
  'medical-history-confirmation': (_, text) => confirmed(text, 'medical-history'),
  'oral-hygiene-confirmation': (_, text) => confirmed(text, 'oral-hygiene'),
  'find-dentists': (_, text) => find(text),
  'next-action': (_, text) => find(text),
  'clinic-interaction': (_, text) => searchAgain(text),
  'location-refinement': (_, text) => place(text),
  'clinic-finder-fallback': (_, text) => searchAgain(text),
};
