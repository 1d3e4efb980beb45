import { parseFacts, type ParsedText } from './facts/parse-facts.js';
import type { Mention } from './facts/reading.js';
import { refineMentions } from './facts/refine-mentions.js';
import { followUps } from './flags/ask.rules.js';
import { flagOf, type FlagNumber, type Level } from './flags/flag-catalogue.js';
import { flagsFromFacts, type FlagHit } from './flags/flag.rules.js';
import { personFacts, type Person } from './person.rules.js';
import { RULE_VERSION } from './rule-version.js';
import { readPain } from './specified/read-pain.js';
import {
  specifiedUrgency,
  UNSURE_PAIN,
  type ScreeningAnswers,
  type ScreeningKind,
  type Urgency,
} from './specified/specified-urgency.rules.js';
import { personOf, textsOf } from './form-texts.js';
import { explain, type Explanation } from './explain.js';

export type Entry = 'text' | 'chat-line' | 'name-step' | 'urgent-form' | 'routine-form';
export type Answer = 'yes' | 'no' | 'unsure';

export interface SourceText {
  /** where it was typed: a form field, "chat", "transcript"; comes back as the hit's source */
  source: string;
  text: string;
}

export interface AssessInput {
  entry: Entry;
  texts?: readonly (string | SourceText)[];
  form?: ScreeningAnswers | null;
  person?: Person;
  /** answers to the flags' own yes/no questions, by flag number */
  answers?: Partial<Record<number, Answer>>;
}

export interface RaisedFlag {
  flag: FlagNumber;
  level: Level;
  /** the words that fired it, as typed; of flag 11 they must not be shown or sent on (sensitive) */
  words: string[];
  /** fields or "answer", "person" */
  source: string[];
  sensitive: boolean;
}

export interface Ask {
  flag: FlagNumber;
  question: string;
  levelIfYes: Level;
}

export interface Assessment {
  level: Level;
  urgency: Urgency;
  /** the literal specified urgency; null where there is no form */
  specified: Urgency | null;
  flags: RaisedFlag[];
  asks: Ask[];
  explanations: Explanation[];
  /** 0-10 as used, null where no pain was asked or read */
  pain: number | null;
  /** a pain answer could not be read: it counts as 4 and is to be asked again */
  painUnread: boolean;
  /** free-text hits that the person corrected by "no" to the flag's own question; shown to the clinician */
  corrected: RaisedFlag[];
  /** flag 23: never on the proof card, in a lead or in a message to the account holder */
  clinicianOnly: RaisedFlag[];
  ruleVersion: string;
}

const SPECIFIED_LEVEL: Record<Urgency, Level> = { high: 3, medium: 2, low: 1 };
/** No more than these many questions at once; the highest levels first. */
const MOST_ASKS = 5;

/** Level → the urgency shown. */
export function urgencyOfLevel(level: Level): Urgency {
  return level >= 3 ? 'high' : level === 2 ? 'medium' : 'low';
}

/** The clinical result for one entry: max(specified urgency, red flags). Pure; needs no network. */
export function assess(told: AssessInput): Assessment {
  const input: AssessInput = { ...told, person: personOf(told.form, told.person) };
  const kind = kindOf(input.entry);
  const reading = readInput(input);
  const pain = kind === 'urgent' ? readPain(input.form) : { value: reading.painScore, unread: false };
  const specified = kind ? specifiedUrgency(kind, input.form ?? {}, pain.value ?? UNSURE_PAIN) : null;
  const facts = factsOf(input, reading, pain, kind);
  const raised = raise(facts, reading.mentions, input);
  const level = Math.max(1, specified ? SPECIFIED_LEVEL[specified] : 1, ...raised.flags.map((flag) => flag.level)) as Level;
  return {
    level,
    urgency: urgencyOfLevel(level),
    specified,
    flags: raised.flags.filter((flag) => flag.flag !== 23),
    asks: asksFor(facts, raised, input, level),
    explanations: explain({ specified, kind, pain, flags: raised.flags, form: input.form ?? null }),
    pain: pain.value,
    painUnread: pain.unread,
    corrected: raised.corrected,
    clinicianOnly: raised.flags.filter((flag) => flag.flag === 23),
    ruleVersion: RULE_VERSION,
  };
}

