import { TEXT_LIMITS } from '@toothwise/contracts-core/options';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { ScreeningForm } from '@toothwise/contracts-screening';
import { fieldsOn, type QuestionField } from '../../basics/screens/fields.rules.js';
import type { QuestionScreen } from '../../basics/screens/steps.js';

export interface Issue {
  field: QuestionField;
  key: IssueKey;
}
/** Key of the sentence in the catalogue. */
type MissingKey =
  | `questions.${'symptoms' | 'pain' | 'duration' | 'previousDentalVisit' | 'currentConcerns'}.missing`
  | 'questions.currentConcerns.routineMissing';
type IssueKey = MissingKey | 'questions.tooLong' | 'questions.lastCleaningDate.future';

/**
 * SCR-061 to SCR-065, for the whole questionnaire of a kind.
 * @param today the person's own day, YYYY-MM-DD
 * @param painAsked a check-up was told of pain, swelling or bleeding
 */
export function issuesOf(kind: ScreeningKind, form: ScreeningForm, today: string, painAsked = false): Issue[] {
  const issues: Issue[] = [];
  const answered = (field: 'painLevel' | 'duration' | 'previousDentalVisit') => form[field] !== null || form.unsure.includes(field);
  const text = (field: 'symptoms' | 'currentConcerns', missing: MissingKey) => {
    if (!form[field].trim()) issues.push({ field, key: missing });
    else if (form[field].length > TEXT_LIMITS.answer) issues.push({ field, key: 'questions.tooLong' });
  };
  if (kind === 'routine_checkup') {
    text('currentConcerns', 'questions.currentConcerns.routineMissing');
    if (painAsked && !answered('painLevel')) issues.push({ field: 'painLevel', key: 'questions.pain.missing' });
    if (form.lastCleaningDate && form.lastCleaningDate > today) {
      issues.push({ field: 'lastCleaningDate', key: 'questions.lastCleaningDate.future' });
    }
    return issues;
  }
  text('symptoms', 'questions.symptoms.missing');
  // An untouched scale is not a zero (SCR-064).
  if (!answered('painLevel')) issues.push({ field: 'painLevel', key: 'questions.pain.missing' });
  if (!answered('duration')) issues.push({ field: 'duration', key: 'questions.duration.missing' });
  if (!answered('previousDentalVisit')) issues.push({ field: 'previousDentalVisit', key: 'questions.previousDentalVisit.missing' });
  text('currentConcerns', 'questions.currentConcerns.missing');
  return issues;
}

export const issuesOfScreen = (kind: ScreeningKind, issues: Issue[], screen: QuestionScreen): Issue[] =>
  issues.filter((issue) => fieldsOn(screen, kind).includes(issue.field));

/** SCR-062: what is said above the list of an urgent screening's missing answers; one that is there but wrong is told in the words of its field. */
export function summaryBodyOf(kind: ScreeningKind, missing: readonly Issue[]): 'questions.incompleteBody' | undefined {
  const isMissing = missing.some(({ key }) => key !== 'questions.tooLong' && key !== 'questions.lastCleaningDate.future');
  return kind === 'urgent' && isMissing ? 'questions.incompleteBody' : undefined;
}
