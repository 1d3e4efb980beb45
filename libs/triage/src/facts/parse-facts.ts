import { boundsOf, polarityOf, sentencesOf, type Polarity, type Setting } from '../language/context.js';
import { Candidates } from '../language/candidates.js';
import { compilePattern, indexTokens, matches, type Pattern, type TokenIndex } from '../language/pattern.js';
import { findAge } from '../language/age.js';
import { kinAge } from '../language/age-of-kin.js';
import { readFewWords } from '../language/few-words.js';
import { foreignLanguage } from '../language/foreign-language.js';
import { readSoundAlikes } from '../language/sound-alikes.js';
import { readSecondLanguage } from '../language/second-language.js';
import { findTemperatures, findVitals } from '../language/measures.js';
import { findPainScore } from '../language/pain-score.js';
import { worthReading } from '../language/long-text.js';
import { findDurations, findNumbers } from '../language/quantities.js';
import { correctSlips } from './slips.js';
import { Ease } from '../language/ease.js';
import { Story } from '../language/story.js';
import { withoutSlip } from '../language/taken-back.js';
import { spanOf, tokenise, type Token } from '../language/tokens.js';
import { tagTokens } from '../language/vocabulary.js';
import { atEase, OF_THE_PERSON } from './at-ease.js';
import { FACT_DEFINITIONS, type FactDefinition } from './fact-definitions.js';
import type { SignName } from './fact-name.js';
import { withDatedInjuries } from './dated-injury.js';
import { deriveFacts } from './derive-facts.js';
import { OF_A_LIFE, ofOneself } from './of-a-life.js';
import { mention, type Mention, type Reading } from './reading.js';
import { deriveVitals } from './vital-signs.js';

export interface ParsedText {
  mentions: Mention[];
  /** 0-10 where a number was readable, else null; never guessed */
  painScore: number | null;
  /** years, where the text says it */
  age: number | null;
}

interface CompiledFact {
  name: SignName;
  definition: FactDefinition;
  sure: Pattern[];
  weak: Pattern[];
}
const SIGNS = Object.entries(FACT_DEFINITIONS) as [SignName, FactDefinition][];
const COMPILED: CompiledFact[] = SIGNS.map(([name, definition]) => ({
  name,
  definition,
  sure: definition.patterns.filter((source) => !source.startsWith('?')).map(compilePattern),
  weak: definition.patterns.filter((source) => source.startsWith('?')).map((source) => compilePattern(source.slice(1))),
}));

/** Signs of level 5 that are said to be over are asked about once more. */
const GRAVE: ReadonlySet<SignName> = new Set<SignName>([
  'breathing-trouble',
  'cannot-swallow',
  'throat-swelling',
  'lip-tongue-swelling',
  'confusion',
  'face-droop',
  'speech-trouble',
  'weak-arm',
  'cardiac-sign',
  'fit',
  'collapse',
  'drowsy',
]);

/** Fact by fact, of each the sure patterns before the weak ones. */
const WORTH_TRYING = new Candidates(
  COMPILED.flatMap((fact) => [
    ...fact.sure.map((pattern) => ({ fact, pattern, weak: false })),
    ...fact.weak.map((pattern) => ({ fact, pattern, weak: true })),
  ]),
);

const PATTERN_WORDS: ReadonlySet<string> = new Set(
  COMPILED.flatMap((fact) => [...fact.sure, ...fact.weak].flatMap((pattern) => pattern.elements.flatMap((element) => element.anyOf))),
);

/**
 * Reads plain or messy English into facts. Pure, linear in the length of the text.
 * @param options.fuzzy false where a line is probably a name, so that "Payne" is not "pain"
 * @param options.scale false where a line answers another question than how strong the pain is: a bare number is no answer to that
 */
