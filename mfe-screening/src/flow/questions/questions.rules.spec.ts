import { emptyForm } from '../../answers/draft/draft.types.js';
import { answerOf, withAnswer } from './answers.js';
import { localDay } from '../../basics/local-day.js';
import { fieldsOn, firstIncomplete, type QuestionField } from '../../basics/screens/fields.rules.js';
import { isQuestion, screensOf } from '../../basics/screens/steps.js';
import { issuesOf } from './questions.rules.js';

const today = '2026-11-21';
const urgent = {
  ...emptyForm,
  symptoms: 'It hurts',
  painLevel: 0,
  duration: '1-3-days' as const,
  previousDentalVisit: 'never' as const,
  currentConcerns: 'None',
};
const fields = (issues: { field: string }[]) => issues.map(({ field }) => field);

describe('rules of the questionnaire', () => {
  it.each([
    ['urgent', ['symptoms', 'painLevel', 'duration', 'previousDentalVisit', 'currentConcerns']],
    [
      'routine_checkup',
      ['currentConcerns', 'knownIssues', 'routineFrequency', 'oralHygieneHabits', 'previousDentalVisit', 'lastCleaningDate'],
    ],
  ] as const)('SCR-013 the fields of kind %s', (kind, all) => {
    const asked = screensOf(kind).flatMap((screen): QuestionField[] => (isQuestion(screen) ? fieldsOn(screen, kind) : []));
    expect(asked).toEqual(all);
  });

  it('SCR-061 SCR-063 an urgent one needs symptoms, concerns, duration and last visit; blanks are nothing', () => {
    expect(issuesOf('urgent', urgent, today)).toEqual([]);
    const blank = { ...urgent, symptoms: '  ', currentConcerns: '\n', duration: null, previousDentalVisit: null };
    expect(fields(issuesOf('urgent', blank, today))).toEqual(['symptoms', 'duration', 'previousDentalVisit', 'currentConcerns']);
  });

  it('SCR-064 an untouched pain scale is not a zero; zero and "Not sure" are answers', () => {
    expect(fields(issuesOf('urgent', { ...urgent, painLevel: null }, today))).toEqual(['painLevel']);
    expect(issuesOf('urgent', withAnswer(urgent, 'painLevel', 'unsure'), today)).toEqual([]);
  });

  it('keeps "Not sure" as null plus the name of the field', () => {
    const unsure = withAnswer(urgent, 'duration', 'unsure');
    expect(unsure).toMatchObject({ duration: null, unsure: ['duration'] });
    expect(answerOf(unsure, 'duration')).toBe('unsure');
    expect(withAnswer(unsure, 'duration', '1-week')).toMatchObject({ duration: '1-week', unsure: [] });
  });

  it('SCR-065 a routine one needs the concerns only', () => {
    expect(issuesOf('routine_checkup', emptyForm, today)).toEqual([
      { field: 'currentConcerns', key: 'questions.currentConcerns.routineMissing' },
    ]);
  });

  it('a check-up that is told of pain asks for its strength and nothing else of it; "Not sure" is an answer', () => {
    const told = { ...emptyForm, currentConcerns: 'number 3 hurts' };
    expect(fieldsOn('pain', 'routine_checkup')).toEqual(['painLevel']);
    expect(issuesOf('routine_checkup', told, today, false)).toEqual([]);
    expect(issuesOf('routine_checkup', told, today, true)).toEqual([{ field: 'painLevel', key: 'questions.pain.missing' }]);
    expect(issuesOf('routine_checkup', withAnswer(told, 'painLevel', 'unsure'), today, true)).toEqual([]);
    expect(issuesOf('routine_checkup', { ...told, painLevel: 0 }, today, true)).toEqual([]);
  });

  it('SCR-045 a cleaning date may not be in the future', () => {
    const form = { ...emptyForm, currentConcerns: 'none' };
    expect(issuesOf('routine_checkup', { ...form, lastCleaningDate: today }, today)).toEqual([]);
    expect(fields(issuesOf('routine_checkup', { ...form, lastCleaningDate: '2026-11-22' }, today))).toEqual(['lastCleaningDate']);
  });

  it.each([
    ['urgent', ['form.currentConcerns', 'form.duration'], 'pain'],
    ['urgent', ['form.symptoms', 'person.mayActFor'], 'about-person'],
    ['urgent', ['sharing.place'], 'contact'],
    ['urgent', ['flagAnswers.7'], 'about-person'],
    ['routine_checkup', ['form.painLevel'], 'pain'],
    ['routine_checkup', ['sharing.phone', 'form.lastCleaningDate'], 'visits'],
  ] as const)('of kind %s, with %j refused, the first screen to go back to is %s', (kind, paths, screen) => {
    expect(firstIncomplete(kind, paths)).toBe(screen);
  });

  it('takes today from the device, not from UTC', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
