import { assess, outcomeTexts } from '../index.js';
import { flagsOf, said } from './said.js';

const care = (text: string) => outcomeTexts(said(text), 'urgent').nextSteps;

/** In how many ways it is told that a child is four or younger. */
const SMALL = [
  'My grandson of 3 knocked a tooth out',
  'my grandson is 3. he fell and knocked out his front tooth. Can I put it back in?',
  'grandson (3) knocked his front tooth out',
  "my 2 yr old's front tooth came out in a fall",
  'my toddler knocked his front tooth out',
  'My daughter is three years old and knocked her front tooth out',
  'my daughter 3 knocked her front tooth out',
  'daughter 3, knocked her front tooth out on the slide',
  'my daughter is 18 months and knocked out her front tooth',
  'my little one, 22 months, knocked out her front tooth',
  '18m old knocked tooth out',
  'my son aged 18 months knocked his front tooth out',
  'my granddaughter is only two and she knocked her tooth out',
  'my nephew, nearly 3, has knocked out his front tooth',
  'my son is almost 5, knocked his tooth out',
  'my son is not yet 3 and knocked out his front tooth',
  'my 2 and a half year old knocked out her front tooth',
  'my kid is two and a half, his front tooth got knocked out',
  'my grandson who is 3 knocked his tooth out',
  'my grandson just turned three, he knocked his tooth out',
  'my grandson has just had his third birthday and knocked his tooth out',
  'my niece turns 4 in may, she has knocked out her tooth',
  'a boy of three knocked his front tooth out',
  'kid is 3 knocked tooth out',
  'my son 3 years knocked out front tooth',
  'my son has 3 years and knocked out his front tooth',
  'my daughter is in nursery and knocked her front tooth out',
  'my preschooler knocked out his front tooth',
];

/** An older child, a grown-up, or a number that is no age. */
const NOT_SMALL = [
  'My grandson of 8 knocked a tooth out',
  'my grandson is 12. he fell and knocked out his front tooth',
  'I work in a nursery and knocked my front tooth out',
  'my youngest child of 3 knocked out his front tooth',
  'my daughter 2 days ago knocked out her front tooth',
  'I gave my son 2, he knocked out his front tooth',
  'my daughter, 3 teeth knocked out',
  'mother of 3 here, I knocked out my front tooth',
  'I have had braces for 18 months and knocked out my front tooth',
  'my son turned 13 and knocked out his tooth',
  'my son in kindergarten knocked out his front tooth',
  'my wife is 3 months pregnant and knocked her front tooth out',
  "it's 3 hours since my son knocked his front tooth out",
  'after my third birthday drink I knocked out my front tooth',
  'my little girls front tooth got knocked clean out, its a big one not a baby one shes 10',
  'my daughter, 14 months, threw her head back and knocked my own front tooth out',
  'my pain is 3 and I knocked out a front tooth',
  'My 2 year old headbutted me and knocked my front tooth out',
  'my grandson is 3, he headbutted me and knocked my tooth out',
];

describe('How old a child is', () => {
  it.each(SMALL)('is heard, and its tooth is never put back: %s', (text) => {
    const result = said(text);
    expect({ text, tooth: result.toothOut, level: result.level, named: result.flags.find(({ flag }) => flag === 18)?.named }).toEqual({
      text,
      tooth: 'milk',
      level: 3,
      named: ['milk'],
    });
    expect([...flagsOf(result), ...result.asks.map(({ flag }) => flag)]).not.toContain(12);
    expect(care(text).join(' ')).toMatch(/never put a baby tooth back/i);
  });

  it.each(NOT_SMALL)('is not taken from what tells of no small child: %s', (text) => {
    const { toothOut, level, flags } = said(text);
    expect({ text, isMilk: toothOut === 'milk', level, is12: flags.some(({ flag }) => flag === 12) }).toEqual({
      text,
      isMilk: false,
      level: 4,
      is12: true,
    });
  });

  it.each(['the crown is 3 years old and fell off', 'my 3 year old filling fell out', 'my implant is 18 months old and hurts'])(
    'is not that of a thing: %s',
    (text) => expect(said(text).person.age).toBeNull(),
  );

  it('is heard in a conversation and in a form as well', () => {
    const text = 'my grandson of 3 knocked a tooth out';
    expect(assess({ entry: 'chat-line', texts: [text] }).toothOut).toBe('milk');
    expect(assess({ entry: 'urgent-form', form: { symptoms: text, painLevel: 2 } }).toothOut).toBe('milk');
  });
});
