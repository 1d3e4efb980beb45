import {
  assess,
  emergencyAdvice,
  crisisLines,
  adviceLines,
  poisonLines,
  emergencyCalls,
  emergencyNumber,
  emergencyQuestions,
  outcomeTexts,
  SPECIFIED_TEXTS,
  stopsTheFlow,
  type Person,
} from '../index.js';
import { latestHours } from './time.rules.js';

const urgent = (painLevel: number, symptoms: string, person?: Person) => {
  const result = assess({ entry: 'urgent-form', form: { painLevel, symptoms, currentConcerns: 'please advise' }, person });
  return { result, texts: outcomeTexts(result, 'urgent', person) };
};
const routine = (previousDentalVisit: string, currentConcerns = 'just a check') => {
  const result = assess({ entry: 'routine-form', form: { previousDentalVisit, currentConcerns }, today: new Date(0) });
  return { result, texts: outcomeTexts(result, 'routine_checkup') };
};

describe('Texts without a red flag', () => {
  it('RPT-028 RPT-033 RPT-035 urgent high', () => {
    expect(urgent(8, 'an ache').texts).toMatchObject({
      recommendation: 'Seek immediate dental care within 24 hours',
      timeframe: 'within 24 hours',
      estimatedCost: '$200-400',
      canWaitRecommendation: false,
      costSavings: null,
    });
  });
  it('RPT-029 RPT-033 RPT-035 urgent medium', () => {
    expect(urgent(5, 'something odd').texts).toMatchObject({
      recommendation: expect.stringContaining('within 1-2 weeks'),
      timeframe: 'within 1-2 weeks',
      estimatedCost: '$150-300',
    });
  });
  it('RPT-030 RPT-033 RPT-035 urgent low shows the sooner of the two specified times', () => {
    expect(urgent(1, 'something odd').texts).toMatchObject({
      recommendation: expect.stringContaining('routine checkup within 1-2 months'),
      timeframe: 'within 1-2 months',
      estimatedCost: '$100-200',
      canWaitRecommendation: false,
    });
  });
  it('RPT-031 RPT-034 RPT-035 routine medium shows the sooner of the two specified times', () => {
    const { texts } = routine('1-2-years');
    expect(texts).toMatchObject({
      recommendation: expect.stringContaining('checkup and cleaning within 1-2 weeks'),
      timeframe: 'within 1-2 weeks',
      estimatedCost: '$150-250',
      canWaitRecommendation: false,
    });
    expect(SPECIFIED_TEXTS.recommendation.routine_checkup.medium).toContain('checkup and cleaning within 3-6 months');
  });
  it('RPT-032 RPT-034 RPT-035 RPT-036 RPT-038 routine low can wait', () => {
    const { texts } = routine('within-6-months');
    expect(texts).toMatchObject({
      recommendation: expect.stringContaining('continue excellent oral care'),
      timeframe: 'within 3-6 months',
      estimatedCost: '$75-150',
      canWaitRecommendation: true,
      costSavings: { monthly: 25, total: 150 },
    });
    expect(texts.summary).toContain('safely wait 3-6 months');
  });
  it('RPT-037 the last step is always the discount', () => {
    for (const { texts } of [
      urgent(8, 'a'),
      urgent(5, 'a'),
      urgent(0, 'a'),
      routine('never'),
      routine('within-6-months'),
      urgent(0, 'I cannot breathe'),
    ]) {
      expect(texts.nextSteps.at(-1)).toBe('Use your $10 exam discount at participating clinics');
    }
  });
});

