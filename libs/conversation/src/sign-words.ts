import type { FlagNumber } from '@toothwise/triage';
import { plain } from './words.js';

export interface SignNamed {
  name: string;
  /** The flags whose questions ask for it, the first first. */
  flags: readonly FlagNumber[];
  words: RegExp;
}

/** Signs as people name them, and whose question asks for each. Their words alone prove nothing: what is surely told the rules have heard. */
const SIGNS: readonly SignNamed[] = [
  {
    name: 'sleepy',
    flags: [8, 6],
    words:
      /\b(?:sleepy|sleepier|drowsy|drowsiness|dozy|sleeping|asleep|(?:want|wants|needs|going|go|goes) to (?:go to )?sleep|back to sleep|lethargic|tired(?! of))\b/,
  },
  { name: 'sick', flags: [8], words: /\b(?:vomit\w*|thr(?:ow|ows|owing|ew|own) up|puk(?:e|es|ed|ing)|nauseous|nausea|sick)\b/ },
  {
    name: 'confused',
    flags: [8, 6],
    words: /\b(?:confused?|dizzy|dazed|faint\w*|pale|strange|floppy|wobbly|unsteady|headache|not (?:him|her|my)self)\b/,
  },
  { name: 'bleeding', flags: [7, 15], words: /\b(?:bleed\w*|bled|(?<!in )blood(?! (?:thin|press|sugar|test))\w*)\b/ },
  { name: 'breath', flags: [1], words: /(?<!bad )\bbreath\w*/ },
  { name: 'swallowing', flags: [2], words: /\b(?:swallow\w*|drool\w*|dribbl\w*)\b/ },
  { name: 'swelling', flags: [14, 3], words: /\b(?:swell\w*|swollen|bigger|puffy|fatter)\b/ },
  { name: 'fever', flags: [14, 5], words: /\b(?:fever\w*|temperature|shiver\w*)\b/ },
  { name: 'chest', flags: [9], words: /\b(?:chest|sweat\w*)\b/ },
  { name: 'numb', flags: [11], words: /\b(?:droop\w*|numb|slurr\w*)\b/ },
  { name: 'tooth-out', flags: [12], words: /\b(?:knocked|fell|fallen|came|is) out\b/ },
  { name: 'tooth-moved', flags: [13], words: /\b(?:tooth|teeth|it) (?:is |are |has |have |was |got )?(?:moved|pushed|bent)\b/ },
];

/** What denies in the same breath. Who is not sure denies nothing, and a "no" before a sentence is of what was said before. */
const DENIES = /\b(?:no|not|never|without|stopped|isn't|aren't|wasn't|doesn't|don't|didn't|hasn't|haven't)\b/;
const BEFORE = /^(?:(?:no|oh|wait|sorry|actually|yes|ok|okay|but|and|now) )+(?=(?:he|she|they|i|it|my|the|his|her|we)\b)/;
const UNSURE = /\b(?:i am |i'm |i |im )?not (?:so |really )?(?:sure|(?:him|her|my)self)\b/g;

/** The signs that a line names as being there, or that may be. */
export function signsNamedIn(text: string): readonly SignNamed[] {
  const parts = text.split(/[.,;!?\n]+|\bbut\b/i).map((part) => plain(part).replace(BEFORE, ''));
  return SIGNS.filter(({ words }) => parts.some((part) => words.test(part) && !DENIES.test(part.replace(UNSURE, ''))));
}

/** So much of what was written is quoted. */
const MOST_QUOTED = 60;

/** What was written of a sign: its part of the sentence, or where that is long its words alone. */
export function wordsOfSign({ words }: SignNamed, text: string): string {
  const parts = text.split(/[.,;!?\n]+|\bbut\b/i).map((part) => part.trim());
  const said = parts.find((part) => words.test(plain(part)) && !DENIES.test(plain(part).replace(BEFORE, '').replace(UNSURE, ''))) ?? '';
  return said.length <= MOST_QUOTED ? said : (words.exec(plain(said))?.[0] ?? '');
}

/** The flags whose questions ask for what a line names. */
export const flagsNamedIn = (text: string): ReadonlySet<FlagNumber> => new Set(signsNamedIn(text).flatMap(({ flags }) => flags));

/** Whether its words are said, denied or not. */
export const isNamedAtAll = (sign: string, text: string): boolean =>
  SIGNS.some(({ name, words }) => name === sign && words.test(plain(text)));
