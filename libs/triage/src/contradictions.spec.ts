import { assess, type AssessInput, type SignList } from './index.js';

const list = (said: SignList['said'], groups: SignList['groups'] = [], answers: SignList['answers'] = {}): SignList => ({
  said,
  groups,
  answers,
  askedAt: '2026-11-29T12:00:00.000Z',
});
const of = (text: string, signs: SignList | null, more: Partial<AssessInput> = {}) =>
  assess({ entry: 'text', texts: [text], signs, ...more } as AssessInput);
const reason = (result: ReturnType<typeof of>, flag: number) => result.explanations.find(({ rule }) => rule === `flag-${flag}`)!.text;

describe('"None of these signs", and words that say one of them', () => {
  const result = of('I cannot breathe', list('none'));

  it('the words count, the result says that both were said, and the question is put', () => {
    expect(result.level).toBe(5);
    expect(reason(result, 1)).toMatch(
      /You said: “cannot breathe”.*you chose “None of these”\. Your words say otherwise, and we go by your words/,
    );
    expect(result.contradicted).toMatchObject([{ flag: 1, levelIfYes: 5, question: expect.stringContaining('hard to breathe') }]);
  });

  it('"no" to the question takes the words back, "yes" settles it', () => {
    expect(of('I cannot breathe', list('none'), { answers: { 1: 'no' } })).toMatchObject({
      level: 3,
      contradicted: [],
      corrected: [{ flag: 1 }],
    });
    expect(of('I cannot breathe', list('none'), { answers: { 1: 'yes' } })).toMatchObject({ level: 5, contradicted: [] });
  });

  it('so does "no" to a question of the list', () => {
    const denied = of('I cannot breathe', list('some', ['breathing'], { 1: 'no', 2: 'no', 3: 'no' }));
    expect(denied.contradicted.map(({ flag }) => flag)).toEqual([1]);
    expect(reason(denied, 1)).toContain('You also answered “no”');
  });

  it('a "no" that later words overtake is told as that', () => {
    const overtaken = assess({
      entry: 'text',
      texts: ['a tooth is sore', 'I cannot breathe'],
      answers: { 1: 'no' },
      answeredAfter: { 1: 1 },
    });
    expect(overtaken).toMatchObject({ level: 5, contradicted: [{ flag: 1 }] });
  });

  it('is no contradiction of what the list does not ask, of what agrees with it, nor of what is secret', () => {
    expect(of('I have an abscess', list('none')).contradicted).toEqual([]);
    expect(of('a tooth is sore', list('none')).contradicted).toEqual([]);
    expect(of('I cannot breathe', list('some', ['breathing'], { 1: 'yes' })).contradicted).toEqual([]);
    expect(of('I cannot breathe', null).contradicted).toEqual([]);
    expect(of('I want to kill myself', list('none')).contradicted).toEqual([]);
  });
});
