import { emergencyQuestions, SIGN_GROUPS, type Answer, type SignGroupId } from '@toothwise/triage';

export type Answers = Partial<Record<number, Answer>>;
/** A group of signs, or the signs that none of them covers. */
export type Chosen = SignGroupId | 'other';

const covered = new Set(SIGN_GROUPS.flatMap(({ flags }) => flags));
const others = emergencyQuestions.filter(({ flag }) => !covered.has(flag));

export const isChoice = (chosen: string): chosen is Chosen => chosen === 'other' || SIGN_GROUPS.some(({ id }) => id === chosen);

/** The questions of one group, the gravest first. */
export const questionsOfGroup = (chosen: Chosen) =>
  chosen === 'other' ? others : emergencyQuestions.filter(({ flag }) => SIGN_GROUPS.find(({ id }) => id === chosen)!.flags.includes(flag));

/** The questions of what is chosen, each once, the gravest first. */
export function questionsOf(chosen: readonly Chosen[]) {
  const flags = chosen.flatMap((group) => questionsOfGroup(group)).map(({ flag }) => flag);
  return emergencyQuestions.filter(({ flag }) => flags.includes(flag));
}

/** The chosen groups whose questions wait: "None of these" was not said, and one is open that is graver than what was said to be there. */
export const waitingOf = (chosen: readonly Chosen[], answers: Answers, none: readonly Chosen[]): Chosen[] =>
  chosen.filter((group) => {
    const questions = questionsOfGroup(group);
    const isThere = ({ flag }: { flag: number }) => answers[flag] === 'yes' || answers[flag] === 'unsure';
    const standing = Math.max(0, ...questions.filter(isThere).map(({ level }) => level));
    return !none.includes(group) && questions.some(({ flag, level }) => answers[flag] === undefined && level > standing);
  });
