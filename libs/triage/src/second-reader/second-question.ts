import { flagOf, type FlagNumber, type Level } from '../flags/flag-catalogue.js';
import type { Suspicion } from './second-reader.js';

/** What the rules made of the same texts, before any answer. */
export interface RulesSay {
  level: Level;
  /** raised, or asked about */
  flags: ReadonlySet<FlagNumber>;
}

/**
 * The flags that the second reader asks about: at most one a text, at most `most` in all, and only what the rules neither raised nor asked and
 * what would raise the result. It is told nothing of answers, so that no further question follows an answer.
 */
export function secondQuestions(texts: readonly (readonly Suspicion[])[], rules: RulesSay, most: number): FlagNumber[] {
  const flags: FlagNumber[] = [];
  for (const suspicions of texts) {
    const found = suspicions.find(({ flag }) => !rules.flags.has(flag) && !flags.includes(flag) && flagOf(flag).level > rules.level);
    if (found && flags.length < most) flags.push(found.flag);
  }
  return flags;
}
