import { assess, emergencyAdvice, flagOf, type FlagNumber, type Person } from '../index.js';
import { isToSelf } from '../emergency/to-self.js';
import { describeFlag, describeHarmless, said } from './said.js';

describe('Pain that may come from the heart', () => {
  describeFlag(9, 5, [
    'My jaw hurts and I have pressure in my chest',
    'jaw ache with pain down my left arm',
    'toothache that comes when I climb stairs and goes away when I rest',
    'My jaw aches and I am sweating and nauseous',
    'there is a tight feeling in my chest',
  ]);
  describeHarmless(['I nearly had a heart attack when I saw the bill']);
});

const TABLETS = '12 paracetamol tablets for the toothache';
const ofTablets = (text: string, person?: Person) => said(text, person).asks.find(({ flag }) => flag === 10)?.question;

describe('The question of too much painkiller', () => {
  it.each<{ text: string; person?: Person }>([
    { text: TABLETS, person: { who: 'my-child', age: 6 } },
    { text: TABLETS, person: { who: 'my-child' } },
    { text: `My son has toothache. ${TABLETS}` },
    { text: `My son is 6 years old. ${TABLETS}` },
  ])('names no tablets of an adult where a child is told of: $text $person', ({ text, person }) => {
    expect(ofTablets(text, person)).toMatch(/more painkiller taken than the packet allows for that age and weight/);
  });
  it('names them of a grown-up', () => {
    expect(ofTablets(TABLETS)).toBe(flagOf(10).question);
    expect(ofTablets(TABLETS, { who: 'my-child', age: 30 })).toBe(flagOf(10).question);
  });
});

describe('Too much painkiller', () => {
  describeFlag(10, 5, [
    'I have taken 12 paracetamol since this morning',
    'two Tylenol every two hours all day',
    'I took more than the packet says of painkillers',
    'six grams: 6000 mg of acetaminophen today',
    'fever, took 39 paracetamol',
    'I have a fever and I took 39 tablets of paracetamol',
    '39 tablets of paracetamol taken for my fever',
    'temperature 39 and I took 40 paracetamol today',
    'I have a fever, I have been popping paracetamol, probably 40 by now',
    'fever 39, took paracetamol, 20 of them since this morning',
    'I am 45 and took 39 paracetamol',
    'I am in room 12 and swallowed 30 paracetamol',
    'I took 38 paracetamol at 10',
    'my fever is bad so I took 36 of the 500 mg paracetamol',
  ]);
  it.each([
    'fever of 39, I took one paracetamol',
    'fever of 39 and I took paracetamol',
    'temperature 38.5 and took two paracetamol',
    'Temperature is 102 and I took one Tylenol',
    '39 degrees, took paracetamol',
    'my son is hot, 39, and had paracetamol',
    'I took paracetamol but my fever is still 39 now',
    'I took paracetamol and the temperature was 39 today',
    'fever of 39 paracetamol does not help',
    'I am 45 and took one paracetamol for my toothache',
    'my son is 12 and took paracetamol',
    'aged 45, took two paracetamol',
    'I live in flat 14 and took two paracetamol',
    'at 10 I took paracetamol',
    'my pain is 9 and I took paracetamol',
    'pain 10, took paracetamol',
  ])('is no number that measures something else: %s', (text) => {
    const { flags, asks } = said(text);
    expect([...flags, ...asks.filter(({ by }) => by === 'rules')].map(({ flag }) => flag)).not.toContain(10);
  });
  it.each([
    'I took 2 paracetamol this morning for my toothache',
    'two paracetamol four times a day',
    '8 paracetamol a day for my toothache',
    '10 paracetamol over the last three days',
  ])('is not: %s', (text) => {
    expect(said(text).flags.map(({ flag }) => flag)).not.toContain(10);
  });
});

