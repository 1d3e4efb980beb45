import type { ScreeningKind } from '@toothwise/contracts-core';
import type { ScreeningForm } from '@toothwise/contracts-screening';
import { isQuestion, screensOf, type FlowScreen, type QuestionScreen } from './steps.js';

export type QuestionField = Exclude<keyof ScreeningForm, 'unsure'>;

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

/** The first screen that shows one of these fields of a draft; what is about none of them is asked beside the person. @param paths as the service names them */
export function firstIncomplete(kind: ScreeningKind, paths: readonly string[]): FlowScreen {
  return screensOf(kind, true).find((screen) => pathsOn(screen, kind).some((path) => paths.includes(path))) ?? 'about-person';
}

/** The fields of a draft that a screen shows, as the service names them in a refusal. */
export function pathsOn(screen: FlowScreen, kind: ScreeningKind): string[] {
  if (screen === 'contact') return ['sharing.phone', 'sharing.place'];
  if (screen === 'about-person') return ['person.mayActFor', 'person.age'];
  return isQuestion(screen) ? fieldsOn(screen, kind).map((field) => `form.${field}`) : [];
}
