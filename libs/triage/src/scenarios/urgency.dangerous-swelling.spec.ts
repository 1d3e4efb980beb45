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
  it('asks when a swollen lip has an explanation', () => {
    const result = said('I bit my lip yesterday and now my lip is swollen');
    expect(result.level).toBeLessThan(5);
    expect(result.asks).toContainEqual(expect.objectContaining({ flag: 3, levelIfYes: 5 }));
  });
  it('"not sure" counts as yes', () => {
    expect(said('I am not sure if my throat is swelling')).toMatchObject({ level: 5 });
  });
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