/** Whether the rules raise the flag of too much painkiller, or ask about it. */
const isOfTooMuch = (text: string): boolean => {
  const { flags, asks } = said(text);
  return [...flags, ...asks.filter(({ by }) => by === 'rules')].some(({ flag }) => flag === 10);
};

describe('What no dentist treats, answered with "Not sure"', () => {
  const unsureOf = (flag: FlagNumber, text: string) =>
    emergencyAdvice(assess({ entry: 'text', texts: [text], answers: { [flag]: 'unsure' } }))!;

  it('leads too much painkiller to who advises on poisons and to an emergency department', () => {
    const advice = unsureOf(10, 'toothache, took a lot of paracetamol');
    expect(advice).toMatchObject({ level: 4, call: 'emergency-number', poison: true });
    expect(advice.doNow.slice(0, 2)).toEqual([
      'Call the poison line or the emergency number now, and say what may have been taken',
      'Go to the emergency department now; call the emergency number if nobody can bring you there',
    ]);
    expect(advice.title + advice.doNow.join(' ')).not.toMatch(/dent/i);
  });

  it('leads a blow to the head to an emergency department', () => {
    const advice = unsureOf(8, 'I hit my head on the kerb and my lip is cut');
    expect(advice).toMatchObject({ level: 4, call: 'emergency-number' });
    expect(advice.doNow[0]).toMatch(/^Go to the emergency department now/);
    expect(advice.title + advice.doNow.join(' ')).not.toMatch(/dental/i);
  });
});

describe('How much painkiller, told without a number', () => {
  it.each([
    'took a lot of paracetamol',
    'a lot of advil',
    'many painkillers today',
    'took ibuprofen all day',
    'ibuprofen a lot',
    'ibuprofen, lots of it',
    'had so many painkillers today',
    'several paracetamol, maybe too much',
    'may have taken too much tylenol',
    'I have had 12 ibuprofen since this morning',
    'too many painkillers',
    'doubled the dose of tylenol all day',
    'doubled up on nurofen',
    'took a fistful of pills',
    'ibuprofen non stop since yesterday',
    'i dont know how many paracetamol ive had',
    'my son swallowed a lot of calpol',
    'overdid the paracetamol',
  ])('is raised or asked about: %s', (text) => expect(isOfTooMuch(text)).toBe(true));

  it.each([
    'took two paracetamol',
    'several painkillers did not help',
    'tried several painkillers over the years',
    'it hurts a lot, took paracetamol',
    'ibuprofen helps a lot',
    'many thanks, ibuprofen once',
    'several days now, ibuprofen helps',
    'too much pain, took paracetamol',
    'my mum takes several tablets for her heart',
    'I take a lot of medication',
    'did not take too much paracetamol',
    "don't know how many appointments I have had",
  ])('is not asked about: %s', (text) => expect(isOfTooMuch(text)).toBe(false));

  it('is asked about at most where somebody does not want to take too much', () => {
    expect(said("I don't want to take too many painkillers")).toMatchObject({ level: 1 });
  });

  it.each(['doubled the dose of tylenol all day', 'my pain doubled and paracetamol does not touch it'])(
    'is no swelling, though something doubled: %s',
    (text) => expect(said(text).flags.map(({ flag }) => flag)).not.toContain(17),
  );
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
  it('is known by its advice, and beside something else that presses is not taken for it', () => {
    expect(isToSelf(emergencyAdvice(said('I want to die'))!)).toBe(true);
    const both = emergencyAdvice(said('I want to die and I cannot breathe'))!;
    expect([both.sensitive, isToSelf(both)]).toEqual([true, false]);
  });
  it('is asked about in words that name nothing else', () => {
    expect(flagOf(24).question).not.toMatch(/face|\barm\b|speech|headache/);
    expect(flagOf(11).question).not.toMatch(/harm/);
  });
  it('"killing me" is pain', () => {
    expect(said('My tooth is killing me')).toMatchObject({ level: 3, flags: [{ flag: 16 }, { flag: 20 }] });
  });
});
