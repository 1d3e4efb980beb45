import { SCREENING_KINDS } from '@toothwise/contracts-core';
import { sharingConsent } from './http.js';
import { aboutPerson, screeningForm, sharingChoice } from './screening-form.js';

/** The values that a list of choices has, whatever may stand around it. */
const choices = (field: keyof typeof screeningForm.shape): unknown => {
  const all = JSON.stringify(screeningForm.shape[field].toJSONSchema({ io: 'input' }));
  return JSON.parse(/"enum":(\[.*?\])/.exec(all)?.[1] ?? 'null');
};

describe('the screening form', () => {
  it('SCR-036 knows exactly two kinds', () => expect(SCREENING_KINDS).toEqual(['urgent', 'routine_checkup']));

  it.each([
    ['SCR-039', 'duration', ['less-than-day', '1-3-days', '1-week', '2-4-weeks', '1-3-months', 'more-than-3-months']],
    ['SCR-040', 'previousDentalVisit', ['within-6-months', '6-12-months', '1-2-years', '2-5-years', 'more-than-5-years', 'never']],
    ['SCR-043', 'routineFrequency', ['every-6-months', 'every-year', 'every-2-years', 'only-when-problems', 'irregular']],
    ['SCR-044', 'oralHygieneHabits', ['twice-daily', 'daily-brush', 'irregular', 'minimal']],
    ['SCR-046', 'knownIssues', ['Sensitive teeth', 'Gum bleeding', 'Previous cavities', 'Crowns/fillings', 'Orthodontic work', 'None']],
  ] as const)('%s allows for %s exactly the specified values', (_, field, values) => expect(choices(field)).toEqual(values));

  it('SCR-043 SCR-044 takes no habit for told that nobody told', () =>
    expect(screeningForm.parse({})).toMatchObject({ routineFrequency: null, oralHygieneHabits: null }));

  it('SCR-038 takes a pain of 0 to 10, and starts with none', () => {
    expect(screeningForm.parse({}).painLevel).toBeNull();
    const taken = [-1, 0, 10, 11, 2.5].filter((painLevel) => screeningForm.safeParse({ painLevel }).success);
    expect(taken).toEqual([0, 10]);
  });
});

describe('typed text', () => {
  it('is what every field is that a person writes into', () => {
    expect(screeningForm.parse({ symptoms: 'a\0', currentConcerns: '\ud83da' })).toMatchObject({ symptoms: 'a', currentConcerns: 'a' });
    expect(sharingChoice.parse({ phone: '1\0' }).phone).toBe('1');
    const consent = { textVersion: '1', phone: '1\0', place: { label: 'a', latitude: 1, longitude: 1 } };
    expect(sharingConsent.parse(consent).phone).toBe('1');
  });
});

describe('the conditions', () => {
  it('know "none" as an answer of its own, beside which there is no other', () => {
    const taken = [[], ['none'], ['diabetes'], ['none', 'diabetes']].filter((conditions) => aboutPerson.safeParse({ conditions }).success);
    expect(taken).toEqual([[], ['none'], ['diabetes']]);
  });
});

describe('lists', () => {
  it('that hold options are never longer than there are options', () => {
    const many = (value: string) => Array<string>(50).fill(value);
    expect(screeningForm.safeParse({ unsure: many('duration') }).success).toBe(false);
    expect(aboutPerson.safeParse({ conditions: many('diabetes') }).success).toBe(false);
    expect(aboutPerson.safeParse({ unsure: many('age') }).success).toBe(false);
  });
});
