import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import { answersTold } from './consultation.mapper.js';
import { visitBand } from './visit-band.rules.js';

const AT = new Date('2026-11-29T12:00:00Z');
const told = (part: Partial<ToldToAdvisor> = {}): ToldToAdvisor => ({
  person: { who: 'me', age: 40 },
  flagAnswers: {},
  signs: null,
  toothMapping: [],
  answers: { symptoms: 'My tooth aches', painLevel: 4, lastDentalVisit: null },
  photos: [],
  said: ['My tooth aches', '4'],
  ...part,
});
const answers = (part?: Partial<ToldToAdvisor>) => answersTold('urgent', '00000000-0000-4000-8000-000000000001', told(part), AT);

describe('what was told in a conversation, as the questionnaire takes it', () => {
  it.each([
    ['never', 'never'],
    ['Never.', 'never'],
    ['3 months ago', 'within-6-months'],
    ['2 weeks', 'within-6-months'],
    ['8 months ago', '6-12-months'],
    ['18 months', '1-2-years'],
    ['3 years ago', '2-5-years'],
    ['10 years', 'more-than-5-years'],
    ['6 months ago', '6-12-months'],
    ['a year ago', '1-2-years'],
    ['2019', 'more-than-5-years'],
    ['about 3 or 4 years', '2-5-years'],
    ['last spring', null],
    ['ages ago', null],
    [null, null],
  ])('a last visit "%s" fits %s', (said, band) => expect(visitBand(said, { today: AT, age: 40 })).toBe(band));

  it('leaves open what nobody was asked, and what does not fit', () => {
    const { form } = answers({ answers: { symptoms: null, painLevel: 4.5, lastDentalVisit: 'last spring' } });
    expect(form).toMatchObject({ symptoms: '', painLevel: null, previousDentalVisit: null, duration: null });
    expect([form.routineFrequency, form.oralHygieneHabits]).toEqual([null, null]);
  });

  it('keeps beside it all that was said, in its words', () => {
    const toothMapping = [{ fdi: 16, type: 'pain' as const, severity: 'mild' as const }];
    const last = { symptoms: 'x'.repeat(5000), painLevel: 4.5, lastDentalVisit: 'last spring' };
    const { form, conversation } = answers({ answers: last, said: ['x'.repeat(5000), 'four and a half'], toothMapping });
    expect(form.symptoms).toHaveLength(4000);
    expect(conversation).toMatchObject({
      said: ['x'.repeat(5000), 'four and a half'],
      toothMapping,
      lastDentalVisit: 'last spring',
      painLevel: 4.5,
    });
  });

  it('keeps which questions were passed over', () => {
    expect(answers({ passed: { medications: 'unsure' } }).conversation.passed).toEqual({ medications: 'unsure' });
  });

  it('takes no list of signs that the questionnaire does not know, and no answer to a flag that is none', () => {
    const signs = { said: 'some' as const, groups: ['elsewhere'], answers: {}, askedAt: '2026-11-22T09:28:00.000Z' };
    expect(answers({ signs, flagAnswers: { 16: 'no', 99: 'yes' } })).toMatchObject({ signs: null, flagAnswers: { 16: 'no' } });
    expect(answers({ signs: { ...signs, groups: ['jaw'] } }).signs).toMatchObject({ groups: ['jaw'] });
  });
});
