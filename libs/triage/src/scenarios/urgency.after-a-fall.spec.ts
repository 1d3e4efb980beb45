import { safetyOfSigns } from '../emergency/signs-safety.js';
import { answersAfterEdit, assess, emergencyAdvice, type Answer } from '../index.js';

const of = (text: string, answers: Partial<Record<number, Answer>> = {}) => assess({ entry: 'text', texts: [text], answers });
const asked = (text: string) => of(text).asks.map(({ flag }) => flag);
const FELL = 'leo fall on playground. front tooth loose';
const SLEEPY = [
  'leo fall in morning, hit mouth. now evening he sleepy',
  'tired after fall, sleepy',
  'son fall yesterday, hit mouth, now sleepy',
];

describe('Sleepiness after a blow or a fall', () => {
  it.each(SLEEPY)('is asked about first, and nobody is asked for self-harm: %s', (text) => {
    expect(asked(text)[0]).toBe(8);
    expect(asked(text)).not.toContain(24);
    // A "no" is not as good as if it had not been told.
    expect(of(text, { 8: 'no' })).toMatchObject({ level: 3, flags: [{ flag: 8 }] });
  });

  it('is an emergency where somebody does not wake, and no wish to die', () => {
    const { level, flags, asks } = of('fall in morning, now he sleep much not want wake');
    expect([level, flags.map(({ flag }) => flag), asks]).toEqual([5, [8], []]);
  });

  it.each(['I fell and I want to sleep and not wake up', 'i am so tired, i do not want to wake up'])('is not this alone: %s', (text) =>
    expect(of(text)).toMatchObject({ level: 5, flags: expect.arrayContaining([expect.objectContaining({ flag: 24 })]) }),
  );

  it.each([
    ['now he is sleepy', 3, [8]],
    ['now he is drowsy', 5, []],
    ['now he vomits', 5, []],
    ['now he is confused', 5, []],
  ])('told after a "no" it counts: %s', (line, level, asks) => {
    const found = assess({ entry: 'chat-line', texts: [FELL, line], answers: { 8: 'no', 13: 'no' }, answeredAfter: { 8: 1, 13: 1 } });
    expect(found.level).toBe(level);
    expect(found.asks.map(({ flag }) => flag).filter((flag) => flag === 8)).toEqual(asks);
    expect(answersAfterEdit({ 8: 'no' }, { symptoms: FELL }, { symptoms: `${FELL}. ${line}` })).toEqual({});
  });

  it('beside a "no" of the list of signs is asked once more', () => {
    const signs = { said: 'some' as const, groups: ['injury' as const], answers: { 8: 'no' as const }, askedAt: '' };
    const asks = (text: string) => assess({ entry: 'text', texts: [text], signs }).asks.map(({ flag }) => flag);
    expect(asks('now he is sleepy')).toContain(8);
    expect(asks('it hurts')).not.toContain(8);
  });
});

describe('A fall from a bed', () => {
  it.each([
    'she fell off the bunk bed, wakes up but goes straight back to sleep',
    'he fell out of bed and hit his mouth, falls back to sleep',
    'my son fell out of his cot and drifted back to sleep',
    'he bumped his mouth and nods off all the time',
    'wakes then straight back to sleep, she fell down the stairs',
  ])('with a sleep that comes back is asked about first, and stands against a "no": %s', (text) => {
    expect(asked(text)[0]).toBe(8);
    expect(of(text, { 8: 'no' })).toMatchObject({ level: 3, flags: [{ flag: 8 }] });
  });

  it.each([
    'fell off the bunk bed and now shes sick on the pillow',
    'she fell off the bunk bed, being sick',
    'my daughter fell off the top bunk and threw up',
    'she fell off the bunk bed and keeps drifting off',
    'he fell out of bed and wont stay awake',
  ])('with vomiting or drowsiness is an emergency, and no harm to oneself: %s', (text) => {
    expect(of(text)).toMatchObject({ level: 5, flags: expect.arrayContaining([expect.objectContaining({ flag: 8 })]) });
    expect(asked(text)).not.toContain(24);
  });

  it('of a child is asked about first', () => expect(asked('my daughter fell off the bunk bed')[0]).toBe(8));

  it.each(['my filling fell out in bed', 'I hit my mouth and cant go back to sleep', 'I went back to sleep, the tooth is quiet'])(
    'is none of: %s',
    (text) => expect(of(text).flags.map(({ flag }) => flag)).not.toContain(8),
  );
});