/** The flags alone, for a line or a field that is being typed. Flag 23 is left out. */
export function redFlags(input: AssessInput): { flag: FlagNumber; level: Level; words: string[]; ask?: string }[] {
  const { flags, asks } = assess(input);
  return [
    ...flags.map(({ flag, level, words }) => ({ flag, level, words })),
    ...asks.map(({ flag, question, levelIfYes }) => ({ flag, level: levelIfYes, words: [], ask: question })),
  ];
}

function kindOf(entry: Entry): ScreeningKind | null {
  return entry === 'urgent-form' ? 'urgent' : entry === 'routine-form' ? 'routine_checkup' : null;
}

interface SourcedMention extends Mention {
  source: string;
}
interface InputReading {
  mentions: SourcedMention[];
  painScore: number | null;
  age: number | null;
}

function readInput(input: AssessInput): InputReading {
  const texts: SourceText[] = [...(input.texts ?? [])].map((text) => (typeof text === 'string' ? { source: 'text', text } : text));
  texts.push(...textsOf(input.form));
  const reading: InputReading = { mentions: [], painScore: null, age: null };
  for (const { source, text } of texts) {
    const parsed = { ...remembered(text, input.entry !== 'name-step') };
    if (input.entry === 'name-step' && isName(text)) parsed.mentions = parsed.mentions.filter((found) => isGrave(found.fact));
    reading.mentions.push(...parsed.mentions.map((found) => ({ ...found, source })));
    if (input.entry !== 'name-step' && !(source === 'painLevel')) reading.painScore = higher(reading.painScore, parsed.painScore);
    reading.age ??= parsed.age;
  }
  reading.mentions = refineMentions(reading.mentions, input.person?.age ?? reading.age, input.person?.who === 'my-child');
  return reading;
}

const lastRead = new Map<string, ParsedText>();
const MOST_REMEMBERED = 32;

/** A form is assessed again at every answer while its texts stay the same: the last few readings are kept. */
function remembered(text: string, fuzzy: boolean): ParsedText {
  const key = `${fuzzy}${text}`;
  const known = lastRead.get(key);
  if (known) return known;
  const parsed = parseFacts(text, { fuzzy });
  if (lastRead.size >= MOST_REMEMBERED) lastRead.delete(lastRead.keys().next().value!);
  lastRead.set(key, parsed);
  return parsed;
}

/** One or two words, or more with a title: "Mr Akeem Swelling Jr". */
function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= 2 || (words.length <= 5 && /^(mr|mrs|ms|miss|mx|dr|sir|prof)\.?\s|[\s,](jr|sr|ii|iii)\.?$/i.test(text.trim()));
}

function isGrave(fact: string): boolean {
  return flagsFromFacts(new Set([fact])).some((hit) => hit.level === 5);
}

function higher(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b);
}

interface Facts {
  sure: Set<string>;
  /** with "not sure whether …" */
  unsure: Set<string>;
  /** with everything that may be meant */
  possible: Set<string>;
  /** affirmed or explicitly denied */
  known: Set<string>;
}

function factsOf(
  input: AssessInput,
  reading: InputReading,
  pain: { value: number | null; unread: boolean },
  kind: ScreeningKind | null,
): Facts {
  const person = personFacts(input.person, reading.age);
  const sure = new Set(person);
  for (const found of reading.mentions) if (found.polarity === 'affirmed') sure.add(found.fact);
  if (sure.has('child-word') && !sure.has('age-known')) sure.add('child');
  if (reading.painScore !== null && reading.painScore >= 4) sure.add('pain-four').add('any-pain');
  if (reading.painScore !== null && reading.painScore >= 7) sure.add('pain-seven');
  if (kind === 'urgent' && pain.value !== null && pain.value >= 4) sure.add('any-pain');
  if (pain.unread) sure.add('pain-unread');
  addDuration(sure, input.form?.duration ?? null);
  const unsure = new Set(sure);
  const possible = new Set(sure);
  const known = new Set(sure);
  for (const found of reading.mentions) {
    if (found.polarity === 'unsure') unsure.add(found.fact);
    if (found.polarity === 'unsure' || found.polarity === 'possible') possible.add(found.fact);
    if (found.polarity === 'negated' || found.polarity === 'unsure') known.add(found.fact);
  }
  if (input.form?.duration === '2-4-weeks') possible.add('form-over-three-weeks');
  return { sure, unsure, possible, known };
}

