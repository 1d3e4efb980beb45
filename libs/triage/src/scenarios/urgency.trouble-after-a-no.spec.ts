import { assess, assessDraft, outcomeTexts, selfCareFor } from '../index.js';

const SWALLOWING = [
  'hard to swallow since they took my wisdom tooth out',
  'It is getting harder to swallow',
  'hard to swallow, I take a blood thinner and have diabetes',
  'it hurts to swallow',
  'swallow not good after tooth out',
];
const TODAY = new Date('2026-11-30T12:00:00Z');

describe('Trouble that is told, and a "no" to the extreme of it', () => {
  it.each(SWALLOWING)('is asked about: %s', (text) => {
    const { level, asks } = assess({ entry: 'text', texts: [text] });
    expect([level, asks[0]]).toMatchObject([3, { flag: 2, levelIfYes: 5 }]);
  });

  it.each([
    ...SWALLOWING.map((text) => [text, 2] as const),
    [
      'Hello, I had my wisdom tooth out on Monday and since then it is hard to swallow, should I come in or wait for next week?',
      2,
    ] as const,
    ['I have trouble breathing', 1] as const,
    ['it is hard to speak', 2] as const,
    ['my voice is muffled', 2] as const,
    ['trouble speaking', 11] as const,
  ])('is to be seen within a day: %s', (text, flag) => {
    const { level, flags, contradicted } = assess({ entry: 'text', texts: [text], answers: { [flag]: 'no' } });
    expect([level, flags.map((raised) => raised.flag), contradicted]).toEqual([3, [flag], []]);
  });

  it('is so in a screening, which says why in words that are true', () => {
    const form = { symptoms: SWALLOWING[0]!, painLevel: 2 };
    const { assessment } = assessDraft({ kind: 'urgent', form, person: {}, flagAnswers: { 2: 'no' } }, TODAY);
    expect(assessment.level).toBe(3);
    expect(assessment.explanations[0]!.text).toMatch(
      /^Trouble swallowing\. You said: “hard to swallow”\. You answered “no” to: “Is it impossible to swallow/,
    );
    const { timeframe, nextSteps } = outcomeTexts(assessment, 'urgent');
    expect(timeframe).toBe('within 24 hours');
    expect(nextSteps.join()).toMatch(/Call the emergency number at once if breathing becomes hard or noisy/);
  });

  it('is the emergency that it is, where the answer is yes or "not sure"', () => {
    for (const answer of ['yes', 'unsure'] as const)
      expect(assess({ entry: 'text', texts: [SWALLOWING[0]!], answers: { 2: answer } }).level).toBe(5);
  });

  it.each(['no problem to swallow', 'the price is hard to swallow', 'it is hard to talk about this'])('is not this: %s', (text) =>
    expect(assess({ entry: 'text', texts: [text] }).level).toBe(1),
  );

  it('said once more it is not asked once more', () => {
    const told = { entry: 'chat-line' as const, texts: ['hard to swallow', 'still hard to swallow'], answers: { 2: 'no' as const } };
    expect(assess({ ...told, answeredAfter: { 2: 1 } })).toMatchObject({ level: 3, asks: [] });
  });
});

describe('A sign that was ticked, none of whose questions is true', () => {
  const signsOf = (group: 'breathing' | 'swelling' | 'bleeding' | 'painkillers' | 'chest') => ({
    said: 'some' as const,
    groups: [group],
    answers: {},
    askedAt: '',
  });
  it.each([
    ['breathing', /^Sit up/],
    ['swelling', /^Do not put heat/],
    ['bleeding', /^Bite firmly/],
    ['painkillers', /^Take no more painkillers/],
    ['chest', /^Do not stay alone/],
  ] as const)('%s has steps until it is seen', (group, step) => {
    const { careFacts } = assess({ entry: 'text', texts: [], signs: signsOf(group) });
    expect(selfCareFor({ flags: [], level: 3, careFacts })[0]).toMatch(step);
  });
});
