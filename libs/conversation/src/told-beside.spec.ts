import { begin, hear, type Line, type Turn } from './index.js';
import { nameBeside } from './name.js';
import { ageBeside } from './whom-age.js';
import { whomIn } from './whom-in.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const after = (lines: readonly (string | Line)[], from = begin({ at: NOW, type: 'urgent' })): Turn =>
  lines.reduce<Turn>(({ talk, reading }, line) => hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW), from);
const texts = ({ replies }: Turn) => replies.map(({ text }) => text).join(' | ');
const DAUGHTER = { who: 'my-child', age: 6 } as const;

describe('What is told while another question is open', () => {
  it.each<[open: string, lines: string[]]>([
    ['a question of the rules', ['Ann', 'my gum is swollen', 'it is for my daughter, 6']],
    ['an emergency', ['Ann', 'her face is swollen and she has fever', 'it is for my daughter, 6']],
    ['an emergency before there is a name', ['the tooth is out, she fell', 'this is about my daughter, she is 6']],
    ['the list of signs', ['Ann', 'tooth hurts', 'for my daughter, 6']],
    ['the name', ["I'm Anna, it is for my daughter, 6, she has a swollen face"]],
    ['the name, and nothing is wrong yet', ["I'm Anna, it is for my daughter, 6"]],
  ])('is kept: for whom it is, at %s', (_, lines) => {
    const turn = after(lines);
    expect(turn.talk.person).toEqual(DAUGHTER);
    expect(texts(turn)).not.toContain('Who is this about');
  });

  it('is not asked for again once the question is closed', () => {
    let turn = after(['Ann', 'my gum is swollen', 'it is for my daughter, 6']);
    const said: string[] = [];
    for (let at = 0; turn.talk.step !== 'medical-history' && at < 12; at++) {
      turn = after([turn.talk.open.what === 'step' ? '4' : 'no'], turn);
      said.push(texts(turn));
    }
    expect(turn.talk.step).toBe('medical-history');
    expect(said.join()).not.toMatch(/Who is this about|tell me who/);
  });

  it.each<[string, string[]]>([
    ['an emergency', ['my jaw hurts and I feel breathless', 'my name is Tom']],
    ['a question of the rules', ['my cheek is swollen', 'my name is Tom']],
    ['a question of the rules, with what is wrong', ["I'm Tom, my cheek is swollen"]],
    ['the name, and more is told', ['my name is Tom and my tooth hurts']],
  ])('is kept: the name, at %s', (_, lines) => {
    const turn = after(lines);
    expect(turn.talk.data.name).toBe('Tom');
    expect(hear(turn.talk, turn.reading, { text: 'no' }, NOW).talk.step).not.toBe('name');
    expect(texts(turn)).toContain('Thank you, Tom.');
  });

  it('adds to what is wrong, and takes nothing of it away', () => {
    const { talk } = after(['Ann', 'me, 40', 'my gum is swollen', 'one tooth is loose, too']);
    expect(talk.data.currentSymptoms).toBe('my gum is swollen\none tooth is loose, too');
  });

  it('is their age, once it is known whose it is', () => {
    expect(after(['Ann', 'my daughter', 'her gum is swollen, she is 6']).talk.person).toEqual(DAUGHTER);
    expect(after(['Ann', 'my gum is swollen', 'my daughter', 'she is 6 years old']).talk.person).toEqual(DAUGHTER);
  });
});

describe('A correction', () => {
  it('of whom it is about holds at any step, and nothing told of oneself is taken for theirs', () => {
    for (const lines of [
      ['Joe', 'me, 50', 'tooth hurts', 'sorry it is not for me, it is for my son, 8'],
      ['Joe', 'me, 50', 'tooth hurts', 'none', '5', 'it is for my son, 8'],
    ]) {
      const turn = after(lines);
      expect(turn.talk.person).toEqual({ who: 'my-child', age: 8 });
      expect(texts(turn)).toContain('I have noted what you wrote.');
    }
  });

  it('is none where somebody else is only spoken of', () => {
    const { talk } = after(['Joe', 'me, 50', 'tooth hurts', 'none', '5', 'my mother has diabetes']);
    // Nor is what she has the writer's.
    expect(talk).toMatchObject({ step: 'medical-history', person: { who: 'me', age: 50 }, data: { medicalHistory: null } });
  });

  it('of where it is, and since when, is kept with what is wrong', () => {
    const { talk } = after(['Ann', 'me, 40', 'left lower tooth hurts', 'no, I meant right', 'since yesterday']);
    expect(talk.data.currentSymptoms).toBe('left lower tooth hurts\nno, I meant right\nsince yesterday');
  });

  it('of an answer is heard beside the list of signs, too', () => {
    expect(texts(after(['Joe', 'my son, 80', 'tooth hurts', 'change his age']))).toContain('How old is your child?');
  });
});