export function parseFacts(text: string, options: { fuzzy?: boolean; scale?: boolean } = {}): ParsedText {
  const all = tokenise(withoutSlip(text));
  correctSlips(all, options.fuzzy ?? true);
  readSoundAlikes(all);
  readSecondLanguage(all, () => foreignLanguage(text) === null);
  readFewWords(all);
  const tokens = worthReading(all, text.length);
  tagTokens(tokens);
  const index = indexTokens(tokens, PATTERN_WORDS);
  const numbers = findNumbers(tokens);
  const durations = findDurations(tokens, numbers);
  const sentence = sentencesOf(tokens);
  const spans = findSpans(tokens, index);
  const consumed = new Set<number>();
  for (const { fact, start, end, weak } of spans)
    if (!weak && !fact.definition.denies) for (let i = start; i < end; i++) if (OWN_DENIALS.has(tokens[i]!.word)) consumed.add(i);
  const setting: Setting = { tokens, sentence, durations, consumed, bounds: boundsOf(sentence) };
  const age = (findAge(tokens, numbers) ?? kinAge(tokens, numbers))?.years ?? null;
  const reading: Reading = { text, tokens, index, numbers, durations, setting, age, mentions: [] };
  const telling: Telling = { story: new Story(setting), ease: new Ease(setting) };
  reading.mentions = spans.flatMap((span) => toMention(reading, span).map((found) => asTold(found, telling, span.start, span.end)));
  const derived = [...deriveFacts(reading, findTemperatures(tokens, numbers)), ...deriveVitals(reading, findVitals(tokens, numbers))];
  const placeOf = new Map(tokens.map((token, place) => [token.start, place]));
  for (const found of derived) {
    const at = placeOf.get(found.start);
    reading.mentions.push(at === undefined ? found : asTold(found, telling, at, at + 1));
  }
  return {
    mentions: withDatedInjuries(reading),
    painScore: findPainScore(tokens, numbers, options.scale ?? true)?.value ?? null,
    age,
  };
}

/** What the whole text says of the signs in it. */
interface Telling {
  story: Story;
  ease: Ease;
}

/** The sign as the whole text tells it: of long ago, invented, taken back, at ease, or as its own sentence says. */
function asTold(found: Mention, { story, ease }: Telling, start: number, end: number): Mention {
  if (found.polarity !== 'affirmed' && found.polarity !== 'possible') return found;
  if (OF_THE_PERSON.has(found.fact)) return found;
  const polarity = ofOneself(found.fact, story.polarityOf(start, end));
  return polarity === 'affirmed' ? atEase(found, ease.around(start, end)) : { ...found, polarity };
}

/** Within a sign's own words they belong to the sign, and deny nothing. */
const OWN_DENIALS: ReadonlySet<string> = new Set(['not', 'no', 'never', 'nothing', 'nobody', 'noone']);

interface Span {
  fact: CompiledFact;
  start: number;
  end: number;
  weak: boolean;
}
const MOST_SPANS = 60;

function findSpans(tokens: Token[], index: TokenIndex): Span[] {
  const spans: Span[] = [];
  let current: CompiledFact | undefined;
  let count = 0;
  const seen = new Set<number>();
  for (const { fact, pattern, weak } of WORTH_TRYING.of(index)) {
    if (fact !== current) {
      current = fact;
      count = 0;
      seen.clear();
    }
    for (const [start, end] of matches(pattern, tokens, index)) {
      const key = start * 64 + Math.min(63, end - start);
      if (seen.has(key)) continue;
      seen.add(key);
      spans.push({ fact, start, end, weak });
      if (++count > MOST_SPANS) break;
    }
  }
  return spans;
}

/** Signs for which "perhaps" is enough, and signs that no date makes past. */
function meant(fact: CompiledFact, polarity: Polarity, sentence: Token[]): Polarity {
  if (fact.definition.lasting && polarity === 'past') return 'affirmed';
  if (fact.definition.perhaps && polarity === 'possible' && sentence.at(-1)?.word !== '?') return 'affirmed';
  if (polarity === 'resolved' && OF_A_LIFE.has(fact.name)) return 'eased';
  return polarity === 'resolved' ? (GRAVE.has(fact.name) ? 'possible' : 'past') : polarity;
}

