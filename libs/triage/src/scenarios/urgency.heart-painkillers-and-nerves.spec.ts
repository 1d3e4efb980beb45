import { emergencyAdvice, flagOf } from '../index.js';
import { describeFlag, describeHarmless, said } from './said.js';

describe('Pain that may come from the heart', () => {
  describeFlag(9, 5, [
    'My jaw hurts and I have pressure in my chest',
    'jaw ache with pain down my left arm',
    'toothache that comes when I climb stairs and goes away when I rest',
    'My jaw aches and I am sweating and nauseous',
  ]);
  describeHarmless(['I nearly had a heart attack when I saw the bill']);
});

describe('Too much painkiller', () => {
  describeFlag(10, 5, [
    'I have taken 12 paracetamol since this morning',
    'two Tylenol every two hours all day',
    'I took more than the packet says of painkillers',
    'six grams: 6000 mg of acetaminophen today',
  ]);
  it.each([
    'I took 2 paracetamol this morning for my toothache',
    'two paracetamol four times a day',
    '8 paracetamol a day for my toothache',
    '10 paracetamol over the last three days',
  ])('is not: %s', (text) => {
    expect(said(text).flags.map(({ flag }) => flag)).not.toContain(10);
  });
});

describe('Nerve signs', () => {
  describeFlag(11, 5, [
    'One side of my face is suddenly drooping',
    'my arm is weak and my speech is slurred',
    'infected tooth and my eye is bulging',
    'abscess with the worst headache of my life',
  ]);
  it.each(['half my face is numb', 'the left half of my face has been numb since I woke up'])('asks about them: %s', (text) => {
    expect(said(text).asks.map(({ flag }) => flag)).toContain(11);
  });
  it('are no danger to oneself, and name no crisis line', () => {
    const result = said('One side of my face is suddenly drooping');
    expect(result.flags.map(({ flag, sensitive }) => [flag, sensitive])).toEqual([[11, false]]);
    expect(emergencyAdvice(result)).toMatchObject({ sensitive: false, doNow: expect.arrayContaining(['Note the time it began']) });
  });
});

describe('Danger to oneself', () => {
  describeFlag(24, 5, [
    'I want to kill myself',
    'I want to die',
    'I do not want to live any more',
    'i dont want to exist',
    'I took all my tablets on purpose',
    'he says he will hang himself',
    'better dead than this',
  ]);
  it.each([
    'honestly i just want out. of everything.',
    'there is nothing left for me here',
    'i am scared of what i will do to myself tonight',
    'I have written my goodbye letters',
    'nobody needs me any more',
  ])('is asked about: %s', (text) => {
    const { flags, asks } = said(text);
    expect([...flags, ...asks].map(({ flag }) => flag)).toContain(24);
  });
  it.each([
    'I could kill for a coffee after this cleaning',
    'my old filling died on me and needs replacing',
    'goodbye and thanks for the help',
    'The battery of my toothbrush died',
  ])('is not: %s', (text) => {
    const { flags, asks } = said(text);
    expect([...flags, ...asks].map(({ flag }) => flag)).not.toContain(24);
  });
  it('is sensitive, and its words are kept out of the explanation', () => {
    const result = said('I want to kill myself because of this tooth');
    expect(result.flags.find(({ flag }) => flag === 24)).toMatchObject({ sensitive: true });
    expect(JSON.stringify(result.explanations)).not.toContain('kill');
  });
  it('is met with a kind word and people who listen, not with the steps of a stroke', () => {
    const advice = emergencyAdvice(said('I want to die'))!;
    expect(advice).toMatchObject({ level: 5, sensitive: true, call: 'emergency-number' });
    expect(advice.title).toMatch(/^I am sorry/);
    expect(advice.doNow.join(' ')).not.toMatch(/time it began|drive/i);
    expect(advice.doNow.join(' ')).toMatch(/crisis line/);
  });
  it('is asked about in words that name nothing else', () => {
    expect(flagOf(24).question).not.toMatch(/face|\barm\b|speech|headache/);
    expect(flagOf(11).question).not.toMatch(/harm/);
  });
  it('"killing me" is pain', () => {
    expect(said('My tooth is killing me')).toMatchObject({ level: 3, flags: [{ flag: 16 }, { flag: 20 }] });
  });
});