describe('Whoever was knocked out', () => {
  it.each([
    'I fell and was knocked out',
    'I was hit by a ball and was knocked out',
    'I was knocked out cold for a minute',
    'he fell off his bike and got knocked out for a second',
    'I hit my head on the door and was out cold',
    'I fell and was knocked out and have a chipped tooth',
  ])('is seen whatever is answered, and nothing is called calm: %s', (text) => {
    const { asks } = of(text);
    const answers = Object.fromEntries([8, ...asks.map(({ flag }) => flag)].map((flag) => [flag, 'no' as const]));
    const { level, flags } = of(text, answers);
    expect(level).toBeGreaterThanOrEqual(3);
    expect(flags.map(({ flag }) => flag)).toContain(8);
  });

  it.each(['I fell and knocked out a tooth', 'my front teeth got knocked out when I fell', 'a ball hit her and knocked her tooth out'])(
    'is no tooth that was: %s',
    (text) => expect(of(text, { 8: 'no' }).flags.map(({ flag }) => flag)).not.toContain(8),
  );
});

describe('A tooth that moves after a blow', () => {
  it.each([
    'my son leo 6 fall playground morning. front tooth move, blood. lip big',
    FELL,
    'son fall, tooth shake, blood',
    'she was hit by a ball. tooth moves and bleed',
    'my 3 year old fell. front tooth moves and bleeds',
    'I fell off my bike, my front tooth is loose',
    'tooth loose after hit',
  ])('is seen within 24 hours: %s', (text) => {
    const no = Object.fromEntries(of(text).asks.map(({ flag }) => [flag, 'no' as const]));
    expect(of(text, no)).toMatchObject({ level: 3, flags: expect.arrayContaining([expect.objectContaining({ flag: 18 })]) });
  });

  it.each([
    ['my front tooth is loose', 2],
    ['my daughter is 7, her baby tooth is wobbly', 1],
    ['he fell. his tooth is not loose', 1],
    ['loose front tooth, nothing hit it, age 40', 2],
  ])('is not this: %s', (text, level) => expect(of(text).level).toBe(level));
});

describe('A lip that swells where it was hit', () => {
  it.each(['he fell at the playground. front tooth loose and blood, lip swollen', 'he fall. lip swollen'])(
    'is asked about, the injury first: %s',
    (text) => {
      expect(of(text).level).toBe(3);
      expect(asked(text).slice(0, 2)).toEqual([8, 3]);
    },
  );

  it.each([
    'he fell. lip swollen and tongue swollen',
    'he fell. lip swollen and hives',
    'he fell. lip swollen, he can not breathe',
    'my lip is swollen',
  ])('is an emergency with more than the blow: %s', (text) => expect(of(text).level).toBe(5));
});

describe('A swelling after a blow, of which nobody is sure how bad it is', () => {
  const told = (text: string) =>
    emergencyAdvice(assess({ entry: 'chat-line', texts: [text], answers: { 3: 'unsure' } }))!.doNow.join(' / ');

  it.each([
    'I fell on my face, my lips and cheek are swollen',
    'he was hit by a ball on the face and his lip is swollen',
    'my jaw was hit by a door and my cheek is swollen',
    'tooth knocked out by an elbow, lip swollen',
  ])('is told nothing of a pen for an allergy: %s', (text) => {
    expect(told(text)).toMatch(/Sit upright|Keep head and neck still, in the position in which breathing is easiest/);
    expect(told(text)).not.toContain('adrenaline');
  });

  it.each([
    'my lips and cheek are swollen',
    'I fell on my face, then a bee stung me in the mouth and my lip is swollen',
    'I fell on my face and have an allergic reaction, my lips are swollen',
  ])('and is, where no blow was told, or what may be an allergy beside it: %s', (text) => {
    expect(told(text)).toContain('adrenaline');
  });
});

