import type { About } from './about.js';
import { careFactsOf, type CareFact } from './care.rules.js';
import { answersThatHold } from './answers-that-hold.js';
import { contradictedBy, deniedIn, questionsAgain } from './contradictions.rules.js';
import { withoutSepsisOfABlow } from './blow.rules.js';
import type { FactName } from './facts/fact-name.js';
import { refineMentions } from './facts/refine-mentions.js';
import { afterNo } from './denied-signs.rules.js';
import { askRank, followUps } from './flags/ask.rules.js';
import { flagOf, ILL_CHILD_FLAG, OVERDOSE_FLAG, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import { wordingsFor } from './flags/narrower.rules.js';
import { flagsFromFacts, type FlagHit } from './flags/flag.rules.js';
import { withHigherRisk, withRiskIfYes } from './higher-risk.rules.js';
import { isAskedAnew, isOvertaken } from './overtaken.rules.js';
import { isYoung, personFacts, type Person } from './person.rules.js';
import { hitsOf, raiseFlags, riskLevel, type Facts, type MayStand, type Raised, type RaisedFlag } from './raise-flags.js';
import { gather, nothingSaid, readText, suspect, type Gathered, type SourcedMention, type SourceText } from './read-text.js';
import { RULE_VERSION } from './rule-version.js';
import { explained } from './second-reader/explained.rules.js';
import { secondQuestions } from './second-reader/second-question.js';
import { secondReadingOf } from './second-reader/second-reader.js';
import { withTrouble } from './trouble.rules.js';
import { toothOutOf, type ToothOut } from './tooth-out.rules.js';
import { standingOf, type Standing } from './second-reader/standing.rules.js';
import { settledBySigns } from './signs/sign-list.js';
import { withSigns } from './signs/with-signs.js';
import { specifiedBy, type Specified } from './specified/specified.js';
import type { Symptom } from './specified/told-pain.js';
import type { ScreeningKind, Urgency } from './specified/specified-urgency.rules.js';
import { personOf, textsOf, wholeText } from './form-texts.js';
import { explain, type Explanation } from './explain.js';

export type Entry = 'text' | 'chat-line' | 'name-step' | 'urgent-form' | 'routine-form';

/** What is assessed. A check-up names a last visit: a year in it is counted from the day on which it was told. */
type Told = About & ({ entry: Exclude<Entry, 'routine-form'>; today?: Date } | { entry: 'routine-form'; today: Date });

export type AssessInput = Told & { texts?: readonly (string | SourceText)[] };

export interface Ask {
  flag: FlagNumber;
  question: string;
  levelIfYes: Level;
  /** whose question it is: of the rules, or of the statistical reader under them */
  by: 'rules' | 'second-reader';
}

export interface Assessment {
  level: Level;
  urgency: Urgency;
  /** the literal specified urgency; null where there is no form */
  specified: Urgency | null;
  flags: RaisedFlag[];
  asks: Ask[];
  /** questions of flags, asked or answered, that are put in the light of what was heard of them: without the words that are quoted before them */
  narrower?: Record<string, string>;
  explanations: Explanation[];
  /** 0-10 as used, null where no pain was asked or read */
  pain: number | null;
  /** a pain answer could not be read: it counts as 4 and is to be asked again */
  painUnread: boolean;
  /** pain, swelling or bleeding was told, or pain was answered: a check-up asks how strong it is, and is never told that it can wait */
  painTold: boolean;
  /** which of them was told, as a result names it; empty where only a medicine was, or a pain of 0; what an earlier release kept has none */
  symptoms?: Symptom[];
  /** which a tooth that was knocked out is: what is put back, and what never */
  toothOut: ToothOut;
  /** what was told that changes what to do until somebody is seen */
  careFacts: CareFact[];
  /** the last visit was weeks or months ago and calls, alone, for a check-up within the specified 3-6 months */
  visitRecent: boolean;
  /** free-text hits that the person corrected by "no" to the flag's own question; shown to the clinician */
  corrected: RaisedFlag[];
  /** what plain words raise though it was said not to be there: the words count, and its question is put once more */
  contradicted: Ask[];
  /** whom it is about, as far as it was said or written: their questions are put in words that are true of them */
  person: { who: NonNullable<Person['who']> | null; age: number | null };
  /** flag 23: never on the proof card, in a lead or in a message to the account holder */
  clinicianOnly: RaisedFlag[];
  ruleVersion: string;
}

const SPECIFIED_LEVEL: Record<Urgency, Level> = { high: 3, medium: 2, low: 1 };
/** Emergencies that the surroundings cannot settle, only the person: how many tablets, whether a tooth is out, which illnesses. */
const ASKED_IN_DOUBT: ReadonlySet<FlagNumber> = new Set([10, 12, 22]);
/** The lowest level of an emergency. */
const EMERGENCY = 4;
/** No more than these many questions at once; the highest levels first. */
const MOST_ASKS = 5;

/** Level → the urgency shown. */
export function urgencyOfLevel(level: Level): Urgency {
  return level >= 3 ? 'high' : level === 2 ? 'medium' : 'low';
}

/** The clinical result for one entry: max(specified urgency, red flags). Pure; needs no network. */
export function assess(input: AssessInput): Assessment {
  return assessGathered(input, gatherInput(input));
}

/** The texts of an entry, read: they alone cost time, so whoever assesses the same texts again reads them once. */
export function gatherInput({ entry, texts = [], form }: { entry: Entry } & Pick<AssessInput, 'texts' | 'form'>): Gathered {
  const name = entry === 'name-step';
  const told = texts.map((text) => (typeof text === 'string' ? { source: 'text', text } : text));
  const fields = textsOf(form).map((text) => ({ ...text, field: true }));
  const gathered = [...told, ...fields].map((text) => readText({ ...text, name })).reduce(gather, nothingSaid());
  if (fields.length === 0) return gathered;
  const whole = wholeText(form);
  return suspect(gathered, explained(secondReadingOf(whole), gathered.mentions, whole));
}

/** The result of texts that were read, and of what is known beside them. */
export function assessGathered(told: Told, gathered: Gathered): Assessment {
  const input = { ...told, person: personOf(told.form, told.person) };
  const kind = kindOf(input.entry);
  const reading = refined(gathered, input.person);
  const rows = specifiedBy(kind, input, reading);
  const { pain } = rows;
  const specified = rows.urgency;
  const facts = factsOf(input, reading, rows);
  const standing: StandingOf = (hit, isSure) => standingOf(hit, isSure, reading.weighed, facts.possible);
  const flagsIn = (mentions: SourcedMention[]) => hitsOf(factsOf(input, { ...reading, mentions }, rows)).map(({ flag }) => flag);
  const answers = answersThatHold(input, (flag, after) => {
    const isLater = ({ text }: SourcedMention) => text >= after;
    const earlier = reading.mentions.filter((found) => !isLater(found));
    return isOvertaken(flag, earlier, reading.mentions.filter(isLater), flagsIn);
  });
  const denied = afterNo({ ...input, answers }, reading.mentions, flagsIn);
  const mayStand: MayStand = (hit) => !denied.joined.has(hit.flag) && standing(hit, true) === 'stands';
  const inWordsTold = withoutSepsisOfABlow(raiseFlags(facts, reading.mentions, answers, mayStand), facts.unsure);
  const heard = withSigns(inWordsTold, input.signs);
  const risky = withHigherRisk(heard, facts, reading.mentions, answers);
  const raised = withTrouble(risky, facts.unsure, reading.mentions, standing, answers);
  const level = levelOf(rows.counts, raised.flags);
  // A "no" that later words have overtaken answers nothing any more.
  const held = { ...input, answers };
  const asks = asksFor(factsOf(input, { ...reading, mentions: denied.mentions }, rows), raised, held, level, standing);
  const toothOut = toothOutOf(facts.sure, input.person?.age ?? reading.age, input.answers?.[12]);
  const contradicted = contradictedBy(raised.flags, deniedIn(input));
  const person = toldOf(input.person, reading.age, facts);
  const isSecret = raised.flags.some(({ flag, sensitive }) => sensitive || flag === 23);
  // A conversation words its questions by itself.
  const { narrower, inWords } = wordingsFor(isTalk(input.entry) ? [] : reading.mentions, facts.eased, person, !isSecret);
  const mayAsk = ({ flag }: Ask): boolean => !(flag === ILL_CHILD_FLAG && isAdult(facts)) && !(flag === 12 && toothOut === 'milk');
  const guesses = secondAsks(facts, reading, rows.counts, input).filter(
    (ask) => isOpen(ask, raised, held, level, facts) && mayAsk(ask) && !asks.some(({ flag }) => flag === ask.flag),
  );
  const answered = { ...input, narrower };
  return {
    level,
    urgency: urgencyOfLevel(level),
    specified,
    flags: raised.flags.filter((flag) => flag.flag !== 23),
    asks: [...asks, ...guesses].map(inWords),
    ...(narrower && { narrower }),
    explanations: explain({ ...rows, kind, flags: raised.flags, answered, contradicted, isSecret, form: input.form ?? {} }),
    pain: pain.value,
    painUnread: pain.unread,
    painTold: rows.painTold,
    symptoms: rows.symptoms,
    toothOut,
    careFacts: careFactsOf(facts.unsure, reading.mentions, input.person?.age ?? reading.age, input.signs),
    visitRecent: rows.visitRecent && specified === 'medium' && level === SPECIFIED_LEVEL.medium && raised.flags.length === 0,
    corrected: raised.corrected,
    contradicted: questionsAgain(raised.flags, contradicted)
      .filter(({ flag }) => flag !== 23)
      .map(inWords),
    person: { who: person.who ?? null, age: person.age ?? null },
    clinicianOnly: raised.flags.filter((flag) => flag.flag === 23),
    ruleVersion: RULE_VERSION,
  };
}

/** "My son is 6" tells of a child as the form does; what was entered of the person stands. */
function toldOf(person: Person = {}, age: number | null, { sure }: Facts): Person {
  const who = person.who ?? (age === null && sure.has('child-word') ? 'my-child' : person.who);
  return { ...person, who, age: person.age ?? age };
}

function levelOf(specified: Urgency | null, flags: readonly { level: Level }[]): Level {
  return Math.max(1, specified ? SPECIFIED_LEVEL[specified] : 1, ...flags.map((flag) => flag.level)) as Level;
}

/** The flags alone, for a line or a field that is being typed. Flag 23 is left out. */
export function redFlags(input: AssessInput): { flag: FlagNumber; level: Level; words: string[]; ask?: string }[] {
  const { flags, asks } = assess(input);
  return [
    ...flags.map(({ flag, level, words }) => ({ flag, level, words })),
    ...asks.map(({ flag, question, levelIfYes }) => ({ flag, level: levelIfYes, words: [], ask: question })),
  ];
}

/**
 * The flags of which the rules hear a text speak at all: for certain or in doubt, whether or not the text as a whole is about it, and whether or
 * not anybody is asked. For what must reach nobody: it is held back by these. What the second reader only guesses holds nothing back.
 */
export function heardFlags(text: string): FlagNumber[] {
  const reading = refined(gatherInput({ entry: 'text', texts: [text] }), {});
  const rows = specifiedBy(null, {}, reading);
  const facts = factsOf({}, reading, rows);
  const inDoubt = doubtful(facts).filter((hit) => isAskedByRules(hit, facts));
  // Words of danger to oneself are kept back however they were meant: of years ago, denied, as a figure of speech.
  const meant = factsOf({}, { ...reading, mentions: reading.mentions.map((one) => ({ ...one, polarity: 'affirmed' as const })) }, rows);
  const secret = [...hitsOf(meant).map(({ flag }) => flag), ...followUps(meant).due].filter((flag) => flagOf(flag).privacy !== undefined);
  return [...new Set([...[...hitsOf(facts), ...inDoubt].map(({ flag }) => flag), ...secret, ...followUps(facts).due])];
}

function kindOf(entry: Entry): ScreeningKind | null {
  return entry === 'urgent-form' ? 'urgent' : entry === 'routine-form' ? 'routine_checkup' : null;
}

function refined(gathered: Gathered, person: Person): Gathered {
  const age = person.age ?? gathered.age;
  const mentions = refineMentions(gathered.mentions, age, person.who === 'my-child');
  return { ...gathered, mentions: isTooYoungToBePregnant(person) ? mentions.filter(({ fact }) => fact !== 'pregnant') : mentions };
}

/** "I am pregnant" is whoever writes for somebody so young; an age in the words alone may be another's. */
const isTooYoungToBePregnant = (person: Person): boolean => isYoung(person) && (person.who === 'my-child' || person.who === 'someone-else');

function factsOf(input: About, reading: Gathered, { pain, isPainAsked }: Pick<Specified, 'pain' | 'isPainAsked'>): Facts {
  const person = personFacts(input.person, reading.age);
  const sure = new Set(person);
  for (const found of reading.mentions) if (found.polarity === 'affirmed') sure.add(found.fact);
  if (sure.has('child-word') && !sure.has('age-known')) sure.add('child');
  if (input.signs?.said === 'some' && input.signs.groups.includes('injury')) sure.add('hit-ticked');
  if (reading.painScore !== null && reading.painScore >= 4) sure.add('pain-four').add('any-pain');
  if (reading.painScore !== null && reading.painScore >= 7) sure.add('pain-seven');
  if (isPainAsked && pain.value !== null && pain.value >= 4) sure.add('any-pain');
  // However little it is: of bone that shows, any pain counts.
  if ((reading.painScore ?? 0) >= 1 || (isPainAsked && !pain.unread && (pain.value ?? 0) >= 1)) sure.add('pain-one');
  if (pain.unread) sure.add('pain-unread');
  addDuration(sure, input.form?.duration ?? null);
  const unsure = new Set(sure);
  const eased = new Set(sure);
  const possible = new Set(sure);
  const known = new Set(sure);
  for (const found of reading.mentions) {
    if (found.polarity === 'unsure') unsure.add(found.fact);
    if (found.polarity === 'unsure' || found.polarity === 'eased') eased.add(found.fact);
    if (found.polarity === 'unsure' || found.polarity === 'eased' || found.polarity === 'possible') possible.add(found.fact);
    if (found.polarity === 'negated' || found.polarity === 'unsure') known.add(found.fact);
  }
  if (input.form?.duration === '2-4-weeks') possible.add('form-over-three-weeks');
  return { sure, unsure, eased, possible, known };
}

function addDuration(facts: Set<FactName>, duration: string | null): void {
  if (duration === '1-3-months' || duration === 'more-than-3-months') facts.add('form-over-three-weeks');
  if (duration === 'less-than-day' || duration === '1-3-days' || duration === '1-week') facts.add('short-duration');
}

type StandingOf = (hit: Pick<FlagHit, 'flag' | 'level'>, isSure: boolean) => Standing;

function asksFor(facts: Facts, raised: Raised, input: About, level: Level, standing: StandingOf): Ask[] {
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
function doubtful(facts: Facts): FlagHit[] {
  return facts.possible.size > facts.sure.size ? flagsFromFacts(facts.possible) : [];
}

/** Of an emergency something must be told for certain, if only in a text at ease; mere hints are left to the second reader. */
function isAskedByRules({ flag, level, because }: FlagHit, { eased }: Facts): boolean {
  return level < EMERGENCY || ASKED_IN_DOUBT.has(flag) || because.every((fact) => eased.has(fact));
}

/** Emergencies that the rules only suspect: the second reader asks about them first, where it suspects one, too. */
function suspectedByRules(facts: Facts): ReadonlySet<FlagNumber> {
  const grave = doubtful(facts).filter(({ level }) => level >= EMERGENCY);
  return new Set([...grave.map(({ flag }) => flag), ...followUps(facts).onSuspicion]);
}

/** Would its answer change the result, and is it not yet given? Beside any emergency, how much of a painkiller was taken changes what is to be done. */
function isOpen({ flag, levelIfYes }: Ask, raised: Raised, { answers, signs }: About, level: Level, { sure }: Facts): boolean {
  const isAnswered =
    answers?.[flag] !== undefined ||
    Boolean(signs && settledBySigns(signs).includes(flag) && !isAskedAnew(flag, sure)) ||
    raised.corrected.some((other) => other.flag === flag);
  const done = raised.flags.find((other) => other.flag === flag)?.level ?? 0;
  return flag !== 23 && !isAnswered && done < levelIfYes && (levelIfYes > level || flag === OVERDOSE_FLAG);
}

/** A question about a child is not put about a grown-up. */
const isAdult = ({ sure }: Facts): boolean => sure.has('age-known') && !sure.has('child');

const isTalk = (entry: Entry): boolean => entry === 'chat-line' || entry === 'name-step';

/** What the second reader asks beside the rules: chosen by what was written alone, so that an answer brings up no further question. */
function secondAsks(facts: Facts, reading: Gathered, specified: Urgency | null, input: About & { entry: Entry }): Ask[] {
  if (reading.suspicions.length === 0) return [];
  const standing: StandingOf = (hit, isSure) => standingOf(hit, isSure, reading.weighed, facts.possible);
  const raised = raiseFlags(facts, reading.mentions, {}, (hit) => standing(hit, true) === 'stands');
  const level = levelOf(specified, raised.flags);
  const asks = asksFor(facts, raised, {}, level, standing);
  const flags = new Set([...raised.flags, ...asks].map(({ flag }) => flag));
  const heard = Math.max(level, ...asks.map(({ levelIfYes }) => levelIfYes)) as Level;
  const rules = { level, flags, suspected: suspectedByRules(facts), heard };
  return secondQuestions(reading.suspicions, rules, isTalk(input.entry) ? 2 : 1).map((flag) => {
    const { question, level: levelIfYes } = flagOf(flag);
    return { flag, question, levelIfYes, by: 'second-reader' };
  });
}
