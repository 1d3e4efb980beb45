import { foreignLanguage, isRead } from '@toothwise/triage';
import { commandIn } from './commands.js';
import { isNotUnderstood } from './not-understood.js';
import { isGuessedNo, names, plain, wordsOf, yesOrNo } from './words.js';

/** What makes a line conversation rather than a name (CHAT-114), as whole words: James and Amy are names. */
export const NO_NAMES = [
  'test',
  'talking',
  'working',
  'just',
  'moment',
  'how are you',
  'fine',
  'good',
  'are you there',
  'can you hear',
  'hello',
  'hi there',
  'speak back',
  "didn't hear",
  'speak to me',
  'listening',
  'question',
  'what',
  'how',
  'why',
  'when',
  'where',
  'you',
  'me',
  'my',
];
/** Further words that answer, ask or complain: nobody is called so, and who says them has not told a name. */
const NO_NAMES_EITHER =
  'hm hmm um uh er well hola buenas buenos bonjour salut hallo ciao gracias merhaba yes yeah yep no nope none ok okay sure please thanks hi hey help emergency dentist doctor tooth teeth toothache gum gums mouth jaw face pain painful ache aches aching hurt hurts hurting bleeding bleed swollen swelling fever sore need want is am are was in on at it the this that have has had not cannot start ready skip back continue next go anonymous nobody unknown nothing same correct asap urgent urgently quick quickly now today'.split(
    ' ',
  );
const LEAD_IN =
  /^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon))[\s,.!]+)?(?:(?:my (?:full |first )?name(?:'s| is| would be)|the name(?:'s| is)|i am called|i'm called|(?:you can |please |just )*call me|i am|i'm|im|it's|it is|its|this is|name:?|me llamo|mi nombre es|je m'appelle|mi chiamo|me chamo|(?:o )?meu nome é|ich heiße|ich heisse|mein name ist|nazywam się|mam na imię)\s+)/i;