function toMention(reading: Reading, { fact, start, end, weak }: Span): Mention[] {
  const { setting } = reading;
  const { dropIf, weakIf, weakIfText } = fact.definition;
  const [first, last] = setting.bounds[setting.sentence[start]!]!;
  const [from, to] = explainable(reading.tokens, Math.max(first, start - NEARBY), start, end, Math.min(last, end + NEARBY));
  if (dropIf && holds(reading.tokens, from, to, dropIf)) return [];
  const found = polarityOf(setting, start, end);
  const dated =
    found === 'past' && fact.definition.outlives === true && datesItsCause(reading.tokens.slice(first, last), start - first, end - first);
  const polarity = ofOneself(fact.name, meant(fact, dated ? 'affirmed' : found, reading.tokens.slice(first, last)));
  const doubtful =
    weak ||
    (weakIf !== undefined && holds(reading.tokens, from, to, weakIf)) ||
    (weakIfText !== undefined && holds(reading.tokens, 0, reading.tokens.length, weakIfText));
  return [mention(reading, fact.name, polarity === 'affirmed' && doubtful ? 'possible' : polarity, start, end)];
}

/** "lost feeling in my chin after surgery two months ago": the date follows "after" or "since", and nothing says that it was so only then. */
function datesItsCause(sentence: Token[], start: number, end: number): boolean {
  const then = sentence.slice(0, start).some((token) => ['had', 'was', 'were', 'got', 'went', 'used', 'when'].includes(token.word));
  return !then && sentence.slice(end, end + 4).some((token) => ['after', 'since', 'following', 'from'].includes(token.word));
}

/** How far, in tokens, a word can explain a sign. */
const NEARBY = 9;

/** The part of [first, last) around the sign that speaks of the same thing: "… and my appointment was cancelled" explains nothing before it. */
function explainable(tokens: Token[], first: number, start: number, end: number, last: number): [number, number] {
  let from = start;
  while (from > first && !isNewStory(tokens, from)) from--;
  let to = end;
  while (to < last && !isNewStory(tokens, to)) to++;
  return [from, to];
}

const JOINS: ReadonlySet<string> = new Set(['and', 'but', 'also', '-']);
const TELLERS: ReadonlySet<string> = new Set(['i', 'my', 'we', 'our', 'nobody']);
const ABOUT_OTHERS: ReadonlySet<string> = new Set(['he', 'his', 'she', 'her']);

function isNewStory(tokens: Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  return TELLERS.has(next) ? JOINS.has(word) || word === ',' : ABOUT_OTHERS.has(next) && JOINS.has(word);
}

/** Is one of the words or concepts near the sign, in the same sentence, and not negated? */
function holds(tokens: Token[], first: number, last: number, keys: string[]): boolean {
  for (let i = first; i < last; i++) {
    if (deniedJustBefore(tokens, first, i)) continue;
    for (const key of keys) if (spanOf(tokens[i]!, key) > 0 && !isAmount(tokens, i)) return true;
  }
  return false;
}

/** "half an hour", "a bit upset": no half and no bit of a tooth, as in "half a front tooth". */
function isAmount(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? '';
  // "He is two and a half, his front tooth …"
  if (tokens[at - 1]?.word === 'a' && tokens[at - 2]?.word === 'and' && !tokens[at + 1]?.tags.has('@TOOTH')) return true;
  if (tokens.slice(at + 1, at + 5).some(({ tags }) => tags.has('@TOOTH'))) return false;
  if (tokens[at]!.word === 'half') return ['an', 'a', 'hour', 'past', 'minute', 'term'].includes(next);
  return (
    tokens[at]!.word === 'bit' &&
    tokens[at - 1]?.word === 'a' &&
    !['of', 'off', 'broke', 'fell', 'came', 'missing', 'has', 'is'].includes(next)
  );
}

const DENIERS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'never', 'nor', 'neither', 'denies', 'nothing', 'nobody', 'none']);

/** "never had an injection", "no dentist has numbed me": the word explains nothing then. */
function deniedJustBefore(tokens: Token[], first: number, at: number): boolean {
  for (let i = at - 1; i >= first && i >= at - 4; i--) {
    const word = tokens[i]!.word;
    if (DENIERS.has(word)) return i >= at - 1 || !tokens[i + 1]?.tags.has('@PAINKILLER');
    if (word === ',' || word === 'but' || word === 'and' || word === 'because') return false;
  }
  return false;
}
