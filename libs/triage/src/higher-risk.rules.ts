import type { FactName } from './facts/fact-name.js';
import { HIGHER_RISK } from './flags/fact-groups.js';
import type { FlagNumber, Level } from './flags/flag-catalogue.js';
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
 * whichever way they came.
 */
export function withHigherRisk(
  raised: Raised,
  { sure }: Facts,
  mentions: readonly SourcedMention[],
  answers: Partial<Record<number, Answer>> = {},
): Raised {
  const risks = HIGHER_RISK.filter((fact) => sure.has(fact));
  const infectious = raised.flags.filter(({ flag }) => INFECTIOUS.includes(flag)).map(({ level }) => level);
  if (risks.length === 0 || infectious.length === 0) return raised;
  const told = mentions.filter(({ fact, polarity }) => risks.includes(fact) && polarity === 'affirmed');
  const ofPerson = risks.filter((fact: FactName) => !told.some((found) => found.fact === fact));
  // Words that were taken back by a "no" raise nothing; what was chosen about the person stands.
  if (answers[22] === 'no' && ofPerson.length === 0) return raised;
  const level = Math.min(5, Math.max(3, Math.max(...infectious) + 1)) as Level;
  const known = raised.flags.find(({ flag }) => flag === 22);
  if (known && known.level >= level) return raised;
  const source = [...new Set(told.map((found) => found.source)), ...(ofPerson.length > 0 ? ['person'] : [])];
  const own: RaisedFlag = { flag: 22, level, words: longestWords(told), source, sensitive: false, ...ofPersonAmong(risks, told) };
  const risk: RaisedFlag = { ...own, ...known, level };
  return { ...raised, flags: [...raised.flags.filter(({ flag }) => flag !== 22), risk].sort((a, b) => a.flag - b.flag) };
}
