import { assess, emergencyAdvice, outcomeTexts, selfCareFor, type Person } from '../index.js';

const of = (text: string, person?: Person) => assess({ entry: 'text', texts: [text], person });
const careOf = (text: string, person?: Person) => selfCareFor(of(text, person), person).join(' / ');
const PAIN = /at the dose on the label/;

describe('Aspirin and a child', () => {
  it.each([
    ['gave my 6 year old aspirin', undefined],
    ['my daughter took aspirin for her tooth', undefined],
    ['can I give my son aspirin?', undefined],
    ['took an aspirin last night', { who: 'my-child' } satisfies Person],
    ['took an aspirin last night', { who: 'my-child', age: 15 } satisfies Person],
  ] as [string, Person | undefined][])('is answered: none under 16, and whom to ask today: %s', (text, person) => {
    expect(careOf(text, person)).toMatch(/not for anybody under 16.*Reye.*poison helpline.*fit/);
  });

  it('asks how much it was, and calms nowhere', () => {
    const result = assess({
      entry: 'routine-form',
      form: { previousDentalVisit: 'within-6-months', currentConcerns: 'gave my 6 year old aspirin' },
      answers: { 10: 'no' },
      today: new Date(0),
    });
    const texts = outcomeTexts(result, 'routine_checkup');
    expect(of('gave my 6 year old aspirin').asks.map(({ flag }) => flag)).toContain(10);
    expect(texts).toMatchObject({ canWaitRecommendation: false, summary: expect.stringContaining('poison helpline') });
    expect(texts.nextSteps.join(' ')).toContain('Reye');
  });

  it.each([
    ['I took aspirin', undefined],
    ['took aspirin for my tooth', { age: 40 } satisfies Person],
    ['gave my 17 year old aspirin', undefined],
    ['I did not give my son aspirin', undefined],
    ['my son has toothache', undefined],
  ] as [string, Person | undefined][])('is not of: %s', (text, person) => expect(careOf(text, person)).not.toContain('Reye'));
});

describe('An emergency in which too much of a medicine was told, or a child’s aspirin', () => {
  it.each<[string, Person | undefined, true | undefined]>([
    ['I took 30 paracetamol for my tooth', undefined, true],
    ['gave my 6 year old aspirin, his cheek is swollen and he has a fever of 39', { who: 'my-child', age: 6 }, true],
    ['my cheek is swollen and I have a fever, it hurts', undefined, undefined],
  ])('names who advises on poisons too: %s', (text, person, poison) => {
    expect(emergencyAdvice(of(text, person), person)!.poison).toBe(poison);
  });
});

describe('Painkillers', () => {
  it('of a dose on the label are an adult’s, and say so', () => {
    expect(careOf('I have toothache')).toMatch(/For an adult’s pain, ordinary painkillers at the dose on the label/);
    const advice = emergencyAdvice(of('my cheek is swollen and I have a fever, it hurts'))!.doNow.join(' / ');
    expect(advice).toContain('For an adult’s pain');
  });
  it('of a child are by its own leaflet, and no adult’s', () => {
    const care = careOf('my son has toothache');
    expect(care).toMatch(/by the child’s weight and age.*no aspirin under 16/);
    expect(care).not.toMatch(PAIN);
  });

  it.each([
    ['toothache', { who: 'me' }, ['adult']],
    ['toothache', { who: 'my-child' }, ['child']],
    ['toothache', { who: 'someone-else' }, ['child']],
    ['my husband has toothache', { who: 'someone-else' }, ['adult']],
    ['toothache, she is 15 years old', { who: null }, ['child']],
    ['toothache', { who: null }, ['adult', 'child']],
    ['he has toothache, he fell and broke the tooth', {}, ['adult', 'child']],
  ] as [string, Person, string[]][])('are those of whom it is about, both only where nobody said: %s, %p', (text, person, whose) => {
    const care = careOf(text, person);
    expect(['adult', 'child'].filter((one) => care.includes(one === 'adult' ? 'For an adult’s pain' : 'For a child’s pain'))).toEqual(
      whose,
    );
  });
});

describe('Painkillers, while it is open whether too many were taken', () => {
  const TOOK = 'toothache, I took a lot of paracetamol';
  it('are not told of: none more is to be taken before somebody has said that it is safe', () => {
    expect(of(TOOK).asks.map(({ flag }) => flag)).toContain(10);
    expect(careOf(TOOK)).not.toMatch(PAIN);
    expect(careOf(TOOK)).toMatch(/Take no more painkillers before a pharmacist/);
    expect(careOf(TOOK, { who: 'my-child', age: 9 })).not.toMatch(/For a child’s pain/);
  });
  it('may be told of again once that is denied', () => {
    const result = assess({ entry: 'text', texts: [TOOK], answers: { 10: 'no' } });
    expect(selfCareFor(result).join(' ')).toMatch(PAIN);
  });
});
