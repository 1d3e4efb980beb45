import type { About } from './about.js';
import { flagOf, type FlagNumber } from './catalogue/flag-catalogue.js';
import type { RaisedFlag } from './raise-flags.js';
import { SIGN_GROUPS } from './signs/sign-groups.js';
import { settledBySigns } from './signs/sign-list.js';
import { isTrouble } from './trouble.rules.js';

/** How a sign was said not to be there: "None of these" of the list, or "no" to its own question. */
export type Denied = 'none' | 'no';

const LISTED: ReadonlySet<FlagNumber> = new Set(SIGN_GROUPS.flatMap(({ flags }) => flags));
/** What raised it is no word: an answer, the list itself or what is known about the person. */
const NO_WORDS: ReadonlySet<string> = new Set(['answer', 'signs', 'person']);

/**
 * The signs that plain words raise, and that were said not to be there. The words count; that both were said is told, and the question is put, so that
 * neither stands for the other in silence.
 */
export function contradictedBy(flags: readonly RaisedFlag[], deniedAs: (flag: FlagNumber) => Denied | null): Map<FlagNumber, Denied> {
  const told = flags.filter((flag) => !flag.sensitive && !isTrouble(flag) && flag.source.some((one) => !NO_WORDS.has(one)));
  return new Map(
    told.flatMap(({ flag }) => {
      const denied = deniedAs(flag);
      return denied ? [[flag, denied] as const] : [];
    }),
  );
}

/** As the list of signs and the answers have it. */
export const deniedIn =
  ({ answers, signs }: About) =>
  (flag: FlagNumber): Denied | null => {
    if (answers?.[flag] !== undefined) return answers[flag] === 'no' ? 'no' : null;
    if (!signs) return null;
    return signs.said === 'none' && LISTED.has(flag) ? 'none' : settledBySigns(signs).includes(flag) ? 'no' : null;
  };

/** Their own questions: "no" takes the words back. */
export const questionsAgain = (flags: readonly RaisedFlag[], denied: ReadonlyMap<FlagNumber, Denied>) =>
  flags
    .filter(({ flag }) => denied.has(flag))
    .map(({ flag, level: levelIfYes }) => ({ flag, question: flagOf(flag).question, levelIfYes, by: 'rules' as const }));
