import type { FactName } from './facts/fact-name.js';
import { HIGHER_RISK, INFECTION_SIGNS } from './facts/fact-groups.js';
import { flagOf, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import { flagQuestionOf } from './flags/flag-words.js';
import { personFacts, type Person } from './person.rules.js';
import type { Answer, Facts, Raised, RaisedFlag } from './raise-flags.js';
import type { SourcedMention } from './read-text.js';
import { longestWords, ofPersonAmong } from './raise-flags.js';

/** Flags that tell of an infection. */
const INFECTIOUS: readonly number[] = [2, 3, 4, 5, 14, 17, 19];

/** What a "yes" to a flag's question comes to for this person: an infection counts one more with a higher risk that is known. */
export function withRiskIfYes(flag: FlagNumber, level: Level, { sure }: Facts): Level {
  if (!INFECTIOUS.includes(flag) || !HIGHER_RISK.some((fact) => sure.has(fact))) return level;
  return Math.min(5, level + 1) as Level;
}

/**
 * Flag 22 for an infection that was answered rather than told: to a flag's own question, or to the list of signs. The same facts are as urgent
 * whichever way they came. Without an infection nothing of it stands: bone that shows is flag 27, one step up, and says so.
 */
export function withHigherRisk(
  raised: Raised,
  facts: Facts,
  mentions: readonly SourcedMention[],
  answers: Partial<Record<number, Answer>> = {},
): Raised {
  const told = withBone(raised, facts, mentions, answers);
  const infectious = told.flags.filter(({ flag }) => INFECTIOUS.includes(flag)).map(({ level }) => level);
  if (infectious.length === 0) return isInfectionTold(facts) ? told : without(22, told);
  const risks = HIGHER_RISK.filter((fact) => facts.sure.has(fact));
  if (risks.length === 0 && answers[22] !== 'yes') return told;
  const level = Math.min(5, Math.max(3, Math.max(...infectious) + 1)) as Level;
  const words = ofRisks(risks, mentions);
  // Words that were taken back by a "no" raise nothing; what was chosen about the person stands.
  if (answers[22] === 'no' && !words.isOfPerson) return told;
  const known = told.flags.find(({ flag }) => flag === 22);
  if (known && known.level >= level) return told;
  return having({ ...words.flag, ...known, level }, told);
}

/**
 * Of somebody whose higher risk was chosen, that risk is not asked for again: in doubt is what it makes more urgent, and that is asked. An infection
 * becomes an emergency with it, bone that shows is urgent.
 * @param answers what was answered is not asked for either
 */
export function asksBesideRisk<Ask extends { flag: FlagNumber; question: string; levelIfYes: Level }>(
  asks: readonly Ask[],
  person: Person,
  answers: Partial<Record<string, Answer>>,
): Ask[] {
  const risk = asks.find(({ flag }) => flag === 22);
  const isChosen = personFacts(person, null).some((fact) => HIGHER_RISK.includes(fact));
  if (!risk || !isChosen) return [...asks];
  const doubted = risk.levelIfYes > flagOf(22).level ? 17 : 27;
  const others = asks.filter(({ flag }) => flag !== 22 && (flag !== doubted || answers[doubted] !== undefined));
  if (answers[doubted] !== undefined) return others;
  const instead: Ask = { ...risk, flag: doubted, question: flagQuestionOf(doubted, person) };
  return [...others, instead].sort((a, b) => b.levelIfYes - a.levelIfYes);
}

/** What was told or chosen of these, as a flag tells it. */
function ofRisks(facts: readonly FactName[], mentions: readonly SourcedMention[]): { flag: RaisedFlag; isOfPerson: boolean } {
  const told = mentions.filter(({ fact, polarity }) => facts.includes(fact) && polarity === 'affirmed');
  const isOfPerson = facts.some((fact) => HIGHER_RISK.includes(fact) && !told.some((found) => found.fact === fact));
  const source = [...new Set(told.map((found) => found.source)), ...(isOfPerson ? ['person'] : [])];
  const flag: RaisedFlag = { flag: 22, level: 3, words: longestWords(told), source, sensitive: false, ...ofPersonAmong(facts, told) };
  return { flag, isOfPerson };
}

const isInfectionTold = ({ unsure }: Facts): boolean =>
  INFECTION_SIGNS.some((fact) => unsure.has(fact)) || (unsure.has('fever') && unsure.has('toothache'));

/** Bone that shows, with what makes it urgent: named as that, since nobody told of an infection. What is told of both stands, however short or long the text. */
function withBone(raised: Raised, facts: Facts, mentions: readonly SourcedMention[], answers: Partial<Record<number, Answer>>): Raised {
  const bone = raised.flags.find(({ flag }) => flag === 27);
  if (!bone) return raised;
  // Answered, it is bone as if it were told; "not sure" is less than that.
  const because = deadBoneIn(bone.level < flagOf(27).level ? facts.sure : new Set<FactName>([...facts.sure, 'bone-showing']));
  const told = ofRisks(because, mentions);
  const counts = because.length > 0 && (answers[22] !== 'no' || told.isOfPerson || because.includes('jaw-radiation'));
  const risk = raised.flags.find(({ flag }) => flag === 22);
  const step = isInfectionTold(facts) ? undefined : risk;
  const level = Math.max(bone.level, counts ? flagOf(22).level : 0, step?.level ?? 0) as Level;
  const source = [...new Set([...bone.source, ...(counts ? told.flag.source : []), ...(step?.source ?? [])])];
  const own: RaisedFlag = { ...bone, level, ...(counts && { words: told.flag.words, ...ofPersonAmong(because, heard(mentions)) }), source };
  return having(own, step ? without(22, raised) : raised);
}

const heard = (mentions: readonly SourcedMention[]) => mentions.filter(({ polarity }) => polarity === 'affirmed');

/** Why bone that shows is urgent, where no infection makes it so: the rule of flag 22 for it, by its facts. */
function deadBoneIn(sure: ReadonlySet<FactName>): readonly FactName[] {
  const uninfected = new Set([...sure].filter((fact) => !INFECTION_SIGNS.includes(fact)));
  const hit = flagsFromFacts(uninfected).find(({ flag }) => flag === 22);
  return hit?.because.includes('bone-showing') ? hit.because : [];
}

const without = (flag: FlagNumber, raised: Raised): Raised => ({ ...raised, flags: raised.flags.filter((one) => one.flag !== flag) });
const having = (own: RaisedFlag, raised: Raised): Raised => ({
  ...raised,
  flags: [...without(own.flag, raised).flags, own].sort((a, b) => a.flag - b.flag),
});
