import { TEXT_LIMITS } from '@toothwise/contracts-core/options';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { ScreeningForm } from '@toothwise/contracts-screening';
import type { QuestionScreen } from '../flow/steps.js';

export type QuestionField = Exclude<keyof ScreeningForm, 'unsure'>;
export interface Issue {
  field: QuestionField;
  key: IssueKey;
}
/** Key of the sentence in the catalogue. */
type MissingKey =
  | `questions.${'symptoms' | 'pain' | 'duration' | 'previousDentalVisit' | 'currentConcerns'}.missing`
  | 'questions.currentConcerns.routineMissing';
type IssueKey = MissingKey | 'questions.tooLong' | 'questions.lastCleaningDate.future';

/** Which fields belong to which screen; each screen asks one tight group (SCR-013). */
const fieldsOf: Record<QuestionScreen, QuestionField[]> = {
  signs: [],
  'about-person': [],
  symptoms: ['symptoms'],
  pain: ['painLevel', 'duration'],
  background: ['previousDentalVisit', 'currentConcerns'],
  concerns: ['currentConcerns', 'knownIssues'],
  habits: ['routineFrequency', 'oralHygieneHabits'],
  visits: ['previousDentalVisit', 'lastCleaningDate'],
};

/** A check-up asks for the strength of a pain alone. */
export const fieldsOn = (screen: QuestionScreen, kind: ScreeningKind): QuestionField[] =>
  screen === 'pain' && kind === 'routine_checkup' ? ['painLevel'] : fieldsOf[screen];

const screenOfField: Record<ScreeningKind, [QuestionField, QuestionScreen][]> = {
  urgent: [
    ['symptoms', 'symptoms'],
    ['painLevel', 'pain'],
    ['duration', 'pain'],
    ['previousDentalVisit', 'background'],
    ['currentConcerns', 'background'],
  ],
  routine_checkup: [
    ['currentConcerns', 'concerns'],
    ['painLevel', 'pain'],
    ['lastCleaningDate', 'visits'],
  ],
};

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

/** The first screen with something missing, and what; undefined when the questionnaire is complete. */
export function firstIncomplete(
  kind: ScreeningKind,
  form: ScreeningForm,
  today: string,
  painAsked: boolean,
): { screen: QuestionScreen; issue: Issue } | undefined {
  const [issue] = issuesOf(kind, form, today, painAsked);
  const screen = issue && screenOfField[kind].find(([field]) => field === issue.field)?.[1];
  return issue && screen && { screen, issue };
}

/** The person's own calendar day. */
export function localDay(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