describe('Whom it is about', () => {
  it.each<[string, string[], object]>([
    ['told in poor English', ['hi my boy 5 fall and tooth go up in gum'], { who: 'my-child', age: 5 }],
    ['told with the name of a child', ["It's Clara. My son Leo (7) has a loose tooth"], { who: 'my-child', age: 7 }],
    ['told with the last visit', ['Ann', '1 year ago for my son 9'], { who: 'my-child', age: 9 }],
    ['told of several children', ['Ann', 'my kids, 4 and 6'], { who: 'my-child' }],
    ['not told, where only an age is', ['Ann', '34 female'], { age: 34 }],
    ['not told, where it is two', ['Ann', 'me and my son'], {}],
    ['told after "not me"', ['Ann', 'no it is not for me', 'my friend 30'], { who: 'someone-else', age: 30 }],
    ['told, with no age in a slip', ['Ann', 'me 3o'], {}],
  ])('is %s', (_, lines, person) => expect(after(lines).talk.person).toEqual(person));

  it('is told beside an illness, which is asked about where illnesses are, and is not what is wrong', () => {
    const { talk } = after(['Eva', 'me 29, 20 weeks pregnant']);
    expect(talk).toMatchObject({ step: 'current-symptoms', data: { currentSymptoms: null } });
    expect(talk.earlier?.medicalHistory).toContain('20 weeks pregnant');
  });
});

describe('A name', () => {
  it('that is told at no time holds nothing up', () => {
    const { talk } = after(['hello', 'why?', 'how long does it take?']);
    expect([talk.data.name, talk.passed.name, talk.step]).toEqual([null, 'skipped', 'current-symptoms']);
  });
});

describe('A name beside something else', () => {
  it.each([
    ['my name is ann and my tooth hurts', 'ann'],
    ['call me Bob please', 'Bob'],
    ['sorry my english. I am called José María', 'José María'],
    ["I'm Anna, it is for my daughter", 'Anna'],
    ['Hi, this is Priya. My tooth broke', 'Priya'],
    ['Tom, my cheek is swollen', 'Tom'],
    ['me name Mehmet', 'Mehmet'],
    ['just Bob', 'Bob'],
    ["It's Clara. My son has a loose tooth", 'Clara'],
  ])('"%s" is %s', (text, name) => expect(nameBeside(text)).toBe(name));

  it.each([
    'I am in pain, please help',
    'I am bleeding, what now',
    "I'm Pregnant, and it hurts",
    'Tooth, upper left',
    'Yes, it hurts',
    'this is bad',
    'I am 40',
    'this is for my daughter',
    'Yesterday, it began',
    'call me an ambulance',
  ])('is none in "%s"', (text) => expect(nameBeside(text)).toBeNull());
});

describe('Whom a longer line is about', () => {
  it.each([
    ["i'm anna, it is for my daughter, 6, she has a swollen face", 'my-child', 6],
    ['asking for my mother, 81, her denture broke', 'someone-else', 81],
    ['my daughter hurts', 'my-child', null],
    ['me, 40, my gum is sore', 'me', 40],
    ['I am 52 years old and my gum bleeds', 'me', 52],
  ])('%s', (text, who, age) => expect(whomIn(text)).toEqual({ who, age, only: false }));

  it.each([
    ['my daughter Lily, 6', 'my-child', 6, 'Lily'],
    ['it is about my son Tim', 'my-child', null, 'Tim'],
  ])('%s, by name', (text, who, age, name) => expect(whomIn(text)).toEqual({ who, age, only: true, name }));

  it.each(['I take it for my mother', 'I am 40 weeks pregnant', 'me 10 out of 10 pain', 'me 3 days pain', 'I paid for my son 6 times'])(
    'is not told in: %s',
    (text) => expect(whomIn(text)?.only ?? null).toBeNull(),
  );

  it.each([
    ['she is 6', 6],
    ['he is 6 years old and cries', 6],
    ['it is 6', null],
    ['6', null],
    ['8 of 10', null],
  ])('and the age beside it in "%s" is %s', (text, age) => expect(ageBeside(text)).toBe(age));
});
