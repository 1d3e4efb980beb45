import type { FactName } from './facts/fact-name.js';
import { flagOf, isSensitive, unsureLevel, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import { flagsFromFacts, type FlagHit } from './flags/flag.rules.js';
import { namedSigns } from './flags/named.rules.js';
import type { SourcedMention } from './read-text.js';
import { TOLD_OF_PERSON } from './texts/why.en.js';

/** What is chosen of a person and named among the reasons. */
export type ToldOfPerson = keyof typeof TOLD_OF_PERSON & FactName;

export type Answer = 'yes' | 'no' | 'unsure';

export interface RaisedFlag {
  flag: FlagNumber;
  level: Level;
  /** the words that fired it, as typed; of flag 24 they must not be shown or sent on (sensitive) */
  words: string[];
  /** fields or "answer", "person" */
  source: string[];
  sensitive: boolean;
  /** illnesses, medicines and ages that count for it and were chosen of the person: no words say them */
  ofPerson?: ToldOfPerson[];
  /** which of its signs were heard, where its title holds several */
  named?: string[];
}

export interface Raised {
  flags: RaisedFlag[];
  /** hits that the person corrected by "no" */
  corrected: RaisedFlag[];
}

export interface Facts {
  sure: Set<FactName>;
  /** with "not sure whether …" */
  unsure: Set<FactName>;
  /** and what a text at ease tells */
  eased: Set<FactName>;
  /** with everything that may be meant */
  possible: Set<FactName>;
  /** affirmed or explicitly denied */
  known: Set<FactName>;
}

/** Whether what the rules found may stand, in the light of the whole text. */
export type MayStand = (hit: Pick<FlagHit, 'flag' | 'level'>) => boolean;

/**
 * What certain and doubtful facts raise, and what the person's answers to the flags' own questions change about it.
 * @param mayStand what it refuses is not raised; an answer raises it all the same
 */
export function raiseFlags(
  facts: Facts,
  mentions: readonly SourcedMention[],
  answers: Partial<Record<number, Answer>> = {},
  mayStand: MayStand = () => true,
): Raised {
  const found = new Map(
    hitsOf(facts)
      .filter(mayStand)
      .map((hit) => [hit.flag, described(hit, hit.level, mentions)]),
  );
  const corrected: RaisedFlag[] = [];
  for (const [key, answer] of Object.entries(answers)) {
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
    const level = answer === 'yes' ? yes : unsureLevel(flag.flag, yes);
    if (!known || known.level < level)
      found.set(flag.flag, {
        flag: flag.flag,
        level,
        words: known?.words ?? [],
        source: [...(known?.source ?? []), 'answer'],
        sensitive: isSensitive(flag.flag),
        ...(known?.named && { named: known.named }),
      });
  }
  return { flags: [...found.values()].sort((a, b) => a.flag - b.flag), corrected };
}

/** What the facts say, for certain or with "not sure whether": then one level lower, but for the gravest signs. */
export function hitsOf(facts: Facts): FlagHit[] {
  const sureHits = flagsFromFacts(facts.sure);
  if (facts.unsure.size === facts.sure.size) return sureHits;
  const certain = new Map(sureHits.map((hit) => [hit.flag, hit]));
  return flagsFromFacts(facts.unsure).map((hit) => certain.get(hit.flag) ?? { ...hit, level: unsureLevel(hit.flag, hit.level) });
}

/** The level of flag 22: one above what the signs alone say. */
export function riskLevel(facts: Facts): Level {
  const hit = flagsFromFacts(new Set<FactName>([...facts.sure, 'diabetes'])).find((other) => other.flag === 22);
  return hit?.level ?? 3;
}

function described(hit: FlagHit, level: Level, mentions: readonly SourcedMention[]): RaisedFlag {
  const told = mentions.filter(
    (found) => hit.because.includes(found.fact) && (found.polarity === 'affirmed' || found.polarity === 'unsure'),
  );
  const source = [...new Set(told.map((found) => found.source))];
  return {
    flag: hit.flag,
    level,
    words: longestWords(told),
    source: source.length > 0 ? source : ['person'],
    sensitive: isSensitive(hit.flag),
    ...ofPersonAmong(hit.because, told),
    ...namedAmong(hit),
  };
}

function namedAmong({ flag, because }: FlagHit): Pick<RaisedFlag, 'named'> {
  const named = namedSigns(flag, because);
  return named.length > 0 ? { named } : {};
}

/** What no words say of what counts: it was chosen of the person. */
export function ofPersonAmong(because: readonly FactName[], told: readonly SourcedMention[]): Pick<RaisedFlag, 'ofPerson'> {
  const ofPerson = because.filter(isToldOfPerson).filter((fact) => !told.some((found) => found.fact === fact));
  return ofPerson.length > 0 ? { ofPerson } : {};
}

const isToldOfPerson = (fact: FactName): fact is ToldOfPerson => Object.hasOwn(TOLD_OF_PERSON, fact);

/** Words that lie inside other words are left out. */
export function longestWords(mentions: readonly SourcedMention[]): string[] {
  const kept = mentions.filter(
    (a) => !mentions.some((b) => b.text === a.text && b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start),
  );
  return [...new Set(kept.sort((a, b) => a.text - b.text || a.start - b.start).map((found) => found.words))];
}