describe('A child that is sleepy after a fall', () => {
  const FELL_ASLEEP = 'My son Leo, 8, fell off the trampoline, tooth broken. He is really sleepy now, keeps closing his eyes';
  const flagsOf = (text: string) =>
    of(text)
      .flags.filter(({ level }) => level === 5)
      .map(({ flag }) => flag);

  it('has no swollen eye and no sepsis, and is told nothing of a pen for an allergy', () => {
    expect(flagsOf(FELL_ASLEEP)).toEqual([6, 8]);
    expect(emergencyAdvice(of(FELL_ASLEEP))!.doNow.join(' / ')).not.toMatch(/adrenaline|sepsis/);
    expect(flagsOf('He fell on his face, toothache, and is hard to wake')).not.toContain(5);
  });

  it('keeps head and neck still where only the list of signs tells that it is hard to wake', () => {
    const signs = { said: 'some' as const, groups: ['injury' as const, 'ill' as const], answers: { 6: 'yes' as const }, askedAt: '' };
    const card = safetyOfSigns(signs, { who: 'my-child', age: 6 }).safety.emergency!.doNow.join(' / ');
    expect(card).toMatch(/head and neck still.*onto its side.*Do not eat or drink.*Stay with the child/);
    const ill = safetyOfSigns({ ...signs, groups: ['ill'] }, { who: 'my-child', age: 6 }).safety.emergency!.doNow.join(' / ');
    expect(ill).not.toMatch(/neck/);
  });

  it.each(['He fell on his face a week ago, pus by the tooth, now he is confused', 'fell on his face, now fever and he is hard to wake'])(
    'may have a sepsis where an infection is told: %s',
    (text) => expect(flagsOf(text)).toContain(5),
  );

  it.each(['swelling is closing my eye', 'my cheek is swollen and closing his eye', 'face swollen, it closes my eye'])(
    'a swelling still closes an eye: %s',
    (text) => expect(of(text)).toMatchObject({ level: 5, flags: expect.arrayContaining([expect.objectContaining({ flag: 3 })]) }),
  );

  it('of whom nobody is sure is seen in an emergency department, whatever the tooth needs, and keeps an empty stomach', () => {
    const unsure = of('my son, 8, fell off the trampoline, half of his front tooth is broken off, I see a pink spot', { 8: 'unsure' });
    const advice = emergencyAdvice(unsure, { who: 'my-child', age: 8 })!;
    expect(advice).toMatchObject({ level: 4, call: 'emergency-number' });
    expect(advice.doNow[0]).toMatch(/^Go to the emergency department now/);
    expect(advice.doNow.join(' / ')).not.toMatch(/paracetamol/);
  });
});

describe('Who fell off something', () => {
  const facts = (text: string) => of(text).flags.flatMap(({ named = [], flag }) => [flag, ...named]);
  it.each([
    'He fell off the bunk bed tooth hit the frame and there is blood',
    'my tooth hurts since he fell off his bike',
    'hit my tooth when I fell off the sofa',
    'tooth sore, she fell out of a tree',
  ])('has lost no tooth by that: %s', (text) => expect(facts(text)).not.toEqual(expect.arrayContaining([12])));
  it('is told of no tooth that fell out', () => {
    expect(facts('He fell off the bunk bed tooth hit the frame and there is blood')).not.toContain('out');
    expect(facts('my front tooth fell out')).toContain('out');
  });
  it('may have lost one all the same', () => expect(facts('a tooth came out, I fell off my bike')).toContain(12));
});
