import { SCRIPTS } from './foreign-words.js';
import { isEnglish, isListed, languagesOf, namesSign, type LanguageCode } from './word-languages.js';

/** Said to anybody in any language: they tell nothing of teeth. */
const GREETINGS: ReadonlySet<string> = new Set(
  'hola gracias bonjour bonsoir merci hallo danke bitte ciao buongiorno grazie olá ola obrigado obrigada tak tack hej cześć dziękuję proszę merhaba teşekkürler xin chào cảm ơn salamat namaste shukriya asante ahoj díky szia por favor'.split(
    ' ',
  ),
);
/** So many words of a language, beside each other and not all the same, are a part of a text in it. */
const FEWEST = 2;
/** So many that nobody knows may stand between them, or make a sentence with one that names a tooth or what is wrong with it. */
const MOST_UNKNOWN = 2;

/** Small words of many languages, and of English: they end no part of another one. */
const LINKS: ReadonlySet<string> = new Set('a e i o y solo'.split(' '));

/** Words one after the other that one language has, and none of which is English alone. */
interface Run {
  /** how many stand in it, those that are English too among them */
  words: number;
  /** those that are no English */
  own: Set<string>;
  /** one names a tooth, or what is wrong with it; the last one does; another word of the language stands right beside one that does */
  hasSign: boolean;
  isLastSign: boolean;
  isSignBeside: boolean;
  /** those that no list has: all, and the last ones in a row */
  unknown: number;
  atEnd: number;
  /** letters that no English word has */
  hasOwnLetters: boolean;
}
const NOTHING: Run = {
  words: 0,
  own: new Set(),
  hasSign: false,
  isLastSign: false,
  isSignBeside: false,
  unknown: 0,
  atEnd: 0,
  hasOwnLetters: false,
};

/**
 * The language of a few words among English ones: "me duele mucho, no can pass saliva", "mi muela, cheek is inflamed". Two different words near each other
 * that no English has, or one that names a tooth, or what is wrong with it, beside another word of its language. One word is borrowed, or a name.
 */
export function mixedIn(text: string): LanguageCode | null {
  const script = scriptIn(text);
  if (script !== null) return script;
  for (const clause of text.split(/[.,;:!?()\n]+/)) {
    const found = languageOfRun(clause.match(/[\p{L}\p{M}]+(?:['-][\p{L}]+)*/gu) ?? []);
    if (found !== null) return found;
  }
  return null;
}

/** A word in a script that English is not written in; one alone with a capital is a name. */
function scriptIn(text: string): LanguageCode | null {
  if (!/[^\p{Script=Latin}\P{L}]/u.test(text)) return null;
  for (const [script, languages] of SCRIPTS) {
    const words = text.match(new RegExp(`(?:${script.source}|\\p{M}){2,}`, 'gu')) ?? [];
    const isName = words.length === 1 && /^\p{Lu}/u.test(words[0]!);
    if (words.length > 0 && !isName) return languages.find(([, mark]) => mark.test(text))![0];
  }
  return null;
}

/** Of two languages that have a word of the clause each, the one that has more of it. */
function languageOfRun(words: readonly string[]): LanguageCode | null {
  let open = new Map<LanguageCode, Run>();
  let best: { language: LanguageCode; run: Run } | null = null;
  for (const [at, written] of words.entries()) {
    const word = written.toLowerCase();
    const isFirst = at === 0 && words[1] !== undefined && words[1] === words[1].toLowerCase();
    const said = LINKS.has(word) ? [] : languagesSaid(written, isFirst);
    const goesOn = said.length === 0 && (LINKS.has(word) || isUnknown(word));
    const next = new Map<LanguageCode, Run>();
    for (const language of goesOn ? open.keys() : said) {
      const run = goOn(open.get(language) ?? NOTHING, word, language, !goesOn);
      if (isPart(run) && (best === null || sizeOf(run) > sizeOf(best.run))) best = { language, run };
      if (run.atEnd <= MOST_UNKNOWN) next.set(language, run);
    }
    open = next;
  }
  return best?.language ?? null;
}

const isUnknown = (word: string): boolean => !isEnglish(word) && !GREETINGS.has(word) && !isListed(word);

const isPart = ({ own, hasSign, isSignBeside, unknown, hasOwnLetters }: Run): boolean =>
  own.size >= FEWEST || (own.size > 0 && (isSignBeside || (hasSign && hasOwnLetters && unknown >= MOST_UNKNOWN)));

/** A word that is English too speaks for it half. */
const sizeOf = ({ words, own }: Run): number => words + own.size;

/**
 * "São Paulo": what only its letters tell, written as a name is, may be one.
 * @param isFirst of a sentence that goes on with a small letter
 */
function languagesSaid(word: string, isFirst: boolean): readonly LanguageCode[] {
  const small = word.toLowerCase();
  if (GREETINGS.has(small) || (!isListed(small) && word !== small && !isFirst)) return [];
  return languagesOf(small);
}

function goOn(before: Run, word: string, language: LanguageCode, isKnown: boolean): Run {
  if (LINKS.has(word)) return before;
  const hasOwnLetters = before.hasOwnLetters || /[^a-z'-]/.test(word);
  if (!isKnown) return { ...before, unknown: before.unknown + 1, atEnd: before.atEnd + 1, hasOwnLetters };
  const isSign = namesSign(word, language);
  return {
    words: before.words + 1,
    own: isEnglish(word) ? before.own : new Set([...before.own, word]),
    hasSign: before.hasSign || isSign,
    isSignBeside: before.isSignBeside || (before.words > 0 && before.atEnd === 0 && (isSign || before.isLastSign)),
    isLastSign: isSign,
    unknown: before.unknown,
    atEnd: 0,
    hasOwnLetters,
  };
}
