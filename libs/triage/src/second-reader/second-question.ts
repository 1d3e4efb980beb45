import { flagOf, SOCKET_FLAG, type FlagNumber, type Level } from '../catalogue/flag-catalogue.js';
import type { Suspicion } from './second-reader.js';

/** What the rules made of the same texts, before any answer. */
export interface RulesSay {
  level: Level;
  /** raised, or asked about */
  flags: ReadonlySet<FlagNumber>;
  /** what they hold possible and leave to the second reader: of two that are about as likely it comes first */
  suspected?: ReadonlySet<FlagNumber>;
  /** the highest level that they raise, or would raise with a "yes" */
  heard?: Level;
}

const EMERGENCY = 4;
const GRAVEST = 5;
/** Of two flags that are about as likely, the one that the rules suspect as well is asked about, and the graver one; in units of a score. */
const SHARED = 2_500;
const GRAVER = 1_800;

/** Without a word of them never asked where the rules have heard anything: a sepsis of a hurt tooth, a tooth knocked out of a lost crown. */
const NEEDS_A_WORD: ReadonlySet<FlagNumber> = new Set<FlagNumber>([5, 12]);

/**
 * What else is told explains the text, and no word tells of this: nothing is asked, and nothing in its stead, which would be a guess as well. Of
 * most flags that is so where the rules have heard an emergency, for else the guess is the only question that is put.
 */
const isOutOfNothing = ({ flag, told }: Suspicion, { flags, heard = 1 }: RulesSay): boolean =>
  told === false && (flag === SOCKET_FLAG || (NEEDS_A_WORD.has(flag) ? flags.size > 0 : heard >= EMERGENCY));

/**
 * The flags that the second reader asks about: at most one a text, at most `most` in all, and only what the rules neither raised nor asked and
 * what would raise the result. It is told nothing of answers, so that no further question follows an answer.
 */
export function secondQuestions(texts: readonly (readonly Suspicion[])[], rules: RulesSay, most: number): FlagNumber[] {
  const flags: FlagNumber[] = [];
  for (const suspicions of texts) {
    const open = suspicions.filter(({ flag }) => !rules.flags.has(flag) && !flags.includes(flag) && flagOf(flag).level > rules.level);
    const weightOf = ({ flag, above }: Suspicion): number =>
      above + (rules.suspected?.has(flag) ? SHARED : 0) + (flagOf(flag).level === GRAVEST ? GRAVER : 0);
    const isEmergency = open.filter(({ flag }) => flagOf(flag).level >= EMERGENCY);
    const ranked = isEmergency.length > 0 ? isEmergency.sort((a, b) => weightOf(b) - weightOf(a)) : open;
    const found = ranked[0] && isOutOfNothing(ranked[0], rules) ? undefined : ranked[0];
    if (found && flags.length < most) flags.push(found.flag);
  }
  return flags;
}
