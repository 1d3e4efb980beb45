import { assess } from '../index.js';
import { describeFlag, flagsOf, said } from './said.js';

const answered = (text: string, answers: Record<number, 'no'>) => assess({ entry: 'text', texts: [text], answers });

describe('An inflamed face, as speakers of Romance languages say swollen', () => {
  it.each(['my cheek is inflamed', 'inflamed face, left side', 'the jaw got inflammated', 'inflamation in my face'])(
    'is seen within a day, and fever is asked about: %s',
    (text) => {
      expect(said(text).level).toBeGreaterThanOrEqual(3);
      expect(said(text).asks.map(({ flag }) => flag)).toContain(14);
    },
  );
  describeFlag(14, 4, [
    'cheek is inflamed, have fever since yesterday, mi muela duele, since 3 day',
    'my face is inflamed and i have calentura',
    'the cheek inflamed, temperature 39',
  ]);
  describeFlag(4, 5, ['mi muela, cheek is inflamed rite side, me duele mucho, hot, no can open mouth good, since 3 day']);

  it.each(['the nerve is inflamed, says my dentist', 'an inflamed tooth is harder to numb, why?', 'gums a bit inflamed'])(
    'is no inflamed nerve or tooth, and no gum that a hygienist calls so: %s',
    (text) => expect(said(text)).toMatchObject({ level: 1 }),
  );

  it('makes nobody guess at a socket that bleeds', () => {
    expect(said('mi muela my cheek is inflamed and hot since 3 day').asks.map(({ flag }) => flag)).not.toContain(15);
  });
});

describe('A name that is a word elsewhere', () => {
  it.each(['Dolores is my name, I want a cleaning', 'Cara wants a check-up', 'I live in Boca Raton'])(
    'says nothing of a sign: %s',
    (text) => expect(said(text)).toMatchObject({ level: 1, asks: [], painTold: false }),
  );
  it('and "my cara" is a face', () => expect(said('my cara is inflamed and I have fiebre')).toMatchObject({ level: 4 }));
});

describe('What does not pass a throat', () => {
  describeFlag(2, 5, ['me duele mucho, no can pass saliva', 'it is swollen, cannot make pass the saliva', 'saliva not pass']);
  it.each(['la garganta close, no pass food', 'water no pass', 'hard pass food', 'I can no swallow good', 'nothing pass in throat'])(
    'is asked about: %s',
    (text) => expect([...said(text).flags, ...said(text).asks].map(({ flag }) => flag)).toContain(2),
  );
  it.each(['my card not pass', 'I can no longer find the link', 'food pass between teeth and stay there'])('is not meant by: %s', (text) =>
    expect([said(text).level, said(text).asks.filter(({ by }) => by === 'rules')]).toEqual([1, []]),
  );
});

describe('A dose, counted in few words', () => {
  describeFlag(10, 5, [
    'my face inflamed and i take ibuprofen 800 8 time a day',
    'i take ibuprofen of 800 each 2 hour',
    '8 time in day i take paracetamol 1000',
    '3 paracetamol 500 six time per day',
  ]);
  it.each([
    'i take ibuprofen 800 many many time in the day',
    'i am taking ibuprofen the whole day, all the time',
    'ibuprofen each 2 hour',
    'diclofenac many many, all day',
  ])('is asked about where nobody can count it: %s', (text) => expect(said(text).asks.map(({ flag }) => flag)).toContain(10));

  it.each([
    'ibuprofen 400 2 time a day',
    'ibuprofen 400 every 8 hours',
    '2 times a day I brush, and I took 4 paracetamol',
    '4 paracetamol yesterday all day, none so far today',
  ])('is within the label: %s', (text) => {
    const { flags, asks } = said(text);
    expect([...flags, ...asks.filter(({ by }) => by === 'rules')].map(({ flag }) => flag)).not.toContain(10);
  });
});

describe('A "no" to a question, and a swelling that was told plainly', () => {
  it.each([
    ['cheek is inflamed, have fever since yesterday, mi muela duele, since 3 day'],
    ['my cheek is swollen'],
    ['mi muela my cheek is inflamed and hot since 3 day'],
    ['my gum is swollen and I have a fever'],
    ['my jaw is inflamed from the side of the molar, it is hot, I have a fever from yesterday, and no dentist is open in my town'],
  ])('leaves what the words say by themselves, to be seen within a day: %s', (text) => {
    expect(answered(text, { 3: 'no', 14: 'no', 17: 'no', 22: 'no' })).toMatchObject({
      level: 3,
      flags: expect.arrayContaining([expect.objectContaining({ flag: 17, level: 3 })]),
    });
  });

  it.each([
    ['la garganta close, no pass food', 2],
    ['liquid is not going inside throat', 2],
    ['no breathe good since wisdom tooth extracted', 1],
    ['cheek big, body hot', 17],
  ])('leaves trouble that was told in few words, too: %s', (text, flag) => {
    expect(said(text).level).toBe(1);
    expect(answered(text, { 1: 'no', 2: 'no', 3: 'no', 14: 'no', 17: 'no' })).toMatchObject({
      level: 3,
      flags: [{ flag }],
      contradicted: flag === 17 ? [{ flag }] : [],
    });
  });

  it('says that both were said', () => {
    const { explanations } = answered('my cheek is swollen', { 17: 'no' });
    expect(explanations.map(({ text }) => text).join()).toMatch(/You also answered “no”.*we go by your words/);
  });

  it.each([
    'not sure whether my cheek is swollen',
    'my cheek is not swollen, I have no fever',
    "In Game of Thrones that bloke gets all his teeth out with pliers and the next day he's up chatting. Surely your whole face would swell shut?",
  ])('takes back what was only supposed, denied or made up: %s', (text) => {
    expect(flagsOf(answered(text, { 3: 'no', 14: 'no', 17: 'no' }))).not.toContain(17);
  });
});
