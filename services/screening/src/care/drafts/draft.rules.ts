import type { Safety, ScreeningKind } from '@toothwise/contracts-core';
import type { AboutPerson, ScreeningForm, SharingChoice } from '@toothwise/contracts-screening';

export interface Issue {
  path: string;
  message: string;
}
export interface Missing {
  /** The specified sentence. */
  detail: string;
  issues: Issue[];
}

const ALL_REQUIRED = 'All questions are required for an accurate screening';
const TELL_US = 'Please tell us about your oral health concerns';
const ANSWER_THIS = 'Answer this question, or choose "Not sure".';

/**
 * What a draft still lacks before it can be analysed; null when it is complete. "Not sure" is an answer. An open question of a red flag
 * must be answered too: leaving it out could lower the result.
 */
export function missingAnswers(
  kind: ScreeningKind,
  form: ScreeningForm,
  person: AboutPerson,
  { asks, painAsked }: Pick<Safety, 'asks' | 'painAsked'>,
): Missing | null {
  const open = kind === 'urgent' ? missingUrgent(form) : missingRoutine(form, painAsked);
  const issues = [
    ...open,
    ...missingPerson(person),
    ...asks.map(({ flag, question }) => ({ path: `flagAnswers.${flag}`, message: question })),
  ];
  if (issues.length === 0) return null;
  const isUntold = kind === 'routine_checkup' && open.some(({ path }) => path === 'form.currentConcerns');
  return { detail: isUntold ? TELL_US : ALL_REQUIRED, issues };
}

function missingUrgent(form: ScreeningForm): Issue[] {
  const texts = (['symptoms', 'currentConcerns'] as const).filter((field) => form[field].trim() === '');
  const choices = (['painLevel', 'duration', 'previousDentalVisit'] as const).filter(
    (field) => form[field] === null && !form.unsure.includes(field),
  );
  return [...texts, ...choices].map((field) => ({ path: `form.${field}`, message: ANSWER_THIS }));
}

/** A check-up that is told of pain, swelling or bleeding asks how strong the pain is, as an urgent screening does. */
function missingRoutine(form: ScreeningForm, painAsked: boolean): Issue[] {
  const concerns = form.currentConcerns.trim() === '' ? [{ path: 'form.currentConcerns', message: TELL_US }] : [];
  const isOpen = painAsked && form.painLevel === null && !form.unsure.includes('painLevel');
  return isOpen ? [...concerns, { path: 'form.painLevel', message: ANSWER_THIS }] : concerns;
}

function missingPerson({ who, mayActFor }: AboutPerson): Issue[] {
  return who !== null && who !== 'me' && !mayActFor
    ? [{ path: 'person.mayActFor', message: 'Confirm that you may act for this person.' }]
    : [];
}

/** Answers that contradict the calendar. One day of grace: the person's day may already be tomorrow here. */
export function impossibleDates(form: ScreeningForm, now: Date): Issue[] {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (form.lastCleaningDate === null || form.lastCleaningDate <= tomorrow) return [];
  return [{ path: 'form.lastCleaningDate', message: 'This date is in the future.' }];
}

/** An emergency drops a consent ticked before: at level 4 it is asked anew after the result, level 5 makes no lead. */
export function sharingAtLevel(level: number, sharing: SharingChoice): SharingChoice {
  return level >= 4 ? { ...sharing, consent: false, textVersion: null } : sharing;
}
