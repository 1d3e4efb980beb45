import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const ME = { who: 'me', age: 34 } as const;
type Type = 'urgent' | 'routine_checkup';
const after = (lines: readonly (string | Line)[], type: Type = 'urgent', from = begin({ at: NOW, type })): Turn =>
  lines.reduce<Turn>(({ talk, reading }, line) => hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW), from);
const known = (lines: readonly (string | Line)[], type: Type = 'urgent'): Turn =>
  after(lines, type, begin({ at: NOW, type, stored: { name: 'Ann' }, person: ME }));
const texts = ({ replies }: Turn) => replies.map(({ text }) => text).join(' | ');

describe('What is told at another step', () => {
  it('is kept and counts, where a name was asked for, and is not asked again', () => {
    const told = after(['my gum is swollen']);
    expect(told.talk.data).toMatchObject({ name: null, currentSymptoms: 'my gum is swollen' });
    expect([told.gate.level, texts(told)]).toEqual([3, expect.stringMatching(/^I have noted what you wrote/)]);
    const named = after(['my tooth is loose', 'Ann']);
    expect([named.talk.data.name, named.talk.data.currentSymptoms]).toEqual(['Ann', 'my tooth is loose']);
    expect(named.talk.step).not.toBe('current-symptoms');
  });

  it('is kept where the last visit was asked for, which is asked again', () => {
    const told = known(['my gum is sore'], 'routine_checkup');
    expect([told.talk.data.lastDentalVisit, told.talk.data.currentSymptoms, told.talk.step]).toEqual([
      null,
      'my gum is sore',
      'pain-level',
    ]);
    expect(known(['my gum is sore', NONE, '3'], 'routine_checkup').talk.step).toBe('last-visit');
  });

  it('too little to be what is wrong, is asked for: "I am in pain"', () => {
    expect(after(['I am in pain', 'Rosa']).talk).toMatchObject({ step: 'current-symptoms', data: { currentSymptoms: null } });
  });

  it.each([
    ...['2 years ago, my gum is sore', '2 years ago my gum sore', '2 years ago and it hurts', 'last year, little pain when chew'],
    ...['2 years ago, gum bleed', '2 yrs ago. sore gum', 'about 3 months ago but tooth is swollen'],
  ])('RPT-020 RPT-021 within a check-up leads to the pain step: "%s"', (line) => {
    const { talk } = known([line, NONE], 'routine_checkup');
    expect([talk.step, talk.data.lastDentalVisit]).toEqual(['pain-level', line]);
  });
});

describe('What was the reason of the last visit', () => {
  it.each(['2 years ago because my tooth hurt', '2 years ago I had an abscess', '3 years ago, a tooth was pulled'])(
    'is of then: "%s" leads to no question about pain',
    (line) => expect(known([line, NONE], 'routine_checkup').talk.step).toBe('medical-history'),
  );
});

describe('A first message that tells who, how old and what', () => {
  const FIRST = 'my 6 year old son has a swollen cheek';
  it('is asked for none of it again', () => {
    const told = after([FIRST]);
    expect(told.talk).toMatchObject({ person: { who: 'my-child', age: 6 }, data: { currentSymptoms: FIRST } });
    let turn = told;
    for (let at = 0; turn.talk.open.what === 'flag' && at < 9; at++) turn = after(['no'], 'urgent', turn);
    turn = after(['Ann'], 'urgent', turn);
    expect(turn.talk).toMatchObject({ step: 'pain-level', open: { what: 'signs' } });
  });

  it('also where the name comes while a question of the rules is open', () => {
    const { talk } = after([FIRST, 'Ann']);
    expect([talk.data.name, talk.data.currentSymptoms, talk.open.what]).toEqual(['Ann', FIRST, 'flag']);
    expect(talk.later).toHaveLength(1);
  });

  it('tells the age in other words, too', () => {
    expect(after(['my son is 6 and he fell and broke his tooth']).talk.person).toEqual({ who: 'my-child', age: 6 });
  });

  it('has answered what the list would ask', () => {
    const { talk } = after([FIRST, 'no', 'no', 'no', 'no', 'Ann', { signs: { said: 'some', groups: ['swelling'], answers: {} } }]);
    expect(talk.open.what === 'sign' && [3, 14].includes(talk.open.flag)).toBe(false);
  });
});

describe('A language that is not read', () => {
  const STEPS: [step: string, type: Type, lines: (string | Line)[]][] = [
    ['the name', 'urgent', ['mi hijo tiene mucho dolor']],
    ['what is wrong', 'urgent', ['Ann', 'me, 34', 'me duele la muela desde ayer']],
    ['whom it is about', 'urgent', ['Ann', 'para mi hijo']],
    ['pain', 'urgent', ['Ann', 'me, 34', 'tooth hurts', NONE, 'me duele mucho la cara y esta hinchada']],
    ['illnesses', 'urgent', ['Ann', 'me, 34', 'tooth hurts', NONE, '4', 'tengo diabetes y la presión alta']],
    ['medicines', 'urgent', ['Ann', 'me, 34', 'tooth hurts', NONE, '4', 'none', 'tomo pastillas para la presión']],
    ['the last visit', 'routine_checkup', ['Ann', 'me, 34', 'no me acuerdo cuando fui']],
    ['photos', 'urgent', ['Ann', 'me, 34', 'tooth hurts', NONE, '4', 'none', 'none', 'skip', 'no tengo fotos de mi boca']],
  ];
  it.each(STEPS)('is said to be none at the step of %s, and the list of signs asked', (_, type, lines) => {
    const turn = after(lines, type);
    expect(texts(turn)).toMatch(/^I can read English only/);
    expect(turn.talk.open).toEqual({ what: 'signs' });
    expect(turn.replies.filter(({ kind }) => kind === 'flag')).toEqual([]);
  });

  it('leaves what the list said before, and goes on after it', () => {
    const bleeding: Line = { signs: { said: 'some', groups: ['bleeding'], answers: { 7: 'no', 15: 'no' } } };
    const { talk } = after(['Ann', 'me, 34', 'my teeth look yellow', bleeding, 'tengo diabetes y la presión alta', NONE]);
    expect(talk).toMatchObject({ step: 'medications', signs: { said: 'some', groups: ['bleeding'] } });
    expect(talk.unread).toBeUndefined();
  });

  it.each([
    ['whom it is about is asked', ['hello hello', 'no', 'no name']],
    ['a question of the rules is open', ['my son fell and hit his head and tooth']],
  ])('is no name of one word, while %s', (_, before) => {
    expect(texts(after([...before, 'ana']))).not.toMatch(/English only/);
  });
  it.each(['Juan de la Cruz', 'Ann Bo Cy Di'])('is no name: %s', (name) => expect(after([name]).talk.data.name).toBe(name));
  it('is understood by its number: "hace 5 años"', () =>
    expect(known(['hace 5 años'], 'routine_checkup').talk.data.lastDentalVisit).toBe('hace 5 años'));
  it('asks for pain, too, as the words may tell of it', () => {
    expect(known(['me duele la muela desde ayer', NONE]).talk.step).toBe('pain-level');
  });
});
