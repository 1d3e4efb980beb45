import { describeFlag, flagsOf, said } from './said.js';

describe('Swelling of throat, neck, lips, tongue or around a closing eye', () => {
  describeFlag(3, 5, [
    'My throat is swollen',
    'The swelling has gone down into my neck',
    'my lips and tongue are swelling up',
    'My eye is swelling shut',
    'The swelling doubled within the last half hour',
    'swolen tounge',
  ]);
  describeFlag(3, 5, [
    'my eye only opens a slit, swollen',
    'eye only slightly open and swollen',
    'eye half open and swollen',
    'swelling makes it hard to see out of my eye',
    "eye swollen, can't get it open",
  ]);
  it.each([
    'my eye is open, cheek slightly swollen',
    'my eye is open and my cheek is swollen',
    'swelling under my eye, eye still wide open',
    'I can see out of my eye fine, cheek swollen',
  ])('is asked about at most where the eye is open: %s', (text) => {
    const { level, asks } = said(text);
    expect(level).toBe(3);
    expect(asks.map(({ flag }) => flag)).toContain(3);
  });
  it.each(['swelling under my eye getting bigger', 'puffy under the eye and growing', 'eye open, cheek swollen'])(
    'is asked about as a swelling, and nobody is asked for thoughts of self-harm: %s',
    (text) => {
      const asks = said(text).asks.map(({ flag }) => flag);
      expect(asks[0]).toBe(3);
      expect(asks).not.toContain(24);
    },
  );
  it('asks when a swollen lip has an explanation', () => {
    const result = said('I bit my lip yesterday and now my lip is swollen');
    expect(result.level).toBeLessThan(5);
    expect(result.asks).toContainEqual(expect.objectContaining({ levelIfYes: 5 }));
  });
  it('"not sure" counts as yes', () => {
    expect(said('I am not sure if my throat is swelling')).toMatchObject({ level: 5 });
  });
});

describe('A "no" before a swelling', () => {
  it.each(['no fever, cheek swollen', 'the eye is not closed, cheek swollen'])('does not deny it in its own clause: %s', (text) =>
    expect(flagsOf(said(text))).toEqual([17]),
  );
  it.each(['no pain, cheek swelling or fever', 'no pain, swollen gums or fever'])('denies it in a list: %s', (text) =>
    expect(flagsOf(said(text))).toEqual([]),
  );
});

describe('A mouth that does not open', () => {
  describeFlag(4, 5, [
    'I can’t open my mouth and my cheek is swollen',
    'I can only open my mouth one finger and have a temperature of 38.6',
    'My jaw won’t open and it hurts to swallow',
  ]);
  it('alone only makes the rules ask', () => {
    const result = said('I can not open my mouth very wide');
    expect(flagsOf(result)).not.toContain(4);
    expect(result.asks).toContainEqual(expect.objectContaining({ flag: 4, levelIfYes: 5 }));
  });
});
