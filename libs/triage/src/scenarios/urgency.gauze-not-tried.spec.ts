import { assess, flagOf, outcomeTexts } from '../index.js';

const after = (text: string, answers: Record<number, 'no' | 'unsure'>) => assess({ entry: 'chat-line', texts: [text], answers });

describe('A socket that still bleeds, of somebody who has not bitten on gauze yet', () => {
  it.each([
    'My tooth was pulled this morning and it still bleeds',
    'tooth pulled this morning, still bleeding',
    'had a tooth out yesterday and it is still bleeding',
    'my wisdom tooth was taken out today and the bleeding will not stop',
    'extraction this morning, keeps bleeding',
  ])('keeps the gauze and a visit within a day after every "no": %s', (text) => {
    const result = after(text, { 7: 'no', 15: 'no' });
    expect(result.level).toBe(3);
    expect(outcomeTexts(result, 'urgent').nextSteps.join(' ')).toMatch(/gauze/);
  });

  it('is told that "Not sure" is for who has not tried it', () => {
    expect([7, 15].map((flag) => flagOf(flag).question).every((question) => question.endsWith('(Not tried yet? Choose Not sure.)'))).toBe(
      true,
    );
  });

  it('is not called heavy bleeding where a little was told, with a blood thinner', () => {
    const [line] = assess({
      entry: 'text',
      texts: ['tooth pulled this morning, still oozing a little blood, on blood thinners'],
    }).explanations;
    expect(line!.text).toMatch(/^Still bleeding, with a blood thinner/);
  });

  it('is no more than was told where nothing bleeds', () => {
    expect(after('my tooth was pulled this morning and it hurts a little', { 7: 'no', 15: 'no' }).level).toBeLessThan(3);
  });
});
