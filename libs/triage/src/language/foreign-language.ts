import { SCRIPTS } from './foreign-words.js';
import { mixedIn } from './mixed-language.js';
import { isEnglish, languagesOf, namesSign, type LanguageCode } from './word-languages.js';

export type { LanguageCode } from './word-languages.js';

/** So much of a text is looked at: a long one has told its language by then. */
const LOOKED_AT = 2000;

/**
 * The language of a text that the rules do not read; null for English, however broken, and where it cannot be told. It only leads to the list
 * of signs: nothing is decided by it.
 */
export function foreignLanguage(text: string): LanguageCode | null {
  const start = beginningOf(text);
  return byScript(start) ?? byWords(start);
}

const beginningOf = (text: string): string => text.slice(0, LOOKED_AT).normalize('NFC').toLowerCase().replaceAll('’', "'");

function byScript(start: string): LanguageCode | null {
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, languages] of SCRIPTS) {
    const own = start.match(new RegExp(script, 'gu'))?.length ?? 0;
    if (own >= 2 && own * 2 > letters) return languages.find(([, mark]) => mark.test(start))![0];
  }
  return null;
}

/** A sentence of fewer words may be a name, a medicine or a place. */
const FEWEST_IN_A_SENTENCE = 5;

/**
 * The language of a text, or of the first part of it, that the rules do not read: a whole sentence, or a few words among English ones. Somebody who begins
 * in English and is too frightened to go on in it has not been read, whatever the rest says.
 */
export const unreadPart = (text: string): LanguageCode | null =>
  foreignLanguage(text) ??
  text
    .slice(0, LOOKED_AT)
    .split(/[.!?;\n]+/)
    .filter((sentence) => (sentence.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).length >= FEWEST_IN_A_SENTENCE)
    .map(foreignLanguage)
    .find((language) => language !== null) ??
  mixedIn(text.slice(0, LOOKED_AT).normalize('NFC').replaceAll('’', "'"));

/** Of fewer words nothing is named while somebody types: "Toot" is the beginning of "Toothache", and a word of Hindi. */
const FEWEST_WHILE_TYPED = 3;

/**
 * As `unreadPart`, for what is told beside a field while it is filled: the word that is being typed is not yet one, a word or two tell no language, and it is
 * named only by a word of it alone. Whoever writes a script of its own is told at once.
 */
export function unreadWhileTyped(text: string): LanguageCode | null {
  const start = beginningOf(text);
  const script = byScript(start);
  if (script) return script;
  if ((start.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []).length < FEWEST_WHILE_TYPED) return null;
  const typed = start.replace(/[\p{L}\p{M}'-]+$/u, '');
  const language = unreadPart(typed);
  return language !== null && hasWordOf(language, typed) ? language : null;
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+(?:['-][\p{L}]+)*/gu) ?? [];

/** A word of this language that is no English, and of no other language or one of teeth and what is wrong with them. */
const hasWordOf = (language: LanguageCode, text: string): boolean =>
  wordsOf(text).some(
    (word) => !isEnglish(word) && languagesOf(word).includes(language) && (languagesOf(word).length === 1 || namesSign(word, language)),
  );

/** A word that is English too ("no", "me", "pus") speaks for neither alone: it counts half for both. */
function byWords(text: string): LanguageCode | null {
  const scores = new Map<string, number>();
  let english = 0;
  let certain = false;
  for (const word of wordsOf(text)) {
    const languages = languagesOf(word);
    const both = isEnglish(word);
    const weight = both ? 0.5 : 1;
    certain ||= !both && languages.length > 0;
    if (both) english += languages.length > 0 ? weight : 1;
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + weight);
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return certain && best && best[1] > english ? best[0] : null;
}

/** Fewer known words tell nothing that could be cleared. */
const FEWEST_KNOWN = 2;
/** Of an answer of so few words one is enough. */
const SHORT_ANSWER = 3;

/**
 * Whether there is enough in a text that the rules can read to say that they found nothing: no other language, and two words that they know.
 * What they find counts all the same; where it is not read, only nothing found means nothing.
 * @param isAnswer it answers a question that was put: there "none", "toothache" or "dull ache" says all, so that of so few words one is enough
 */
export function isRead(text: string, isAnswer = false): boolean {
  const words =
    text
      .slice(0, LOOKED_AT)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const fewest = isAnswer && words.length <= SHORT_ANSWER ? 1 : FEWEST_KNOWN;
  return foreignLanguage(text) === null && words.filter(isEnglish).length >= fewest;
}
