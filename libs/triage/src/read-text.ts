import type { FactName } from './facts/fact-name.js';
import { parseFacts } from './facts/parse-facts.js';
import type { Mention } from './facts/reading.js';
import { isShedding } from './facts/refine-mentions.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import { explained } from './second-reader/explained.rules.js';
import { secondReadingOf, type SecondReading, type Suspicion } from './second-reader/second-reader.js';

export interface SourceText {
  /** where it was typed: a form field, "chat", "transcript"; comes back as the hit's source */
  source: string;
  text: string;
  /** the answer to "What is your name?": only what is grave is heard in a name */
  name?: boolean;
  /** a field of a form, which the second reader reads together with the others */
  field?: boolean;
  /** false where another question was asked than how strong the pain is: a bare number is no answer to that one */
  scale?: boolean;
}

export interface SourcedMention extends Mention {
  source: string;
  /** which of the texts, counted from 0: offsets are within it */
  text: number;
}

/** What all texts so far have said. Grows with the signs that were named, hardly with the number of texts. */
export interface Gathered {
  texts: number;
  mentions: SourcedMention[];
  /** 0-10; the highest that was named */
  painScore: number | null;
  /** years; the first that was named */
  age: number | null;
  /** what the second reader suspects, text by text; nothing where it suspects nothing */
  suspicions: (readonly Suspicion[])[];
  /** as of one text, of the one that says most for it: a further text never makes it less; null before anything was read */
  weighed: Weighed | null;
}

/** What the second reader finds for an emergency and for something urgent. */
export type Weighed = Omit<SecondReading, 'suspicions'>;

/** What one text says: the costly part of an assessment. */
export interface ReadText {
  source: string;
  mentions: readonly Mention[];
  painScore: number | null;
  age: number | null;
  second: SecondReading | null;
}

/** Further wordings of a sign say nothing new; these many are quoted. */
const MOST_WORDINGS = 4;
/** It asks about two texts of a conversation at most; the others are for where the rules see to those two. */
const MOST_SUSPECTED = 20;

export function readText({ source, text, name = false, field = false, scale = true }: SourceText): ReadText {
  const { mentions, painScore, age } = parseFacts(text, { fuzzy: !name, scale });
  const isOnlyName = name && isName(text);
  const heard = isOnlyName ? mentions.filter((found) => isGrave(found.fact)) : mentions;
  const read = field ? null : secondReadingOf(text);
  const second = read && (isOnlyName ? { ...read, suspicions: [] } : explained(read, mentions, text));
  return { source, mentions: heard, painScore: name || source === 'painLevel' ? null : painScore, age, second };
}

export const nothingSaid = (): Gathered => ({
  texts: 0,
  mentions: [],
  painScore: null,
  age: null,
  suspicions: [],
  weighed: null,
});

/** Adds a text, in place. What is left out changes no fact, only how often it is quoted. */
export function gather(all: Gathered, read: ReadText): Gathered {
  for (const found of read.mentions) {
    const said = { ...found, source: read.source, text: all.texts };
    const alike = all.mentions.filter((other) => saysTheSame(other, said));
    // Said again it is said now: the newer mention stands for the older one, so that it is known when it was said last.
    const older = alike.find((other) => other.words === said.words) ?? (alike.length < MOST_WORDINGS ? undefined : alike[0]);
    if (older) all.mentions[all.mentions.indexOf(older)] = said;
    else all.mentions.push(said);
  }
  all.texts += 1;
  all.painScore = higher(all.painScore, read.painScore);
  all.age ??= read.age;
  if (read.second) suspect(all, read.second);
  return all;
}

/** Adds what the second reader makes of one text, in place. */
export function suspect(all: Gathered, { suspicions, ...weighed }: SecondReading): Gathered {
  if (suspicions.length > 0 && all.suspicions.length < MOST_SUSPECTED) all.suspicions.push(suspicions);
  all.weighed = all.weighed ? mostOf(all.weighed, weighed) : weighed;
  return all;
}

const mostOf = (one: Weighed, other: Weighed): Weighed => ({
  emergency: Math.max(one.emergency, other.emergency),
  urgent: Math.max(one.urgent, other.urgent),
  sentence: Math.max(one.sentence, other.sentence),
});

function saysTheSame(one: SourcedMention, other: SourcedMention): boolean {
  return one.fact === other.fact && one.polarity === other.polarity && one.source === other.source && isShedding(one) === isShedding(other);
}

/** One or two words, or more with a title: "Mr Akeem Swelling Jr". */
function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= 2 || (words.length <= 5 && /^(mr|mrs|ms|miss|mx|dr|sir|prof)\.?\s|[\s,](jr|sr|ii|iii)\.?$/i.test(text.trim()));
}

function isGrave(fact: FactName): boolean {
  return flagsFromFacts(new Set([fact])).some((hit) => hit.level === 5);
}

function higher(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b);
}
