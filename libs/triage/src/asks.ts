import type { About } from './about.js';
import { flagOf, OVERDOSE_FLAG, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import { askRank, followUps } from './flags/ask.rules.js';
import { flagsFromFacts, type FlagHit } from './flags/flag.rules.js';
import { withRiskIfYes } from './higher-risk.rules.js';
import { levelOf } from './levels.js';
import { isAskedAnew } from './overtaken.rules.js';
import { hitsOf, raiseFlags, riskLevel, type Facts, type Raised } from './raise-flags.js';
import type { Gathered } from './read-text.js';
import { secondQuestions } from './second-reader/second-question.js';
import { standingOf, type Standing } from './second-reader/standing.rules.js';
import { settledBySigns } from './signs/sign-list.js';
import type { Urgency } from './specified/specified-urgency.rules.js';

export type Entry = 'text' | 'chat-line' | 'name-step' | 'urgent-form' | 'routine-form';

export interface Ask {
  flag: FlagNumber;
  question: string;
  levelIfYes: Level;
  /** whose question it is: of the rules, or of the statistical reader under them */
  by: 'rules' | 'second-reader';
}

/** Emergencies that the surroundings cannot settle, only the person: how many tablets, whether a tooth is out, which illnesses. */
const ASKED_IN_DOUBT: ReadonlySet<FlagNumber> = new Set([OVERDOSE_FLAG, 12, 22]);
/** The lowest level of an emergency. */
const EMERGENCY = 4;
/** No more than these many questions at once; the highest levels first. */
const MOST_ASKS = 5;

export type StandingOf = (hit: Pick<FlagHit, 'flag' | 'level'>, isSure: boolean) => Standing;

export function asksFor(facts: Facts, raised: Raised, input: About, level: Level, standing: StandingOf): Ask[] {
  const levels = new Map<FlagNumber, Level>();
  for (const hit of doubtful(facts)) if (isAskedByRules(hit, facts)) levels.set(hit.flag, hit.level);
  for (const flag of followUps(facts).due)
    if (!levels.has(flag) || !raised.flags.some((other) => other.flag === flag))
      levels.set(flag, flag === 22 ? riskLevel(facts) : withRiskIfYes(flag, flagOf(flag).level, facts));
  const asks = [...levels].map(([flag, levelIfYes]) => asked(flag, levelIfYes));
  const sure = hitsOf(facts).filter((hit) => standing(hit, true) === 'asked');
  const open = [
    ...sure.map(({ flag, level: levelIfYes }) => asked(flag, levelIfYes)),
    ...asks.filter((ask) => standing({ flag: ask.flag, level: ask.levelIfYes }, false) !== 'left'),
  ].filter((ask, at, all) => isOpen(ask, raised, input, level, facts) && all.findIndex(({ flag }) => flag === ask.flag) === at);
  return open.sort((a, b) => b.levelIfYes - a.levelIfYes || askRank(a.flag) - askRank(b.flag)).slice(0, MOST_ASKS);
}

const asked = (flag: FlagNumber, levelIfYes: Level): Ask => ({ flag, question: flagOf(flag).question, levelIfYes, by: 'rules' });

/** Flags of what may be meant. Without a doubtful sign there is nothing that the raised flags do not say already. */
export function doubtful(facts: Facts): FlagHit[] {
  return facts.possible.size > facts.sure.size ? flagsFromFacts(facts.possible) : [];
}

/** Of an emergency something must be told for certain, if only in a text at ease; mere hints are left to the second reader. */
export function isAskedByRules({ flag, level, because }: FlagHit, { eased }: Facts): boolean {
  return level < EMERGENCY || ASKED_IN_DOUBT.has(flag) || because.every((fact) => eased.has(fact));
}

/** Emergencies that the rules only suspect: the second reader asks about them first, where it suspects one, too. */
function suspectedByRules(facts: Facts): ReadonlySet<FlagNumber> {
  const grave = doubtful(facts).filter(({ level }) => level >= EMERGENCY);
  return new Set([...grave.map(({ flag }) => flag), ...followUps(facts).onSuspicion]);
}

/** Would its answer change the result, and is it not yet given? Beside any emergency, how much of a painkiller was taken changes what is to be done. */
export function isOpen({ flag, levelIfYes }: Ask, raised: Raised, { answers, signs }: About, level: Level, { sure }: Facts): boolean {
  const isAnswered =
    answers?.[flag] !== undefined ||
    Boolean(signs && settledBySigns(signs).includes(flag) && !isAskedAnew(flag, sure)) ||
    raised.corrected.some((other) => other.flag === flag);
  const done = raised.flags.find((other) => other.flag === flag)?.level ?? 0;
  return flag !== 23 && !isAnswered && done < levelIfYes && (levelIfYes > level || flag === OVERDOSE_FLAG);
}

/** A question about a child is not put about a grown-up. */
export const isAdult = ({ sure }: Facts): boolean => sure.has('age-known') && !sure.has('child');

export const isTalk = (entry: Entry): boolean => entry === 'chat-line' || entry === 'name-step';

/**
 * What the second reader asks beside the rules: chosen by what was written alone, so that an answer brings up no further question. What a line told
 * beside a card is asked once the card is lifted.
 */
export function secondAsks(facts: Facts, reading: Gathered, specified: Urgency | null, input: About & { entry: Entry }): Ask[] {
  if (reading.suspicions.length === 0) return [];
  const standing: StandingOf = (hit, isSure) => standingOf(hit, isSure, reading.weighed, facts.possible);
  const raised = raiseFlags(facts, reading.mentions, {}, (hit) => standing(hit, true) === 'stands');
  const level = levelOf(specified, raised.flags);
  const asks = asksFor(facts, raised, {}, level, standing);
  const flags = new Set([...raised.flags, ...asks].map(({ flag }) => flag));
  const heard = Math.max(level, ...asks.map(({ levelIfYes }) => levelIfYes)) as Level;
  const rules = { level, flags, suspected: suspectedByRules(facts), heard };
  const most = isTalk(input.entry) ? 2 : 1;
  const found = secondQuestions(reading.suspicions, rules, most);
  const lifted = isTalk(input.entry)
    ? levelOf(
        specified,
        raised.flags.filter(({ flag }) => input.answers?.[flag] !== 'no'),
      )
    : level;
  const unput = lifted < level ? secondQuestions(reading.suspicions.filter(isOfElse(flags)), { ...rules, level: lifted }, most) : [];
  return [...new Set([...found, ...unput])].slice(0, most).map((flag) => {
    const { question, level: levelIfYes } = flagOf(flag);
    return { flag, question, levelIfYes, by: 'second-reader' };
  });
}

/** Of a line that is about something else than the rules have heard: beside their card it was not asked about, and the card was lifted by a "no". */
const isOfElse =
  (heard: ReadonlySet<FlagNumber>) =>
  ([likeliest]: Gathered['suspicions'][number]): boolean =>
    likeliest !== undefined && !heard.has(likeliest.flag);