function addDuration(facts: Set<string>, duration: string | null): void {
  if (duration === '1-3-months' || duration === 'more-than-3-months') facts.add('form-over-three-weeks');
  if (duration === 'less-than-day' || duration === '1-3-days' || duration === '1-week') facts.add('short-duration');
}

function raise(facts: Facts, mentions: SourcedMention[], input: AssessInput): { flags: RaisedFlag[]; corrected: RaisedFlag[] } {
  const sureHits = flagsFromFacts(facts.sure);
  const certain = new Map(sureHits.map((hit) => [hit.flag, hit]));
  const found = new Map<FlagNumber, RaisedFlag>();
  for (const hit of facts.unsure.size === facts.sure.size ? sureHits : flagsFromFacts(facts.unsure)) {
    const sure = certain.get(hit.flag);
    const level = sure ? sure.level : hit.flag <= 5 ? hit.level : lower(hit.level);
    found.set(hit.flag, described(sure ?? hit, level, mentions));
  }
  const corrected: RaisedFlag[] = [];
  for (const [key, answer] of Object.entries(input.answers ?? {})) {
    const flag = flagOf(Number(key));
    const known = found.get(flag.flag);
    if (answer === 'no') {
      if (known && known.source.every((source) => source !== 'person')) {
        found.delete(flag.flag);
        corrected.push(known);
      }
      continue;
    }
    const yes = flag.flag === 22 ? riskLevel(facts) : flag.level;
    const level = answer === 'yes' || flag.flag <= 5 ? yes : lower(yes);
    if (!known || known.level < level)
      found.set(flag.flag, {
        flag: flag.flag,
        level,
        words: known?.words ?? [],
        source: [...(known?.source ?? []), 'answer'],
        sensitive: flag.flag === 11,
      });
  }
  return { flags: [...found.values()].sort((a, b) => a.flag - b.flag), corrected };
}

function lower(level: Level): Level {
  return Math.max(1, level - 1) as Level;
}

function riskLevel(facts: Facts): Level {
  const hit = flagsFromFacts(new Set([...facts.sure, 'diabetes'])).find((other) => other.flag === 22);
  return hit?.level ?? 3;
}

function described(hit: FlagHit, level: Level, mentions: SourcedMention[]): RaisedFlag {
  const told = mentions.filter(
    (found) => hit.because.includes(found.fact) && (found.polarity === 'affirmed' || found.polarity === 'unsure'),
  );
  const source = [...new Set(told.map((found) => found.source))];
  return { flag: hit.flag, level, words: longestWords(told), source: source.length > 0 ? source : ['person'], sensitive: hit.flag === 11 };
}

/** Words that lie inside other words are left out. */
function longestWords(mentions: SourcedMention[]): string[] {
  const kept = mentions.filter(
    (a) =>
      !mentions.some((b) => b !== a && b.source === a.source && b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start),
  );
  return [...new Set(kept.sort((a, b) => a.start - b.start).map((found) => found.words))];
}

function asksFor(facts: Facts, raised: { flags: RaisedFlag[]; corrected: RaisedFlag[] }, input: AssessInput, level: Level): Ask[] {
  const levels = new Map<FlagNumber, Level>();
  // Without a doubtful sign there is nothing that the raised flags do not say already.
  if (facts.possible.size > facts.sure.size) for (const hit of flagsFromFacts(facts.possible)) levels.set(hit.flag, hit.level);
  for (const flag of followUps(facts.possible, facts.known))
    if (!levels.has(flag) || !raised.flags.some((other) => other.flag === flag))
      levels.set(flag, flag === 22 ? riskLevel(facts) : flagOf(flag).level);
  const done = new Map(raised.flags.map((flag) => [flag.flag, flag.level]));
  const asks: Ask[] = [];
  for (const [flag, levelIfYes] of levels) {
    const answered = input.answers?.[flag] !== undefined || raised.corrected.some((other) => other.flag === flag);
    if (flag === 23 || answered || (done.get(flag) ?? 0) >= levelIfYes || levelIfYes <= level) continue;
    asks.push({ flag, question: flagOf(flag).question, levelIfYes });
  }
  return asks.sort((a, b) => b.levelIfYes - a.levelIfYes || a.flag - b.flag).slice(0, MOST_ASKS);
}