const SHAPE = /^[\p{L}\p{M} .'’-]{2,30}$/u;
/** CHAT-110 to 113 */
export const NAME_LIMITS = { characters: 30, words: 4, raw: 50, rawWords: 6 } as const;

/** A name as it was told, or null: it is asked again. @param stored a name that is known and protected, unless it is being changed */
export function readName(text: string, stored: string | null = null): string | null {
  const raw = text.trim();
  if (raw.length > NAME_LIMITS.raw || wordsOf(raw).length > NAME_LIMITS.rawWords) return null;
  const bare = raw.replace(/’/g, "'").replace(LEAD_IN, '');
  const name = raw.slice(raw.length - bare.length).replace(/[\s.,!?]+$/, '');
  const isOne = !isNotUnderstood(raw) && SHAPE.test(name) && wordsOf(name).length <= NAME_LIMITS.words && /\p{L}/u.test(name);
  if (!isOne || names(name, NO_NAMES) || names(name, NO_NAMES_EITHER)) return null;
  return stored && stored.length > 1 && plain(stored) !== plain(name) ? null : name;
}

/** Whether a line is a name and can be nothing else: no word in it is one that the rules or a page know. */
export const isNameAlone = (text: string): boolean => readName(text) !== null && wordsOf(text).every((word) => !isRead(word, true));

/** So many capitals at the beginnings of words, and it is a name in whatever language. */
const CAPITALS = 2;
/** Fewer words are no sentence. */
const SENTENCE = 3;

const INTRODUCED =
  /^(?:hola[\s,.!]+|hallo[\s,.!]+|bonjour[\s,.!]+|ciao[\s,.!]+)?(?:me llamo|mi nombre es|je m['’]appelle|mi chiamo|me chamo|(?:o )?meu nome é|ich heiße|ich heisse|mein name ist|nazywam się|mam na imię)\s+\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}[.!]*$/iu;
/** "Juan de la Cruz" is one; "mi hijo tiene dolor" is none, though it has the shape of one. */
export function isForeignName(text: string): boolean {
  if (INTRODUCED.test(text.trim())) return readName(text) !== null;
  const [words, capitals] = [wordsOf(text).length, text.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0];
  return capitals >= CAPITALS && (capitals === words || readName(text) !== null) ? true : words < SENTENCE && readName(text) !== null;
}

/** Whether a line, where a name was asked for, tells nothing but that: a name, or what is said to the conversation itself. */
export const isNameLine = (text: string): boolean =>
  (foreignLanguage(text) === null || isForeignName(text)) &&
  (readName(text) !== null || commandIn(text) !== null || yesOrNo(text) !== null);

/** Whether a line is in a language that the rules do not read. @param asName a name was asked for */
export const isUnreadText = (text: string, asName = false): boolean =>
  foreignLanguage(text) !== null && yesOrNo(text) === null && !isGuessedNo(text) && !(asName && isForeignName(text)) && !/\d/.test(text);

/** What says that a name follows; and what a person begins with, where a capital tells the name from a feeling. */
const SAYS_NAME =
  /(?<![\p{L}'])(?:my (?:full |first )?name(?:'s| is)?|i(?: am|'m|m) called|call me|name:|me llamo|mi nombre es|je m'appelle|mi chiamo|me chamo|ich heiße)\s+(?!an? |the |was |tag )(.+)$/isu;
const INTRODUCES = /(?<![\p{L}'])(?:[Ii] am|[Ii]'m|[Ii]m|[Tt]his is|[Ii]t's|[Ii]t is|[Mm](?:y|e) name|[Jj]ust)\s+(\p{Lu}.*)$/su;
const BEGINS =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[\s,.!]+)?(\p{Lu}[\p{L}\p{M}'-]+(?: \p{Lu}[\p{L}\p{M}'-]+){0,2})(?:(?: here)?(?:[,.;:]\s|\n|\s?\(|\s[-–—]\s)|\shere\b|\sand (?=(?:this|it|it's|i|i'm)\b))/su;
/** Where a name ends that is followed by more. */
const AFTER_A_NAME = /[,.;:!?\n(]|\s(?:and|but|here|please|thanks|it|its|it's|i|i'm|im|my|for|from|about|age|aged|\d+)(?=[\s,.]|$)/iu;

/** The name in a line that tells more than a name, or null where none is surely one. */
export function nameBeside(text: string): string | null {
  const line = text.trim().replace(/[’‘]/g, "'");
  const [said] = (SAYS_NAME.exec(line)?.[1] ?? '').split(AFTER_A_NAME);
  const [other] = (INTRODUCES.exec(line)?.[1] ?? BEGINS.exec(line)?.[1] ?? '').split(AFTER_A_NAME);
  const told = said ? readName(said) : null;
  return told ?? (other && isNameAlone(other) ? readName(other) : null);
}

/** Where a name was asked for, one without a capital may stand before what is wrong: "maria, toothache", "tom here", "i am maria 61". */
const FIRST =
  /^(?:(?:hi|hello|hey)[\s,.!]+)?(?:(?:i'm|i am|im|it's|its|this is)\s+)?(\p{L}[\p{L}\p{M}'-]+)(?:,? \d{1,3}\b(?! ?(?:days?|weeks?|months?|hours?))|,\s| here\b)/iu;
/** And one with a capital after it: "my tooth hurts. Maria Lopez", "it hurts on the left - Tom". */
const LAST = /(?:[,.;!?\n]|\s[-–—])\s*(\p{Lu}[\p{L}\p{M}'-]+(?: \p{Lu}[\p{L}\p{M}'-]+){0,2})[.!]?$/su;
const NAMED = /(?:^|[,.;!?\n-]\s*|\band )name(?:'s| is)?\s+(.+)$/isu;
/** Said before what is wrong, and nobody's name. */
const EXCLAIMED =
  'ugh ouch ow oww aw aww argh omg lol god gosh jesus christ damn crap shit fuck man dude bro mate guys folks sorry honestly basically literally doc morning evening afternoon greetings basically suddenly yesterday monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  );

/** The name in a line that tells more, where a name was asked for: there a word that nobody knows is one. */
export function nameAsked(text: string): string | null {
  const line = text.trim().replace(/[’‘]/g, "'");
  const [named] = (NAMED.exec(line)?.[1] ?? '').split(AFTER_A_NAME);
  const told = [named, LAST.exec(line)?.[1], FIRST.exec(line)?.[1]].find((one) => one && isNameAlone(one) && !names(one, EXCLAIMED));
  const name = told ? readName(told) : null;
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

/** What stands before a name with which somebody says who they are. */
const LEADS_TO_NAME =
  /^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon))[\s,.!]+)?(?:(?:my (?:full |first )?name(?:'s| is)|i(?: am|'m|m)(?: called)?|this is|it's|it is|call me|name:?)\s+)?$/i;

/** What follows the writer's own name: "Dana. It's my son Leo, 8". Null where no name comes first, or nothing follows it. */
export function afterName(text: string): string | null {
  const line = text.trim().replace(/[’‘]/g, "'");
  const name = nameBeside(line);
  const at = name === null ? -1 : line.indexOf(name);
  if (name === null || at < 0 || !LEADS_TO_NAME.test(line.slice(0, at))) return null;
  const rest = line.slice(at + name.length).replace(/^(?: here)?[\s,.;:!(–—-]+(?:and\s+)?/i, '');
  return rest === '' ? null : rest;
}
