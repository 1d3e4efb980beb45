import { FOREIGN_SIGNS } from './foreign-signs.js';
import { ENGLISH_WORDS, FOREIGN_WORDS, OWN_LETTERS } from './foreign-words.js';
import { CONCEPT_WORDS } from './vocabulary.js';

/** ISO 639-1 */
export type LanguageCode = string;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const ENGLISH = listOf(ENGLISH_WORDS);
export const isEnglish = (word: string): boolean => ENGLISH.has(word) || CONCEPT_WORDS.has(word);

/** Word → the languages that say it. */
const SPEAKERS = new Map<string, LanguageCode[]>();
/** Word → the languages in which it names a tooth or what is wrong with one. */
const SIGNS = new Map<string, LanguageCode[]>();
function learn(words: string, language: LanguageCode, map: Map<string, LanguageCode[]>): void {
  for (const word of listOf(words)) map.set(word, [...new Set([...(map.get(word) ?? []), language])]);
}
for (const [language, words] of Object.entries(FOREIGN_WORDS)) learn(words, language, SPEAKERS);
for (const [language, words] of Object.entries(FOREIGN_SIGNS)) {
  learn(words, language, SPEAKERS);
  learn(words, language, SIGNS);
}

/** @param word in small letters */
export const languagesOf = (word: string): readonly LanguageCode[] =>
  SPEAKERS.get(word) ?? OWN_LETTERS.filter(([, letters]) => letters.test(word)).map(([language]) => language);

export const isListed = (word: string): boolean => SPEAKERS.has(word);

export const namesSign = (word: string, language: LanguageCode): boolean => SIGNS.get(word)?.includes(language) ?? false;
