import type { FactName } from '../facts/fact-name.js';
import { isUnderAge, isYoung, type Person } from '../person.rules.js';
import { longestWords } from '../raise-flags.js';
import type { SourcedMention } from '../read-text.js';
import { NARROWER_QUESTIONS } from '../texts/narrower.en.js';
import { sayFrom } from '../texts/say.js';
import { AFTER_A_BLOW, INFECTION_SIGNS, INJURY, SEEN_SEPSIS, SEPSIS } from '../facts/fact-groups.js';
import type { FlagNumber } from '../catalogue/flag-catalogue.js';
import { flagQuestionOf } from './flag-words.js';

/** What of a flag was heard, and the wording that asks about it. */
interface Narrower {
  wording: keyof typeof NARROWER_QUESTIONS.any;
  heard: readonly FactName[];
  /** one of these makes it this flag's: without them it is nothing that the flag asks about */
  beside?: readonly FactName[];
}

const A_BLOW: readonly FactName[] = [...INJURY, 'hit-ticked', 'hit-by', 'accident-told'];
const PASSED_OUT: readonly FactName[] = ['faint', 'fit', 'collapse'];

/** The wordings of a flag, each of another part of it; where several parts were heard, its own question asks for all of them. */
export const NARROWER: Readonly<Partial<Record<FlagNumber, readonly Narrower[]>>> = {
  5: [
    { wording: 'sepsis', heard: [...INFECTION_SIGNS, 'fever', 'unwell', ...SEEN_SEPSIS, ...SEPSIS], beside: [...INFECTION_SIGNS, 'fever'] },
    { wording: 'withInfection', heard: [...SEEN_SEPSIS, ...SEPSIS] },
  ],
  8: [
    { wording: 'passedOut', heard: PASSED_OUT, beside: A_BLOW },
    { wording: 'head', heard: AFTER_A_BLOW.filter((fact) => !PASSED_OUT.includes(fact)), beside: A_BLOW },
    { wording: 'jaw', heard: ['jaw-injury', 'jaw-pain', 'bite-wrong', 'bite-blocked', 'bite-seen', 'cannot-open-mouth'] },
    { wording: 'inhaled', heard: ['tooth-inhaled', 'tooth-swallowed', 'tooth-not-found', 'choking-sign', 'airway-noise', 'went-down'] },
  ],
};
/** Of these one asks for the other as well. */
const HOLDS: Readonly<Partial<Record<Narrower['wording'], Narrower['wording']>>> = { passedOut: 'head', sepsis: 'withInfection' };
/** So many words are quoted, and none that is a sentence. */
const MOST_QUOTED = 3;
const LONGEST_QUOTED = 40;

const say = sayFrom(NARROWER_QUESTIONS);
const MEANT: ReadonlySet<string> = new Set(['affirmed', 'unsure', 'eased']);

interface AskedNarrowly {
  question: string;
  /** with what was heard before it, where that may be repeated */
  put: string;
}

/** How the questions of a result are put. */
interface Wordings {
  /** what was asked in the light of what was heard, by flag, without the words before it; undefined where nothing was */
  narrower: Record<string, string> | undefined;
  inWords: <Q extends { flag: FlagNumber; question: string }>(ask: Q) => Q;
}

/**
 * Questions of flags in the light of what was heard of them; those of which nothing was are asked as they stand.
 * @param isQuoted whether what was heard may be repeated
 */
export function wordingsFor(
  mentions: readonly SourcedMention[],
  facts: ReadonlySet<FactName>,
  person: Person,
  isQuoted: boolean,
): Wordings {
  const told = mentions.filter(({ polarity }) => MEANT.has(polarity));
  const heard = Object.keys(NARROWER).flatMap((flag) => {
    const asked = narrowerQuestion(Number(flag) as FlagNumber, told, facts, person, isQuoted);
    return asked ? [[flag, asked] as const] : [];
  });
  const byFlag: Partial<Record<number, AskedNarrowly>> = Object.fromEntries(heard);
  return {
    narrower: heard.length > 0 ? Object.fromEntries(heard.map(([flag, { question }]) => [flag, question])) : undefined,
    inWords: (ask) => ({ ...ask, question: byFlag[ask.flag]?.put ?? flagQuestionOf(ask.flag, person) }),
  };
}

function narrowerQuestion(
  flag: FlagNumber,
  told: readonly SourcedMention[],
  facts: ReadonlySet<FactName>,
  person: Person,
  isQuoted: boolean,
): AskedNarrowly | undefined {
  const parts = (NARROWER[flag] ?? []).filter(
    ({ heard, beside }) => told.some(({ fact }) => heard.includes(fact)) && (beside?.some((fact) => facts.has(fact)) ?? true),
  );
  const [part, ...others] = parts.filter(({ wording }) => !parts.some((other) => HOLDS[other.wording] === wording));
  if (!part) return undefined;
  const question = others.length > 0 ? flagQuestionOf(flag, person) : wordingOf(part.wording, person);
  const words = longestWords(told.filter(({ fact }) => parts.some(({ heard }) => heard.includes(fact))))
    .filter((said) => said.length <= LONGEST_QUOTED)
    .slice(0, MOST_QUOTED);
  if (!isQuoted || words.length === 0) return { question, put: question };
  return { question, put: say('heard', { words: words.map((word) => say('word', { word })).join(', '), question }) };
}

/** All that flag 8 asks for, in the words for a head that was hit. @param wakes it was told that waking is as usual */
export const headQuestionOf = (person: Person, wakes = false): string =>
  [wakes ? say('ofHead.rest') : wordingOf('head', person), say('ofHead.besides')].join(' ');

const isOfOthers = (wording: Narrower['wording']): wording is keyof typeof NARROWER_QUESTIONS.other =>
  Object.hasOwn(NARROWER_QUESTIONS.other, wording);

function wordingOf(wording: Narrower['wording'], person: Person): string {
  const who = person.who ?? null;
  // Somebody so young writes for nobody, least of all for themselves.
  if (!isOfOthers(wording) || (!isYoung(person) && (who ?? 'me') === 'me')) return say(`any.${wording}`);
  const whom = who === 'my-child' && isUnderAge(person) ? 'child' : isYoung(person) ? 'young' : 'person';
  return say(`other.${wording}`, { whom: say(`whom.${whom}`) });
}
