import { assess, gatherInput, type AssessInput } from './assess.js';
import { doubtful, isAskedByRules } from './asks.js';
import { flagOf, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import { followUps } from './flags/ask.rules.js';
import { hitsOf } from './raise-flags.js';
import { specifiedBy } from './specified/specified.js';
import { factsOf, refined } from './told-facts.js';

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
