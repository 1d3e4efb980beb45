import { said } from './said.js';

const strokeHeard = (text: string) => {
  const { flags, asks } = said(text);
  return [...flags, ...asks.filter(({ by }) => by === 'rules')].map(({ flag }) => flag).includes(11);
};

describe('"Down side" is the lower side', () => {
  it.each([
    'left down side tooth is paining',
    'in my mouth left down side there is hole',
    'pain in mouth down left side',
    'mouth down left side tooth hurt',
    'my left side face down tooth pain',
    'face down side left pain',
    'left side of my face, lower tooth hurts',
  ])('no stroke, and no heart: %s', (text) => {
    expect([strokeHeard(text), said(text).level]).toEqual([false, expect.any(Number)]);
    expect(said(text).level).toBeLessThanOrEqual(2);
  });

  it.each(['filling dropped on one side', 'the crown has dropped on one side', 'lower denture sagging', 'gum drooping over tooth'])(
    'what dropped is no face: %s',
    (text) => expect(said(text).level).toBeLessThan(4),
  );

  it.each([
    'left side of face went down',
    'one side of my face has gone down',
    'left side face is down',
    'mouth hanging down on left side',
    'left side of mouth is down',
    'mouth down left side',
    'mouth down one side, cannot speak',
    'face down left side since morning',
    'face dropped on one side',
    'he dropped on one side and his words are slurred',
    'had a filling, since then my face is drooping',
    'left side of my face is lower since this morning',
  ])('a droop stays one: %s', (text) => expect(strokeHeard(text)).toBe(true));

  it.each(['jaw pain down left side', 'toothache and pain down left side'])('and the heart is heard: %s', (text) =>
    expect(said(text).level).toBe(5),
  );
});
