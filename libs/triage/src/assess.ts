import type { About } from './about.js';
import { careFactsOf, type CareFact } from './care.rules.js';
import { answersThatHold } from './answers-that-hold.js';
import { type Ask, asksFor, type Entry, isAdult, isOpen, isTalk, secondAsks, type StandingOf } from './asks.js';
import { contradictedBy, deniedIn, questionsAgain } from './contradictions.rules.js';
import { withoutSepsisOfABlow } from './blow.rules.js';
import { afterNo } from './denied-signs.rules.js';
import { ILL_CHILD_FLAG, type Level } from './catalogue/flag-catalogue.js';
import { wordingsFor } from './flags/narrower.rules.js';
import { withHigherRisk } from './higher-risk.rules.js';
import { levelOf, SPECIFIED_LEVEL, urgencyOfLevel } from './levels.js';
import { isOvertaken } from './overtaken.rules.js';
import type { Person } from './person.rules.js';
import { hitsOf, raiseFlags, type Facts, type MayStand, type RaisedFlag } from './raise-flags.js';
import { gather, nothingSaid, readText, suspect, type Gathered, type SourcedMention, type SourceText } from './read-text.js';
import { RULE_VERSION } from './rule-version.js';
import { explained } from './second-reader/explained.rules.js';
import { secondReadingOf } from './second-reader/second-reader.js';
import { withTrouble } from './trouble.rules.js';
import { toothOutOf, type ToothOut } from './tooth-out.rules.js';
import { standingOf } from './second-reader/standing.rules.js';
import { withSigns } from './signs/with-signs.js';
import { specifiedBy } from './specified/specified.js';
import type { Symptom } from './specified/told-pain.js';
import type { ScreeningKind, Urgency } from './specified/specified-urgency.rules.js';
import { personOf, textsOf, wholeText } from './form-texts.js';
import { explain, type Explanation } from './explain.js';
import { factsOf, refined } from './told-facts.js';

/** What is assessed. A check-up names a last visit: a year in it is counted from the day on which it was told. */
type Told = About & ({ entry: Exclude<Entry, 'routine-form'>; today?: Date } | { entry: 'routine-form'; today: Date });

export type AssessInput = Told & { texts?: readonly (string | SourceText)[] };

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
  const heard = withSigns(inWordsTold, input.signs, facts.unsure);
  const risky = withHigherRisk(heard, facts, reading.mentions, answers);
  const raised = withTrouble(risky, facts.unsure, reading.mentions, standing, { ...input.signs?.answers, ...answers });
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

function kindOf(entry: Entry): ScreeningKind | null {
  return entry === 'urgent-form' ? 'urgent' : entry === 'routine-form' ? 'routine_checkup' : null;
}
