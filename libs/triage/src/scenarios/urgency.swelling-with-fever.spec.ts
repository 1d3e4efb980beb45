import { describeFlag, describeHarmless, said } from './said.js';

describe('Swelling with fever, spreading, or too ill to drink', () => {
  describeFlag(14, 4, [
    'My cheek is swollen and I have a fever',
    'swollen gum and a temperature of thirty eight point five',
    'swollen jaw, 101.5 F',
    'The swelling has been spreading since this morning',
    'I am too ill to drink because of my tooth infection',
  ]);
  it.each(['My cheek is swollen but I have no fever', 'swollen cheek, temperature 37.2'])('stays at a local swelling: %s', (text) => {
    expect(said(text)).toMatchObject({ level: 3 });
  });
  it('asks about fever and spreading when a swelling is told without them', () => {
    expect(said('My cheek is swollen').asks).toContainEqual(expect.objectContaining({ flag: 14, levelIfYes: 4 }));
  });
  describeHarmless(['No swelling, no fever', 'Swelling? No.', 'The swelling went down days ago, all good now']);
});

describe('A higher risk raises an infection by one level', () => {
  describeFlag(22, 4, [
    'I am diabetic and have an abscess',
    '28 weeks pregnant with pus around a tooth',
    'gum abscess and I have an artificial heart valve',
  ]);
  describeFlag(22, 4, ['abscess on a lower tooth'], { age: 80 });
  describeFlag(22, 5, ['swollen cheek and fever'], { conditions: ['diabetes'] });
  it('an unknown person raises nothing, but is asked', () => {
    expect(said('I have an abscess')).toMatchObject({
      level: 3,
      asks: expect.arrayContaining([expect.objectContaining({ flag: 22, levelIfYes: 4 })]),
    });
    expect(said('I have an abscess', { conditions: ['none'] }).asks.map(({ flag }) => flag)).not.toContain(22);
  });
  describeHarmless(['I am diabetic, how often should I have a check-up?', 'I am pregnant and would like a cleaning']);
});
