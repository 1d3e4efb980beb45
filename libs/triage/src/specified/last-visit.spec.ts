import { isLongAgo, isRecent, readLastVisit, visitChoice } from './last-visit.js';

const today = new Date('2026-11-29T12:00:00Z');
const meant = (said: string, age?: number) => {
  const visit = readLastVisit(said, { today, age });
  if (visit === null) return 'asked again';
  if (visit.is === 'never') return 'never';
  return isRecent(visit) ? 'weeks or months' : 'years';
};

describe('A last visit in own words', () => {
  it.each([
    ...['2019', 'sometime in 2021 i think', '03/2019', 'november 2025', 'in 2025', 'not since my divorce in 2016'],
    ...['before covid', 'since the lockdown', 'ages ago', 'a long long time', 'decades', 'in the 90s', 'last century lol', 'forever ago'],
    ...['when I was 18', 'only when i was 18, now 44', 'when i was a kid', "haven't been since school, im 38", 'in my 20s and im 50'],
    ...[
      'a year ago',
      'year and a half',
      '18 months',
      '3 or 4 years',
      'couple of years',
      '1.5 yrs',
      'hace 5 años',
      'many year',
      'last year',
    ],
    ...["i haven't been in 5 years", 'not in the last decade', 'dont remember, long time ago', "before my son was born and he's 12"],
  ])('RPT-023 "%s" is years ago', (said) => expect(meant(said)).toBe('years'));

  it.each(['never', 'i have never been', 'not once in my life', 'first time', 'no visit so far ever', "my son is 2, he hasn't been yet"])(
    'RPT-023 "%s" is never',
    (said) => expect(meant(said)).toBe('never'),
  );

  it.each([
    ...[
      'two weeks ago',
      'yesterday',
      'last tuesday',
      'a few days back',
      'fortnight ago',
      'two sundays ago',
      'this morning',
      'a week and a half ago',
    ],
    ...[
      'four months ago',
      'last month',
      'half a year',
      'quarter of a year',
      '11 months',
      'february 2026',
      'in march',
      'this spring',
      'August',
    ],
    ...['within-6-months', '6-12-months', 'every 6 months', 'less than a year'],
  ])('"%s" is weeks or months ago', (said) => expect(meant(said)).toBe('weeks or months'));

  it.each([
    ...['dont remember', "can't recall", 'no clue', 'i forgot', 'pass', 'asdfgh', '1', 'tooth 16', 'the tooth hurts', 'purple', ''],
    ...[
      'i am asking for my daughter, she is 6',
      'my daughter is 6 years old',
      'my sister goes every 6 months',
      'my husband was there in april',
    ],
    ...[
      'why do you ask',
      'what counts as a visit',
      'how long is too long?',
      'is tomorrow ok',
      'when is the next one',
      'should i go every year?',
    ],
    ...['in 2 weeks', 'next month', 'tomorrow', '2035'],
  ])('RPT-023 RPT-024 "%s" names no time of one’s own visit and is asked again', (said) => expect(meant(said)).toBe('asked again'));

  it('counts a youth by the age that is known', () => {
    expect(readLastVisit('when I was 18', { today, age: 44 })).toEqual({ is: 'ago', months: 26 * 12 });
    expect([meant('when i was a kid', 12), meant('when i was a kid', 40)]).toEqual(['asked again', 'years']);
  });

  it('counts a year from today: the last one is a year, this one months', () => {
    expect(readLastVisit('2025', { today })).toEqual({ is: 'ago', months: 12 });
    expect(readLastVisit('december 2025', { today })).toEqual({ is: 'ago', months: 11 });
    expect(readLastVisit('2026', { today })).toEqual({ is: 'lately' });
  });

  it('counts it from the day on which it was told, whenever it is read', () => {
    expect(readLastVisit('2019', { today: new Date('2021-06-01T12:00:00Z') })).toEqual({ is: 'ago', months: 24 });
    expect(readLastVisit('january 2026', { today: new Date('2026-01-31T23:59:59Z') })).toEqual({ is: 'ago', months: 0 });
  });

  it.each([
    ['a year ago', '1-2-years'],
    ['2019', 'more-than-5-years'],
    ['in 2025', '1-2-years'],
    ['6 months ago', '6-12-months'],
    ['about 3 or 4 years', '2-5-years'],
    ['3 weeks', 'within-6-months'],
    ['never', 'never'],
    ['last spring', null],
    ['2026', null],
    ['ages ago', null],
    ['purple', null],
  ])('"%s" is the choice %s of the questionnaire', (said, choice) => expect(visitChoice(readLastVisit(said, { today }))).toBe(choice));

  it('more than half a year in months is long ago, as the specified row for "month" without a 6 has it', () => {
    expect(['16 months', '8 months', '6 months', '3 weeks'].map((said) => isLongAgo(readLastVisit(said, { today })))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
