import type { Person } from './person.rules.js';
import type { Answer } from './raise-flags.js';
import type { SignList } from './signs/said-signs.js';
import type { ScreeningAnswers } from './specified/specified-urgency.rules.js';

/** What is known beside what was written. */
export interface About {
  form?: ScreeningAnswers | null;
  person?: Person;
  /** answers to the flags' own yes/no questions, by flag number */
  answers?: Partial<Record<number, Answer>>;
  /** how many texts there were when a flag's question was answered: a "no" takes back what was said before, never plain words after it */
  answeredAfter?: Partial<Record<number, number>>;
  /** what was answered to the list of signs; null where it was not asked */
  signs?: SignList | null;
}
