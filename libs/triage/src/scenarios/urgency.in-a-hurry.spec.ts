import { assess, emergencyAdvice, type Person } from '../index.js';

const of = (text: string, person?: Person) => assess({ entry: 'text', texts: [text], person });
const asked = (text: string, person?: Person) => of(text, person).asks.map(({ flag }) => flag);
const raisedOrAsked = (text: string, person?: Person) => [...of(text, person).flags, ...of(text, person).asks].map(({ flag }) => flag);

describe('What is written in a hurry is heard as it was meant', () => {
  it.each([
    'my son fell of his bunk bed, hes sleepy',
    'my son fel off his bunk bed, hes sleepy',
    'my son flel of the trampoline, hes sleepy',
    'fell of the bunk bed … front tooth brokn theres blood hes sleepy pls help',
    'leo fel off bunk and his frnt tooth is loose and pushed back',
    'he fell out off bed, his tooth is lose and hes sleepy',
    'he hit there head on the wall, hes sleepy',
    'he triped and smahed his tooth, hes slepy',
  ])('after a fall the head is asked about: %s', (text) => expect(asked(text)).toContain(8));

  it.each([
    ['he carnt breth', 1],
    ['he cant breath, thorat swolen', 1],
    ['his face is realy swolen', 17],
    ['he fell, he is to sleepy to play', 8],
    ['he past out after he fel', 8],
    ['i dont no if he fainted after the fall', 8],
    ['leo tooth nocked out on the stiars', 12],
  ])('%s', (text, flag) => expect(raisedOrAsked(text)).toContain(flag));

  it.each([
    ['in the fall of 2020 i had a root canal', 8],
    ['i had a rally with the font of my hut', 13],
    ['nothing came of it', 8],
    ['lost the week of my appointment', 11],
    ['what is the price of a crown, how do i get to sleepy hollow clinic', 10],
    ['I threw his old toothbrush away', 8],
  ])('a word of its own stays what it is: %s', (text, flag) => expect(raisedOrAsked(text)).not.toContain(flag));
});

describe('What stopped silences itself alone', () => {
  it.each([
    'fell of bed hit his hed tooth wobbly, bleeding stopped now',
    'fell off bed, tooth wobbly, bleeding stopped',
    'fell off bed, tooth wobbly, it has stopped bleeding',
    'fell off bed, tooth wobbly, no more bleeding',
    'fell of his bunk bed, front tooth wobbly and bleeding stopped now. hes sleepy',
    'he fell off his bike, tooth loose, cried then stopped',
    'fell off bed, tooth wobbly, bleeding stopped, doesnt hurt',
    'my son fell, tooth loose, not sick, not sleepy',
  ])('the blow stands, and the tooth it loosened: %s', (text) => {
    expect(of(text)).toMatchObject({ level: 3, flags: expect.arrayContaining([expect.objectContaining({ flag: 18 })]) });
    expect(asked(text)).toContain(8);
  });

  it('in a screening of a child too', () => {
    const symptoms = 'fell of his bunk bed, front tooth wobbly and bleeding stopped now. hes sleepy';
    const signs = { said: 'none' as const, groups: [], answers: {}, askedAt: '' };
    const form = { currentConcerns: symptoms, painLevel: 3 };
    const found = assess({ entry: 'urgent-form', form, signs, person: { who: 'my-child', age: 6 } });
    expect(found.asks[0]).toMatchObject({ flag: 8 });
  });

  it.each([
    'I fell and hurt my tooth last year, all healed now',
    'pain, bleeding and swelling have all stopped',
    'tooth got knocked, all fine now',
  ])('what is over is over: %s', (text) => expect(of(text)).toMatchObject({ level: 1 }));
});

describe('Somebody who is drowsy, and fell from nothing', () => {
  it.each(['hes realy sleepy and pale', 'he is hard to wake', 'she is pale and very sleepy', 'he is not waking up'])(
    'is asked about: %s',
    (text) => expect(asked(text)).toContain(6),
  );
  it('as a child, where it may be one', () => expect(raisedOrAsked('hes sleepy and pale', { who: 'my-child', age: 6 })).toContain(6));
  it('and as a grown-up', () => expect(asked('my grandad is 80, he is very drowsy')).toEqual(expect.arrayContaining([5])));
  it.each(['he was very sleepy after the sedation yesterday', 'I am sleepy', 'she is asleep now, no fever'])('is not: %s', (text) =>
    expect(raisedOrAsked(text).filter((flag) => flag === 5 || flag === 6)).toEqual([]),
  );
});

describe('One dose of a medicine', () => {
  it.each([
    'calpol 1 spoon just now',
    'calpol 5ml an hour ago',
    'gave him 1 tablet of paracetamol',
    'one spoonful of amoxicillin',
    '1 tablet ibuprofen',
  ])('is neither too much nor harm to oneself: %s', (text) => expect(raisedOrAsked(text)).toEqual([]));
  it.each([
    ['calpol 1 spoon every hour since noon', 10],
    ['1 tablet, i want to die', 24],
  ])('but: %s', (text, flag) => expect(raisedOrAsked(text)).toContain(flag));
});

describe('A hole through the lip', () => {
  it.each(['my son put his tooth through his lip big hole', 'she bit right through her lip', 'my tooth went through my lip'])(
    'is asked about as a wound, and not as a swelling: %s',
    (text) => {
      expect(raisedOrAsked(text)).toContain(26);
      expect(raisedOrAsked(text)).not.toContain(3);
    },
  );
  it('is none where it was pierced', () => expect(raisedOrAsked('there is a hole in my lip from the piercing')).not.toContain(26));
});

describe('A tooth in the hand, and nobody knows which it is', () => {
  const TEXT = 'fell off bunk bed tooth nocked out its in my hand';
  const stepsOf = (text: string, person?: Person) => emergencyAdvice(of(text, person), person)!.doNow;
  it('of a child, is given the steps that are right for either', () => {
    const steps = stepsOf(`my son leo, 7, ${TEXT}`, { who: 'my-child', age: 7 });
    expect(steps.join(' / ')).toMatch(/by its crown, do not touch the root, keep it in milk/);
    expect(steps).not.toContain('Leave the tooth as it is');
    expect(steps.filter((step) => /put (?:it|a baby tooth) back/i.test(step))).toEqual([]);
  });
  it('of whom nobody spoke, has one step for both', () => {
    const steps = stepsOf(TEXT);
    expect(steps.filter((step) => /baby tooth|in its place/.test(step))).toHaveLength(1);
    expect(steps).not.toContain('Leave the tooth as it is');
  });
});
