import { specifiedUrgency } from './specified-urgency.rules.js';
import { readPain, readPainAnswer } from './read-pain.js';

const urgent = (painLevel: number | null, symptoms = 'ache'): string => specifiedUrgency('urgent', { painLevel, symptoms });

describe('The specified urgency of an urgent screening', () => {
  it('RPT-020 pain 7 or more gives high', () => {
    expect([6, 7, 8, 9, 10].map((pain) => urgent(pain))).toEqual(['medium', 'high', 'high', 'high', 'high']);
  });
  it('RPT-021 pain 4 or more, or symptoms mentioning swelling, gives medium', () => {
    expect([3, 4, 5, 6].map((pain) => urgent(pain))).toEqual(['low', 'medium', 'medium', 'medium']);
    expect(urgent(0, 'Some SWELLING near a molar')).toBe('medium');
  });
  it('RPT-021 is literal: "no swelling" mentions swelling', () => {
    expect(urgent(0, 'no swelling')).toBe('medium');
    expect(urgent(0, 'my cheek is swollen')).toBe('low');
  });
  it('RPT-022 anything else gives low', () => {
    expect([0, 1, 2, 3].map((pain) => urgent(pain))).toEqual(['low', 'low', 'low', 'low']);
  });
  it('"Not sure" about pain counts as 4', () => {
    expect(urgent(null)).toBe('medium');
    expect(specifiedUrgency('urgent', { painLevel: 0, unsure: ['painLevel'] })).toBe('medium');
  });
});

describe('The specified urgency of a routine screening', () => {
  it.each([
    ['within-6-months', 'low'],
    ['6-12-months', 'low'],
    ['1-2-years', 'medium'],
    ['2-5-years', 'medium'],
    ['more-than-5-years', 'medium'],
    ['never', 'medium'],
    ['last month', 'medium'],
    ['', 'low'],
  ])('RPT-023 RPT-024 last visit %s gives %s', (previousDentalVisit, urgency) => {
    expect(specifiedUrgency('routine_checkup', { previousDentalVisit })).toBe(urgency);
  });
});

describe('Reading a pain answer', () => {
  it.each([
    ['ten', 10],
    ['8/10 maybe', 8],
    ['about 7', 7],
    ['0', 0],
    ['7 or 8', 8],
    [9, 9],
    [15, 10],
  ])('%s is %s', (answer, pain) => {
    expect(readPainAnswer(answer)).toBe(pain);
  });
  it.each(['unbearable', 'a lot', '???', 'quite bad'])('%s is asked again and never becomes 0', (answer) => {
    expect(readPainAnswer(answer)).toBeNull();
    expect(readPain({ painLevel: answer })).toEqual({ value: 4, unread: true });
  });
});
