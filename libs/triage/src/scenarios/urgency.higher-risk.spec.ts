import { assess, assessDraft, type Answer, type Person } from '../index.js';

const CHOSEN: Person = { who: 'me', age: 67, conditions: ['bone-drugs', 'recent-surgery'] };
const LUMP = 'I have a lump and an ulcer on the side of my tongue for five weeks';
/** It may be an infection. */
const DOUBTFUL = 'The socket has not healed and there is a lump like a small swelling';

const draft = (symptoms: string, flagAnswers: Partial<Record<string, Answer>> = {}, person = CHOSEN, painLevel = 2) => {
  const form = { symptoms, painLevel, duration: '1-3-months', previousDentalVisit: 'within-6-months', currentConcerns: 'what it is' };
  const { assessment, safety } = assessDraft({ kind: 'urgent', form, person, flagAnswers }, new Date('2026-11-30T12:00:00Z'));
  return {
    ...assessment,
    asked: safety.asks.map(({ flag }) => flag),
    levels: new Map(assessment.flags.map(({ flag, level }) => [flag, level])),
  };
};
const whyOf = (text: string, answers: Partial<Record<string, Answer>> = {}) =>
  draft(text, answers)
    .explanations.map((line) => line.text)
    .join('\n');

describe('A higher risk', () => {
  it('raises nothing by itself, whichever way it is told', () => {
    for (const answer of ['yes', 'unsure'] as const) {
      expect(draft(LUMP, { 22: answer }).levels.has(22)).toBe(false);
      expect(draft(LUMP, { 22: answer }).level).toBe(draft(LUMP).level);
      expect(whyOf(LUMP, { 22: answer })).not.toContain('Infection');
    }
    expect(assess({ entry: 'text', texts: ['a check-up please'], answers: { 22: 'yes' } }).flags).toEqual([]);
  });

  it('makes an infection more urgent that was told, or answered', () => {
    expect(draft('my cheek is swollen', {}, {}).asked).toContain(22);
    expect(draft('my cheek is swollen', { 22: 'yes' }, {}).levels.get(22)).toBe(4);
    expect(draft(LUMP, { 17: 'yes', 22: 'yes' }, {}).levels.get(22)).toBe(4);
    expect(draft(LUMP, { 17: 'yes' }).levels.get(22)).toBe(4);
    expect(draft(LUMP, { 17: 'yes', 22: 'no' }, {}).levels.has(22)).toBe(false);
  });

  it('is named as it was chosen', () => {
    expect(whyOf('my gum is full of pus')).toContain('It counts that you told us about: recent surgery, a medicine for the bones');
  });

  it('that was chosen is not asked for again: in doubt is the infection, which is asked', () => {
    expect(draft(DOUBTFUL, {}, {}).asked).toEqual([17]);
    expect(draft(DOUBTFUL).asked).toEqual([17]);
    expect(draft(DOUBTFUL).asks[0]).toMatchObject({ levelIfYes: 4 });
    expect(draft(DOUBTFUL, { 17: 'yes' })).toMatchObject({ level: 4, asked: expect.not.arrayContaining([17, 22]) });
    expect(draft(DOUBTFUL, { 17: 'no' })).toMatchObject({ level: 2, asked: [] });
    // Pain that is urgent already leaves the infection to be asked all the same.
    expect(draft(DOUBTFUL, {}, CHOSEN, 8).asked).toEqual([17]);
    expect(draft(DOUBTFUL, { 17: 'no' }, CHOSEN, 8).asked).toEqual([]);
  });
});

describe('Bone that shows and hurts, with a medicine for the bones', () => {
  const BONE = `${LUMP}. I had a tooth out three weeks ago and I feel bone there, it hurts`;
  it('is urgent as what it is, and no infection', () => {
    const { level, levels, asked } = draft(BONE);
    expect({ level, bone: levels.get(27), risk: levels.has(22), asked }).toEqual({ level: 3, bone: 3, risk: false, asked: [17] });
    expect(whyOf(BONE)).toMatch(/Bone showing where a tooth was taken out\. You said: .*bone.*told us about: a medicine for the bones/);
    expect(whyOf(BONE)).not.toContain('Infection');
  });
  it('is urgent in a long text as in a short one, and where the medicine is told in words', () => {
    const long =
      'I feel bone where a tooth was pulled, it hurts. I take alendronate, calcium and vitamin D, and something for my blood pressure.';
    expect(draft(long, {}, {})).toMatchObject({ level: 3, asked: expect.not.arrayContaining([22]) });
    expect(whyOf(long)).toContain('“alendronate”');
  });
  it('stays within 7 days where the medicine that was told is denied, and not where it was chosen', () => {
    expect(draft('bone shows where my tooth was, it hurts, fosamax', { 22: 'no' }, {}).levels.get(27)).toBe(2);
    expect(draft('bone shows where my tooth was, it hurts', { 22: 'no' }).levels.get(27)).toBe(3);
  });
  it('is asked for where it is in doubt, and counts the same when it was answered', () => {
    const text = 'something hard and sharp where my tooth was pulled, it hurts';
    expect(draft(text).asked).toContain(27);
    expect(draft(text).asked).not.toContain(22);
    expect(draft(text, { 27: 'yes' })).toMatchObject({ level: 3, asked: expect.not.arrayContaining([22, 27]) });
    expect(draft(text, { 27: 'no' })).toMatchObject({ level: 2, asked: expect.not.arrayContaining([22, 27]) });
    expect(draft(text, { 27: 'yes' }, {}).level).toBe(2);
  });
  it('becomes more urgent with an infection', () => {
    const { levels } = draft('bone shows where my tooth was, it hurts and there is pus');
    expect([levels.get(22), levels.get(27)]).toEqual([4, 3]);
  });
});
describe('Pain that is marked as slight', () => {
  it('is pain, where bone shows and a medicine for the bones is taken', () => {
    expect(assess({ entry: 'chat-line', texts: ['I feel bone where a tooth was pulled', 'pain 3', 'alendronate once a week'] }).level).toBe(
      3,
    );
    expect(draft('I feel bone where a tooth was pulled', {}, CHOSEN, 3).level).toBe(3);
    expect(draft('I feel bone where a tooth was pulled', {}, CHOSEN, 0).level).toBe(2);
  });
});
