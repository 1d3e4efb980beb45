import { type AboutPerson, type ScreeningForm, aboutPerson, screeningForm, sharingChoice } from '@toothwise/contracts-screening';
import { impossibleDates, missingAnswers, sharingAtLevel } from './draft.rules.js';

const ALL_REQUIRED = 'All questions are required for an accurate screening';
const urgent = (changes: Partial<ScreeningForm> = {}): ScreeningForm =>
  screeningForm.parse({
    symptoms: 'toothache',
    painLevel: 0,
    duration: '1-week',
    previousDentalVisit: 'never',
    currentConcerns: 'what is it',
    ...changes,
  });
const person = (changes: Partial<AboutPerson> = {}) => aboutPerson.parse(changes);
const missing = (form: ScreeningForm, about = person(), kind: 'urgent' | 'routine_checkup' = 'urgent', painAsked = false) =>
  missingAnswers(kind, form, about, { asks: [], painAsked });

describe('a draft is complete', () => {
  it('with every urgent question answered; a pain of 0 that was chosen counts', () => expect(missing(urgent())).toBeNull());
  it('with "Not sure" for pain, duration and last visit', () =>
    expect(
      missing(
        urgent({ painLevel: null, duration: null, previousDentalVisit: null, unsure: ['painLevel', 'duration', 'previousDentalVisit'] }),
      ),
    ).toBeNull());
  it('SCR-065 with concerns alone for a routine check-up', () =>
    expect(missing(screeningForm.parse({ currentConcerns: 'check-up' }), person(), 'routine_checkup')).toBeNull());
  it('with "About the person" skipped', () => expect(missing(urgent(), person({ skipped: true }))).toBeNull());
});

describe('a draft is not complete', () => {
  it.each([
    ['SCR-061', 'symptoms', '  '],
    ['SCR-061', 'currentConcerns', ''],
    ['SCR-063', 'duration', null],
    ['SCR-063', 'previousDentalVisit', null],
    ['SCR-064', 'painLevel', null],
  ] as const)('%s without %s', (_, field, value) =>
    expect(missing(urgent({ [field]: value }))).toMatchObject({ detail: ALL_REQUIRED, issues: [{ path: `form.${field}` }] }),
  );
  it('names everything that is missing at once', () => expect(missing(screeningForm.parse({}))?.issues).toHaveLength(5));
  it('SCR-065 without concerns for a routine check-up, in its own words', () =>
    expect(missing(screeningForm.parse({}), person(), 'routine_checkup')?.detail).toBe('Please tell us about your oral health concerns'));
  it('with pain told in a check-up and no answer how strong it is; a number or "Not sure" is one', () => {
    const told = (changes: Partial<ScreeningForm> = {}) =>
      missing(screeningForm.parse({ currentConcerns: 'number 3 hurts', ...changes }), person(), 'routine_checkup', true);
    expect(told()).toMatchObject({ detail: ALL_REQUIRED, issues: [{ path: 'form.painLevel' }] });
    expect([told({ painLevel: 0 }), told({ unsure: ['painLevel'] })]).toEqual([null, null]);
  });
  it('while a question of a red flag is open', () =>
    expect(
      missingAnswers('urgent', urgent(), person(), {
        asks: [{ flag: 14, question: 'Do you have a fever?', levelIfYes: 4, by: 'rules' }],
        painAsked: false,
      })?.issues,
    ).toEqual([{ path: 'flagAnswers.14', message: 'Do you have a fever?' }]));
  it.each(['my-child', 'someone-else'] as const)('when somebody acts for another (%s) without saying that they may', (who) => {
    expect(missing(urgent(), person({ who }))?.issues[0]?.path).toBe('person.mayActFor');
    expect(missing(urgent(), person({ who, mayActFor: true }))).toBeNull();
  });
  it.each(['me', null] as const)('not when the person is %s', (who) => expect(missing(urgent(), person({ who }))).toBeNull());
});

describe('a date of the last cleaning', () => {
  const now = new Date('2026-11-21T23:00:00Z');
  it.each([
    [null, 0],
    ['2026-11-21', 0],
    ['2026-11-22', 0],
    ['2026-11-23', 1],
  ] as const)('SCR-045 %s: %i issues', (lastCleaningDate, issues) =>
    expect(impossibleDates(urgent({ lastCleaningDate }), now)).toHaveLength(issues),
  );
});

describe('a consent ticked before', () => {
  const choice = sharingChoice.parse({ consent: true, textVersion: '2027-03', phone: '1' });
  it('stands below level 4', () => expect(sharingAtLevel(3, choice)).toEqual(choice));
  it.each([4, 5])('is dropped at level %i; phone and place stay for the question after the result', (level) =>
    expect(sharingAtLevel(level, choice)).toMatchObject({ consent: false, textVersion: null, phone: '1' }),
  );
});
