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
    ['taken out', PLAIN, 'lower left'],
  ])('holds against what is %s', (_, before, symptoms) => {
    const answers = { 15: 'no', 16: 'yes' } as const;
    expect(after(before, symptoms, answers)).toBe(answers);
  });

  it('is overtaken by the same plain words where they are said once more, and in another field', () => {
    expect(after(PLAIN, `${PLAIN}. ${PLAIN}`)).toEqual({ 16: 'yes' });
    expect(answersAfterEdit({ 1: 'no' }, { symptoms: 'ache' }, { symptoms: 'ache', currentConcerns: 'I cannot breathe' })).toEqual({});
  });
});