describe('With a red flag its time leads', () => {
  it.each([
    ['my cheek is swollen', 'within 24 hours'],
    ['my front tooth got knocked out', 'within 60 minutes'],
    ['I cannot breathe', 'now'],
    ['my filling fell out', 'within 7 days'],
    ['a white patch under my tongue', 'within 1-2 weeks'],
  ])('%s: %s, and no later time is named anywhere', (concern, time) => {
    const { texts } = routine('within-6-months', concern);
    expect(texts).toMatchObject({ timeframe: time, canWaitRecommendation: false, costSavings: null });
    const limit = time === 'now' ? 1 : latestHours(time)!;
    for (const text of [texts.recommendation, texts.summary, ...texts.nextSteps.slice(0, -1)])
      expect(latestHours(text) ?? 0).toBeLessThanOrEqual(limit);
  });
  it('a specified text with a sooner time stays', () => {
    const { texts } = urgent(9, 'my filling fell out');
    expect(texts).toMatchObject({ timeframe: 'within 24 hours', recommendation: 'Seek immediate dental care within 24 hours' });
  });
});

describe('Levels 4 and 5', () => {
  it('call first, do not drive', () => {
    const advice = emergencyAdvice(assess({ entry: 'text', texts: ['my tooth got knocked out'] }))!;
    expect(advice.level).toBe(4);
    expect(advice.doNow[0]).toMatch(/^Call/);
    expect(advice.doNow.at(-1)).toBe('Do not drive yourself');
    expect(advice.doNow.join(' ')).toContain('Hold the tooth by its crown');
    expect(emergencyAdvice(assess({ entry: 'text', texts: ['my filling fell out'] }))).toBeNull();
    expect([1, 2, 3, 4, 5].map((level) => stopsTheFlow(level as 1))).toEqual([false, false, false, true, true]);
  });
  it('the emergency advice stands alone: when to call the emergency number, what to say, and no discount', () => {
    const advice = emergencyAdvice(assess({ entry: 'text', texts: ['swollen jaw and a fever of 39, I am diabetic'] }))!;
    expect(advice.doNow.join(' ')).toContain('Say on the phone which illness');
    expect(advice.doNow.join(' ')).not.toMatch(/discount/i);
    const dental = emergencyAdvice(assess({ entry: 'text', texts: ['socket still bleeding after biting on gauze for 20 minutes'] }))!;
    expect(dental.doNow.join(' ')).toContain('Call the emergency number if breathing or swallowing becomes hard');
  });
  it('a step is not said twice, the second time shorter', () => {
    const advice = emergencyAdvice(assess({ entry: 'text', texts: ['my throat is swelling and I have trouble breathing'] }))!;
    expect(advice.doNow.filter((step) => step.startsWith('Sit upright'))).toEqual(['Sit upright and lean forward']);
    expect(advice.doNow).toContain('Only if this may be an allergic reaction, and there is an adrenaline pen for it: use it now');
  });
  it('tells plainly of an adrenaline pen where an allergy was told, and only then', () => {
    const doNow = (text: string): string => emergencyAdvice(assess({ entry: 'text', texts: [text] }))!.doNow.join(' / ');
    for (const text of ['allergic reaction, my lips are swollen', 'a bee stung me in the mouth and my tongue is swollen'])
      expect(doNow(text)).toContain('If there is an adrenaline pen for an allergy, use it now');
    for (const text of ['my throat is swelling', 'I take warfarin and my neck is swollen', 'bad tooth, tongue is swollen'])
      expect(doNow(text)).toMatch(/Only if this may be an allergic reaction, and there is an adrenaline pen/);
  });
  it('never names antibiotics, a prescription or a dose for a child', () => {
    const texts = [
      'abscess',
      'my tooth is killing me',
      'my cheek is swollen and fever',
      'knocked out tooth',
      'socket bleeding won’t stop',
    ].flatMap((symptoms) => urgent(6, symptoms, { who: 'my-child', age: 4 }).texts.nextSteps);
    expect(texts.join(' ')).not.toMatch(/antibiotic|prescri|amoxicillin|\d+ ?(mg|ml)|dose on the label/i);
  });
  it('knows the number of a country, and 112 elsewhere', () => {
    expect(['US', 'ca', 'GB', 'AU', 'DE', 'NZ', 'XX', null].map((country) => emergencyNumber(country).number)).toEqual([
      '911',
      '911',
      '999',
      '000',
      '112',
      '111',
      '112',
      '112',
    ]);
    expect(emergencyNumber('constructor').number).toBe('112');
  });
  it.each(['AS', 'GU', 'MP', 'PR', 'VI'])('911 and 988 are those of %s too', (territory) => {
    expect(emergencyNumber(territory)).toEqual(emergencyNumber('US'));
  });
  it.each([
    ['IN', 'US', ['112 IN', '911 US']],
    ['US', 'PR', ['911 US']],
    ['KI', 'US', ['112 ', '911 US']],
    ['US', 'KI', ['911 US']],
    [null, null, ['112 ']],
  ])('where somebody is in %s or in %s, the calls are %p', (country, other, calls) => {
    expect(emergencyCalls(country, other).map(({ number, country: of }) => `${number} ${of ?? ''}`)).toEqual(calls);
  });
  it.each([
    ['FR', 'DE', ['3114', '08001110111']],
    ['DE', 'FR', ['08001110111', '3114']],
    ['US', 'PR', ['988']],
    ['GB', 'IE', ['116123']],
    ['NO', 'PL', ['116123', '116123']],
    ['KI', 'AU', ['131114']],
    [null, null, []],
  ])('where somebody is in %s or in %s, who listens is that of both, one emergency number or two: %p', (country, other, lines) => {
    expect(crisisLines(country, other).map(({ number }) => number)).toEqual(lines);
  });
  it.each([
    ['US', ['988']],
    ['CA', ['988']],
    ['NZ', ['1737']],
    ['GB', [undefined]],
  ])('of those who listen in %s, they read text messages at %p', (country, texts) => {
    expect(crisisLines(country).map(({ text }) => text)).toEqual(texts);
  });
  it.each([
    ['AU', null, ['13 11 26']],
    ['NZ', null, ['0800 764 766']],
    ['ca', 'US', ['1-844-764-7669', '1-800-222-1222']],
    ['GB', 'IE', ['111', '01 809 2166']],
    ['AT', 'CH', ['01 406 43 43', '145']],
    ['US', 'PR', ['1-800-222-1222']],
    // One for each region, or for doctors alone.
    ['FR', 'DE', []],
    ['NL', null, []],
    [null, null, []],
  ])('after too much of a medicine in %s or in %s who advises is %p', (country, other, lines) => {
    expect(poisonLines(country, other).map(({ number }) => number)).toEqual(lines);
  });
  it.each([
    ['GB', 'IE', ['111', '1800 700 700']],
    ['AU', 'NZ', ['1800 022 222', '0800 611 116']],
    // A practice's own line, or one for each region.
    ['US', 'DE', []],
    [null, null, []],
  ])('where no dentist is found in %s or in %s who says where to be seen is %p', (country, other, lines) => {
    expect(adviceLines(country, other).map(({ number }) => number)).toEqual(lines);
  });
  it('asks every question of levels 5 to 3, and never about flags 23 and 24', () => {
    expect(emergencyQuestions.map(({ flag }) => flag)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});

describe('Nothing calms', () => {
  const CALM = /Nothing in your answers|safely wait|can wait for/;
  it('while the question of an emergency is open', () => {
    const result = assess({ entry: 'urgent-form', form: { painLevel: 1, symptoms: 'throat small', currentConcerns: 'none' } });
    expect([result.level, result.asks.some(({ levelIfYes }) => levelIfYes >= 4)]).toEqual([1, true]);
    expect(outcomeTexts(result, 'urgent').summary).toMatch(/still open/);
    const visit = assess({
      entry: 'routine-form',
      form: { previousDentalVisit: 'within-6-months', currentConcerns: 'hard to swallow' },
      today: new Date(0),
    });
    const texts = outcomeTexts(visit, 'routine_checkup');
    expect([texts.canWaitRecommendation, texts.costSavings]).toEqual([false, null]);
    expect(texts.summary).not.toMatch(CALM);
  });
  it('while pain, swelling or bleeding is told, however little', () => {
    const { result, texts } = urgent(2, 'it hurts a little');
    expect([result.level, texts.timeframe]).toEqual([1, 'within 1-2 months']);
    expect(texts.summary).toMatch(/^You told of pain\. See a dentist/);
  });
  it.each([
    ['my gums bleed when I brush', 'You told of bleeding. '],
    ['it hurts a little and my gums bleed', 'You told of pain and bleeding. '],
    ['my gums are a bit puffy, they bleed, and it hurts a little', 'You told of pain, swelling and bleeding. '],
    ['I take amoxicillin for a tooth', 'What you told should be looked at by a dentist. '],
  ])('and names what was told of, and nothing else: "%s"', (currentConcerns, says) => {
    const form = { currentConcerns, previousDentalVisit: 'within-6-months' };
    const result = assess({ entry: 'routine-form', form, today: new Date('2026-11-29T12:00:00Z') });
    expect(outcomeTexts({ ...result, level: 1, urgency: 'low', flags: [], asks: [] }, 'routine_checkup').summary).toMatch(
      new RegExp(`^${says}`),
    );
  });
  it('nobody who told of pain is told to get in touch once it appears', () => {
    expect(urgent(5, 'it hurts').texts.nextSteps.join()).toMatch(/sooner if it gets worse/);
    expect(urgent(0, 'a stain on a tooth').texts.nextSteps.join()).toMatch(/sooner if pain, swelling or fever appear/);
  });
  it('a pain of 0 with nothing else is not said to be pain', () => {
    const { result, texts } = urgent(0, 'a stain on a tooth');
    expect([result.level, result.symptoms]).toEqual([1, []]);
    expect(texts.summary).toBe('Nothing in your answers points to an emergency.');
  });
  it('over words that were not read', () => {
    const result = assess({ entry: 'chat-line', texts: ['me duele mucho'] });
    expect(outcomeTexts(result, 'routine_checkup', {}, false)).toMatchObject({
      summary: expect.stringMatching(/language that we do not read/),
      canWaitRecommendation: false,
    });
  });
});

describe('Self-care', () => {
  const careOf = (text: string, person?: Person) =>
    outcomeTexts(assess({ entry: 'text', texts: [text], person }), 'urgent', person).nextSteps.join(' ');
  it('names a child’s medicine by its leaflet, never an adult’s dose, also where the words alone tell of a child', () => {
    for (const care of [careOf('toothache', { who: 'my-child', age: 6 }), careOf('my 6 year old son has a toothache')]) {
      expect(care).toMatch(/children’s paracetamol.*leaflet.*no aspirin under 16/);
      expect(care).not.toMatch(/dose on the label/);
    }
    expect(careOf('I have a toothache')).toMatch(/dose on the label/);
  });
  it('says what to do with a piece of a tooth', () => {
    expect(careOf('I broke my tooth, I have the piece')).toMatch(/milk or salt water \(saline\) and bring it along/);
    expect(careOf('my son fell and broke his front tooth')).toMatch(/milk or salt water/);
    expect(careOf('my crown broke')).not.toMatch(/salt water/);
  });
});

describe('Answers to the flags’ own questions', () => {
  it('"not sure" is yes for flags 1-6, 9, 11 and 24, and one level lower elsewhere', () => {
    for (const flag of [1, 2, 3, 4, 5, 6, 9, 11, 24]) expect(assess({ entry: 'text', answers: { [flag]: 'unsure' } }).level).toBe(5);
    expect(assess({ entry: 'text', answers: { 7: 'unsure' } }).level).toBe(4);
    expect(assess({ entry: 'text', answers: { 16: 'unsure' } }).level).toBe(2);
  });
  it('"no" corrects a free-text hit and is kept', () => {
    const result = assess({ entry: 'text', texts: ['my throat is swollen'], answers: { 3: 'no' } });
    expect(result.flags.map(({ flag }) => flag)).not.toContain(3);
    expect(result.corrected).toMatchObject([{ flag: 3, words: ['throat is swollen'] }]);
  });
  it('unreadable pain counts as 4 and is asked again', () => {
    expect(assess({ entry: 'urgent-form', form: { painLevel: 'loads', symptoms: 'ache', currentConcerns: 'x' } })).toMatchObject({
      specified: 'medium',
      pain: 4,
      painUnread: true,
    });
  });
});
