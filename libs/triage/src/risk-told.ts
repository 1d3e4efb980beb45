import type { FactName } from './facts/fact-name.js';
import { HIGHER_RISK } from './facts/fact-groups.js';
import type { SourcedMention } from './read-text.js';
import { RISK_QUESTIONS } from './texts/risks.en.js';
import { sayFrom } from './texts/say.js';

export type Risk = keyof typeof RISK_QUESTIONS.own;

/** A higher risk that somebody told in words: quoted and asked for by its own name, where it is to be made sure of. */
export interface RiskTold {
  risk: Risk;
  words: string;
}

const isRisk = (fact: FactName): fact is Risk & FactName => HIGHER_RISK.includes(fact) && Object.hasOwn(RISK_QUESTIONS.own, fact);

/** The risks that were plainly told, in the order in which they were; each wording once. */
export function risksTold(mentions: readonly Pick<SourcedMention, 'fact' | 'polarity' | 'words'>[]): RiskTold[] {
  const told = mentions.flatMap(({ fact, polarity, words }) => (polarity === 'affirmed' && isRisk(fact) ? [{ risk: fact, words }] : []));
  return told.filter((one, at) => told.findIndex(({ risk, words }) => risk === one.risk && words === one.words) === at);
}

const say = sayFrom(RISK_QUESTIONS);

/** "Do you have diabetes?"; null where more than one risk was told, or none. @param whom "your child"; null where somebody answers for themselves */
export function riskQuestion(told: readonly RiskTold[], whom: string | null): string | null {
  const [first, ...others] = told;
  if (!first || others.some(({ risk }) => risk !== first.risk)) return null;
  return whom === null ? say(`own.${first.risk}`) : say(`other.${first.risk}`, { whom });
}
