import { editDistance } from './facts/slips.js';

/** Each line names one relation, in the words that people have for it. */
const RELATIONS = [
  'mother mum mom mam mummy mommy',
  'father dad daddy',
  'grandmother grandma gran granny nan nana',
  'grandfather grandpa grandad granddad',
  'son',
  'daughter',
  'grandson',
  'granddaughter',
  'wife missus',
  'husband hubby',
  'brother',
  'sister',
  'nephew',
  'niece',
  'aunt auntie',
  'uncle',
  'cousin',
  'friend mate',
  'neighbour neighbor',
  'colleague',
].map((line) => line.split(' '));
/** Somebody else, of whom the relation is not said. */
const SOMEBODY = new Set('child kid toddler boy girl partner boyfriend girlfriend lad lass student pupil teenager patient'.split(' '));
const MALE = new Set(['he', 'him', 'his']);
const FEMALE = new Set(['she', 'her', 'hers']);
const ONESELF = new Set(['i', 'im', 'ive', 'me', 'myself', 'mine']);
const MY_OWN = /\bmy (?:\w+ ){0,2}(?:tooth|teeth|mouth|face|lips?|jaw|gums?|head|cheek|tongue|nose|chin|crown|filling)\b/;
/** Words that stand in any sentence: that they stay says nothing. */
const ANYWHERE = new Set(
  'i my me a an the and or but so he she him his her it its is was am are be been has have had of on in at to for with now'.split(' '),
);

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[’']/g, '')
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** Letters that two spellings of a word may differ in; short words are other words by one. */
const SLIP = 1;
const SHORT = 4;
/** The same word in another spelling. */
export const isSpelledLike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= SHORT && editDistance(one, other, SLIP + 1) <= SLIP);

/** No slip of "brother" and "friend". */
const WORDS_OF_THEIR_OWN = new Set(['bother', 'fried']);
const isKnownAs = (name: string, word: string): boolean =>
  name === word || (name.length > SHORT && name[0] === word[0] && !WORDS_OF_THEIR_OWN.has(word) && isSpelledLike(name, word));

interface Whose {
  relations: readonly number[];
  genders: readonly string[];
  isOther: boolean;
  isOneself: boolean;
}

function whoseIs(text: string): Whose {
  const words = wordsOf(text);
  const relations = RELATIONS.flatMap((names, at) => (words.some((word) => names.some((name) => isKnownAs(name, word))) ? [at] : []));
  const genders = [...(words.some((word) => MALE.has(word)) ? ['m'] : []), ...(words.some((word) => FEMALE.has(word)) ? ['f'] : [])];
  const isOther = relations.length > 0 || genders.length > 0 || words.some((word) => SOMEBODY.has(word));
  const isOneself = !isOther && (words.some((word) => ONESELF.has(word)) || MY_OWN.test(words.join(' ')));
  return { relations, genders, isOther, isOneself };
}

const isApart = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.includes(one));

/** Whether the words tell of somebody else than those before them; where one of them does not say of whom, they do not. */
export function isOfAnother(before: string, after: string): boolean {
  const [one, other] = [whoseIs(before), whoseIs(after)];
  if (!(one.isOther || one.isOneself) || !(other.isOther || other.isOneself)) return false;
  if (one.isOther !== other.isOther) return true;
  return isApart(one.relations, other.relations) || (isApart(one.genders, other.genders) && !isShared(one, other));
}

const isShared = (one: Whose, other: Whose): boolean => one.relations.some((relation) => other.relations.includes(relation));

const left = (words: readonly string[], after: readonly string[]): number =>
  words.filter((word) => after.some((one) => isSpelledLike(word, one))).length;

/** Nothing of what stood there was taken out: words were added, or spelled otherwise. */
export function isAddedTo(before: string, after: string): boolean {
  const words = wordsOf(before);
  return left(words, wordsOf(after)) === words.length;
}

/** All stands as it stood, and more behind it. */
export const isGoneOn = (before: string, after: string): boolean => after.startsWith(before.trimEnd());

/** Little is left of what stood there: it is another text. */
export function isReplaced(before: string, after: string): boolean {
  const words = [...new Set(wordsOf(before))].filter((word) => !ANYWHERE.has(word));
  return words.length > 0 && left(words, wordsOf(after)) < words.length / 2;
}
