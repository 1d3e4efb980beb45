import type { Answer } from '../raise-flags.js';
import type { SignGroupId } from './sign-groups.js';

/** What somebody answered to the list of signs, as it is stored. */
export interface SignList {
  /** "None of these" is stored as itself: it is no "no" to any flag's question, corrects no hit and silences no question. */
  said: 'some' | 'none' | 'unsure';
  /** the chosen groups, where `said` is "some" */
  groups: readonly SignGroupId[];
  /** answers to the questions that followed, by flag number */
  answers: Readonly<Record<string, Answer>>;
  /** ISO 8601 */
  askedAt: string;
  /** its questions may be left without an answer, as on the emergency page; never stored */
  mayStayOpen?: boolean;
}
