import { isChoice, type Answers, type Chosen } from './chosen-signs.js';

/** What is entered on the emergency page. */
export interface Entered {
  text: string;
  chosen: readonly Chosen[];
  answers: Answers;
  none: readonly Chosen[];
  /** the words as they were when "None of these" was said of a group */
  noneOf?: Partial<Record<Chosen, string>>;
  /** questions that words raised, as they were put when they were answered, by flag */
  asked?: Partial<Record<number, string>>;
  /** the words and the answers as they stood when anything was answered last: while words are changed, an answer holds with those it was given to */
  answered?: { text: string; answers: Answers };
  /** when anything was entered last */
  at?: string | null;
  /** nobody was signed in then: whose it is was not said */
  isVisitors?: boolean;
}

export const NOTHING: Entered = { text: '', chosen: [], answers: {}, none: [], noneOf: {}, asked: {}, at: null };
/** Whether there is anything in it. */
export const isTouched = ({ text, chosen, answers }: Entered): boolean =>
  text.trim() !== '' || chosen.length > 0 || Object.keys(answers).length > 0;

/** What an older build kept may name a sign that is none any more. */
export const stillKnown = ({ noneOf = {}, asked = {}, at = null, isVisitors = false, ...entered }: Entered): Entered => {
  const left = entered.chosen.filter(isChoice);
  return { ...entered, chosen: left, none: entered.none.filter((group) => left.includes(group)), noneOf, asked, at, isVisitors };
};
