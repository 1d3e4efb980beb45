import { answersAfterEdit, assess } from './index.js';

const DOUBTFUL = 'an extraction this morning, and some bleeding';
const PLAIN = 'I bit on gauze for 20 minutes and the socket is still bleeding';
const after = (before: string, symptoms: string, answers = { 15: 'no', 16: 'yes' } as const) =>
  answersAfterEdit(answers, { symptoms: before }, { symptoms });

describe('"No" to a flag’s own question in a form', () => {
  it('is overtaken by plain words that are typed after it, and by them alone', () => {
    expect(after(DOUBTFUL, `${DOUBTFUL}. ${PLAIN}`)).toEqual({ 16: 'yes' });
    const { flags } = assess({ entry: 'urgent-form', form: { symptoms: `${DOUBTFUL}. ${PLAIN}` }, answers: after(DOUBTFUL, PLAIN) });
    expect(flags.map(({ flag }) => flag)).toContain(15);
  });

  it.each([
    ['that was there before', PLAIN, `${PLAIN}, lower left`],
    ['doubtful again', DOUBTFUL, `${DOUBTFUL}. as I said, some bleeding after the extraction`],
    ['denied', DOUBTFUL, `${DOUBTFUL}. it is not bleeding any more`],
    ['of something else', DOUBTFUL, `${DOUBTFUL}. the filling next to it fell out`],
  ])('holds against what is %s', (_, before, symptoms) => {
    const answers = { 15: 'no', 16: 'yes' } as const;
    expect(after(before, symptoms, answers)).toBe(answers);
  });

  it('is overtaken by the same plain words where they are said once more, and in another field', () => {
    expect(after(PLAIN, `${PLAIN}. ${PLAIN}`)).toEqual({ 16: 'yes' });
    expect(answersAfterEdit({ 1: 'no' }, { symptoms: 'ache' }, { symptoms: 'ache', currentConcerns: 'I cannot breathe' })).toEqual({});
  });
});

describe('An answer to a question that words raised', () => {
  const GRANDSON = 'my grandson is 3. he fell and knocked out his front tooth';
  const HUSBAND = 'my husband fell off his bike and knocked out a tooth';
  const OWN = 'I fell and knocked out my tooth';
  const left = (flag: number, answer: 'yes' | 'no', before: string, next: string) =>
    answersAfterEdit({ [flag]: answer }, { currentConcerns: before }, { currentConcerns: next }, () => false)[flag];

  it.each([
    ['another text of somebody else', 8, GRANDSON, 'I fell and was knocked out'],
    ['another text of the same person', 8, OWN, 'I fell and was knocked out'],
    ['another complaint', 8, GRANDSON, 'my crown broke off and the tooth hurts'],
    ['another relation', 8, HUSBAND, 'my brother fell off his bike and knocked out a tooth'],
    ['another relation in all other words', 8, HUSBAND, 'my neighbour knocked out a tooth when he fell down the stairs'],
    ['a grandfather for a grandson', 8, 'my grandson fell and knocked out a tooth', 'my grandfather fell and knocked out a tooth'],
    ['her for him', 8, 'he fell and knocked out a tooth', 'she fell and knocked out a tooth'],
    ['oneself for another', 8, 'he fell and knocked out a tooth', 'I fell and knocked out a tooth'],
    ['another for oneself', 8, OWN, 'my son fell and knocked out his tooth'],
    ['whose tooth it is', 8, 'my tooth was knocked out in a fall', 'my son’s tooth was knocked out in a fall'],
    ['another age', 8, 'my 3 year old fell and knocked out a tooth', 'my 9 year old fell and knocked out a tooth'],
    ['words taken out', 8, `${OWN}. it hurts`, 'I fell. it hurts'],
    ['a sentence taken out', 15, 'tooth pulled this morning, some bleeding. my ear is sore', 'my ear is sore'],
    ['nothing at all', 14, 'my cheek is swollen', ''],
    ['the same sign in all other words', 14, 'my cheek is swollen since Monday', 'woke up with a big puffy face, swelling under the eye'],
  ])('goes with them: %s', (_, flag, before, next) => expect(left(flag, 'no', before, next)).toBeUndefined());

  it.each([
    ['more behind it', 8, GRANDSON, `${GRANDSON}. it happened at noon`],
    ['more behind it, of somebody else', 8, OWN, `${OWN}. my wife will drive me`],
    ['more before it', 8, OWN, `This morning at ten ${OWN}`],
    ['more between', 8, OWN, 'I fell at the station and knocked out my upper tooth'],
    ['a relation spelled right', 8, 'my daugter fell and knocked out a tooth', 'my daughter fell and knocked out a tooth'],
    ['a sign spelled right', 8, 'my son fell and knoked out his tooth', 'my son fell and knocked out his tooth'],
    ['a plain sign spelled right', 15, PLAIN.replace('socket', 'sokcet'), PLAIN],
    ['small letters for capitals', 14, 'MY CHEEK IS SWOLLEN', 'my cheek is swollen'],
    ['an age that is added', 8, 'my grandson fell and knocked out a tooth', 'my grandson, 3, fell and knocked out a tooth'],
    ['who he is', 8, 'he fell and knocked out a tooth', 'my son fell and he knocked out a tooth'],
    ['what tells of nothing taken out', 8, `${OWN}. sorry to bother`, OWN],
    ['once the word is back', 8, OWN, OWN],
  ])('stays with them: %s', (_, flag, before, next) => expect(left(flag, 'no', before, next)).toBe('no'));

  it('"Yes" goes with them too, and is not lost while they are told more of, or told otherwise', () => {
    expect(left(8, 'yes', GRANDSON, 'I fell and was knocked out')).toBeUndefined();
    expect(left(8, 'yes', GRANDSON, 'my crown came off')).toBeUndefined();
    expect(left(8, 'yes', OWN, `${OWN}. my wife is here`)).toBe('yes');
    expect(left(8, 'yes', OWN, 'I fell, a tooth is knocked out and I feel sick')).toBe('yes');
  });

  it('stays where a list asked it, whatever is written, until words about somebody else ask it', () => {
    const listed = (before: string, next: string) =>
      answersAfterEdit({ 8: 'no' }, { currentConcerns: before }, { currentConcerns: next }, () => true)[8];
    expect(listed('tooth hurts', 'my front tooth is sore')).toBe('no');
    expect(listed('my grandson is 3', 'I fell and was knocked out')).toBeUndefined();
  });
});
