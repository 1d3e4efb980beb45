import { flagsOf, said } from './said.js';

const asks = (text: string, age?: number) =>
  said(text, age === undefined ? undefined : { who: 'someone-else', age }).asks.map(({ flag }) => flag);
const isOfSocket = (text: string): boolean => flagsOf(said(text)).some((flag) => flag === 7 || flag === 15) || asks(text).includes(15);

describe('A tooth taken out, told without a past, and blood', () => {
  it.each([
    'my mother 84 years, yesterday dentist take out tooth, now little bleeding',
    'yesterday dentist take out tooth, now little bleeding',
    'dentist take out tooth, now bleeding',
    'dentist take out tooth, now bleeding, need help',
    'they pull tooth, bleeding',
    'they pull tooth yesterday and it bleed',
    'tooth remove yesterday, bleeding',
    'tooth remove, now blood',
    'pull my molar, bleeding now',
    'pull my molar today morning, blood come',
    'extraction yesterday now blood',
    'me sacaron muela now bleeding',
    'me sacaron la muela yesterday, now bleeding',
    'dentist pull tooth 2 day ago, blood on pillow',
    'doctor take tooth today, blood',
    'they take my tooth yesterday, bleeding little',
    'tooth is take out, bleeding',
    'take out wisdom tooth yesterday, now bleeding',
    'he pull out tooth, bleeding',
    'yesterday remove tooth, today blood',
    'my tooth was take out, blood',
    'dentist taked out tooth, now bleeding',
    'dentist pulling my tooth yesterday, blood now',
    'they cut out wisdom tooth, blood',
    'out tooth yesterday, bleeding',
    'dentist ripped out the tooth, now blood',
    'dentist pull me tooth, bleeding',
  ])('asks about the socket: %s', (text) => {
    expect(isOfSocket(text)).toBe(true);
  });

  it.each([
    'dentist will take out my tooth next week, gums bleed when i brush',
    'dentist say must take out tooth, gum bleed when brush',
    'need to pull tooth, gums bleed when floss',
    'tooth need pull out, gum bleed',
    'I want dentist to take out my tooth',
    'how much to pull tooth',
    'please pull my tooth',
    'can you take out my tooth',
    'i take out my denture and gums bleed',
    'take out my retainer, gum bleed',
    'dentist take out tooth 2 years ago, gums bleed when brushing',
    'dentist take out filling yesterday',
    'dentist remove tartar yesterday and gums bleed a little',
    'dentist take out tooth yesterday, no bleeding',
    'dentist take off braces, gums bleed',
    'they clean teeth today and bleeding',
    'brush teeth today, bleeding',
  ])('asks nothing about a socket: %s', (text) => {
    expect(isOfSocket(text)).toBe(false);
  });

  it.each(['84 years old, bleeding mouth', 'my grandmother 90 years old bleeding from mouth', 'my father 80, tooth out, bleeding'])(
    'above 75 the blood is asked about as that of somebody with a blood thinner: %s',
    (text) => {
      expect(asks(text)).toContain(7);
    },
  );
  it('asks so of an age that was told before, and not of gums under a brush, nor of who told the medicines', () => {
    expect(asks('yesterday dentist take out tooth, now little bleeding', 84)).toEqual([7, 15]);
    expect(asks('yesterday dentist take out tooth, now little bleeding', 50)).toEqual([15]);
    expect(asks('gums bleed when i brush', 84)).toEqual([]);
    const told = said('dentist take out tooth, now bleeding', { who: 'someone-else', age: 84, conditions: ['none'] });
    expect(told.asks.map(({ flag }) => flag)).toEqual([15]);
  });
});

describe('The age of a grown-up told without its verb', () => {
  const isOver75 = (text: string) => said(`${text} bleeding from the mouth`).asks.some(({ flag }) => flag === 7);
  it.each(['my mother 84 years,', 'my father 80,', 'my mother, 84 years,', 'she has 84 years,', 'my dad 79 has', 'i have 84 years and'])(
    'is read: %s',
    (text) => expect(isOver75(text)).toBe(true),
  );
  it.each(['my mother 80 days ago had', 'my mother 5 days', 'my wife 3 teeth out,', 'my father 20,'])('is not made of: %s', (text) =>
    expect(isOver75(text)).toBe(false),
  );
});
