import { isEnglish, isListed, languagesOf, namesSign, type LanguageCode } from './word-languages.js';

/** Said to anybody in any language: they tell nothing of teeth. */
const GREETINGS: ReadonlySet<string> = new Set(
  'hola gracias bonjour bonsoir merci hallo danke bitte ciao buongiorno grazie olá ola obrigado obrigada tak tack hej cześć dziękuję proszę merhaba teşekkürler xin chào cảm ơn salamat namaste shukriya asante ahoj díky szia por favor'.split(
    ' ',
  ),
);
/** So many words of a language, beside each other and not all the same, are a part of a text in it. */
const FEWEST = 2;

/** Words one after the other that one language has. */
interface Run {
  /** how many stand in it, those that are English too among them */
  words: number;
  /** those that are no English */
  own: Set<string>;
  hasSign: boolean;
}

/**
 * The language of a few words among English ones: "me duele mucho, no can pass saliva", "mi muela, cheek is inflamed". Two different words beside each other
 * that no English has, or one that names a tooth, or what is wrong with it, beside another word of its language. One word is borrowed, or a name.
 */
export function mixedIn(text: string): LanguageCode | null {
  for (const clause of text.split(/[.,;:!?()\n]+/)) {
    const found = languageOfRun(clause.match(/[\p{L}\p{M}]+(?:['-][\p{L}]+)*/gu) ?? []);
    if (found !== null) return found;
  }
  return null;
}

/** Of two languages that have a word of the clause each, the one that has more of it. */
function languageOfRun(words: readonly string[]): LanguageCode | null {
  let open = new Map<LanguageCode, Run>();
  let best: { language: LanguageCode; run: Run } | null = null;
  for (const word of words) {
    const next = new Map<LanguageCode, Run>();
    for (const language of languagesSaid(word)) {
      const run = goOn(open.get(language), word.toLowerCase(), language);
      if (isPart(run) && (best === null || sizeOf(run) > sizeOf(best.run))) best = { language, run };
      next.set(language, run);
    }
    open = next;
  }
  return best?.language ?? null;
}

const isPart = ({ words, own, hasSign }: Run): boolean => own.size >= FEWEST || (hasSign && own.size > 0 && words >= FEWEST);

/** A word that is English too speaks for it half. */
const sizeOf = ({ words, own }: Run): number => words + own.size;

/** "São Paulo": what only its letters tell, written as a name is, may be one. */
function languagesSaid(word: string): readonly LanguageCode[] {
  const small = word.toLowerCase();
  if (GREETINGS.has(small) || (!isListed(small) && word !== small)) return [];
  return languagesOf(small);
}

function goOn(before: Run | undefined, word: string, language: LanguageCode): Run {
  const isOwn = !isEnglish(word);
  return {
    words: (before?.words ?? 0) + 1,
    own: isOwn ? new Set([...(before?.own ?? []), word]) : (before?.own ?? new Set()),
    hasSign: (before?.hasSign ?? false) || namesSign(word, language),
  };
}
