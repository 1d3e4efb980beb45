import { assess, assessDraft, outcomeTexts, type ScreeningAnswers } from '../index.js';

const TODAY = new Date('2026-11-29T12:00:00Z');
const RECENT = { previousDentalVisit: 'within-6-months' };
const checkUp = (currentConcerns: string, more: Partial<ScreeningAnswers> = {}) => {
  const form = { ...RECENT, currentConcerns, ...more };
  const result = assess({ entry: 'routine-form', form, today: TODAY });
  const reasons = result.explanations.filter(({ rule }) => rule === 'specified-routine').map(({ text }) => text);
  return { result, reasons, texts: outcomeTexts(result, 'routine_checkup') };
};
const isAsked = (currentConcerns: string, more: Partial<ScreeningAnswers> = {}) => checkUp(currentConcerns, more).result.painTold;

describe('A check-up never clears pain', () => {
  it.each([
    ...['number 3 and #14 hurts', 'mild ache in a molar', 'it hurts when I drink cold water', 'tender gums', 'twinge when biting'],
    ...[
      'ibuprofen every day for my tooth',
      'I take tylenol because of my tooth',
      'I take amoxicillin for a tooth',
      'advil at night, for the molar',
    ],
    ...['my gums bleed at times', 'bleeding gums when I floss', 'swelling near number 30', 'gum is a bit puffy'],
    ...['not sure if it hurts', 'nothing hurts except the left molar', 'a cleaning please, and a filling hurts when chewing'],
  ])('"%s" leads to the question about pain', (said) => expect(isAsked(said)).toBe(true));

  it.each([
    ...[
      'none',
      'just a cleaning',
      'missing tooth on the left',
      'my teeth look yellow',
      'discoloration on a front tooth',
      'I want whiter teeth',
    ],
    ...['no pain, no bleeding', 'nothing hurts', 'nothing bleeds, INR 2.4', 'had pain last year but it is gone', 'does a cleaning hurt?'],
    ...[
      'chronic back pain, migraines',
      'my knee hurts',
      'metformin, ibuprofen for headaches',
      'blood thinners',
      'a bleeding disorder',
      'allergic to penicillin',
    ],
  ])('"%s" does not', (said) => expect(isAsked(said)).toBe(false));

  it('"Gum bleeding" among the known issues does not: it is no word of today', () => {
    expect(isAsked('none', { knownIssues: ['Gum bleeding', 'Sensitive teeth'] })).toBe(false);
  });

  it.each([
    [0, 1, 'within 1-2 months'],
    [3, 1, 'within 1-2 months'],
    [4, 2, 'within 1-2 weeks'],
    [7, 3, 'within 24 hours'],
    [10, 3, 'within 24 hours'],
  ])(
    'RPT-020 RPT-021 its answer %i counts as in an urgent screening: level %i, %s, and never "can wait"',
    (painLevel, level, timeframe) => {
      const { result, texts } = checkUp('number 3 hurts', { painLevel });
      expect([result.level, texts.timeframe, texts.canWaitRecommendation, texts.costSavings]).toEqual([level, timeframe, false, null]);
      expect(texts.summary).not.toContain('safely wait');
    },
  );

  it('"Not sure" counts as 4, and so does pain that nobody has asked about yet; neither is told as a number', () => {
    const unsure = checkUp('number 3 hurts', { unsure: ['painLevel'] });
    const untold = checkUp('number 3 hurts');
    expect([unsure.result.level, untold.result.level]).toEqual([2, 2]);
    expect(unsure.reasons).toContain('You were not sure how strong the pain is. We count that as moderate');
    expect(untold.reasons).toContain('You told of pain and gave no number. We count that as moderate');
    expect([...unsure.reasons, ...untold.reasons].join(' ')).not.toMatch(/of 10/);
  });

  it('the type stays: the row of the last visit is the check-up’s', () => {
    expect(checkUp('number 3 hurts', { painLevel: 8 }).result.specified).toBe('low');
    expect(checkUp('number 3 hurts', { painLevel: 8, previousDentalVisit: 'never' }).result.specified).toBe('medium');
  });

  it('is told to the questionnaire, which asks; once answered it asks on, so that the answer can be changed', () => {
    const safety = (form: ScreeningAnswers) => assessDraft({ kind: 'routine_checkup', form, person: {}, flagAnswers: {} }, TODAY).safety;
    expect(safety({ currentConcerns: 'none' }).painAsked).toBe(false);
    expect(safety({ currentConcerns: 'number 3 hurts' }).painAsked).toBe(true);
    expect(safety({ currentConcerns: 'none', painLevel: 8 })).toMatchObject({ painAsked: true, level: 3 });
  });
});

describe('A last visit of weeks or months', () => {
  const visit = (previousDentalVisit: string, concerns = 'none') => checkUp(concerns, { previousDentalVisit });
  it.each(['2 months ago', 'last month', '3 months ago', '11 months'])('RPT-031 "%s" with no sign: 3-6 months, and says so', (said) => {
    const { result, texts, reasons } = visit(said);
    expect(result.specified).toBe('medium');
    expect(texts).toMatchObject({
      recommendation: 'Schedule a checkup and cleaning within 3-6 months',
      timeframe: 'within 3-6 months',
      canWaitRecommendation: true,
      costSavings: null,
    });
    expect(reasons).toEqual([
      `You said of the last visit to a dentist: “${said}”. With no sign, a check-up within 3-6 months is soon enough`,
    ]);
  });
  it.each(['2 years ago', '2019', 'before covid', 'when I was 18', 'last year', '16 months'])(
    'RPT-035 "%s" stays at the sooner of the two specified times',
    (said) => {
      const { result, texts, reasons } = visit(said);
      expect([result.level, texts.timeframe]).toEqual([2, 'within 1-2 weeks']);
      expect(reasons).toEqual([`You said of the last visit to a dentist: “${said}”. That counts as long ago`]);
    },
  );
  it('hurries with pain or a sign', () => {
    expect(visit('2 months ago', 'number 3 hurts').texts.timeframe).toBe('within 1-2 weeks');
    expect(visit('2 months ago', 'my filling fell out').texts.timeframe).toBe('within 7 days');
  });
  it.each([
    ['dont remember', 'You said of the last visit to a dentist: “dont remember”. We could not read a time in it'],
    ['', 'You did not say when the last visit to a dentist was'],
    ['within-6-months', 'The last visit to a dentist was in the last 6 months'],
    ['2-5-years', 'The last visit to a dentist was 2 to 5 years ago'],
    ['never', 'There was no visit to a dentist yet, as you said'],
  ])('"%s": the reason names what was said, never a stand-in', (said, reason) => expect(visit(said).reasons).toEqual([reason]));
});
