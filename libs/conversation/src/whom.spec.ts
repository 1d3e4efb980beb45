import { begin, hear, type Line, type Turn } from './index.js';
import { personOf } from './called.js';
import { tellsOfOneself } from './own-words.js';
import { ageIn } from './whom-age.js';
import { whomIn } from './whom-in.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const EARLIER = { medicalHistory: 'asthma', medications: 'warfarin' };
const turnsOf = (
  lines: readonly (string | Line)[],
  type: 'urgent' | 'routine_checkup' = 'urgent',
  from = begin({ at: NOW, type, earlier: EARLIER }),
) =>
  lines.reduce<Turn[]>(
    (all, line) => {
      const { talk, reading } = all.at(-1)!;
      return [...all, hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW)];
    },
    [from],
  );
const asked = ({ replies }: Turn) => replies.at(-1)!.text;

describe('Whom a line is about', () => {
  it.each([
    ['me', 'me', null],
    ["It's for me, 34", 'me', 34],
    ['I am 41', 'me', 41],
    ['my daughter, she is 6', 'my-child', 6],
    ['My child', 'my-child', null],
    ['for my 4-year-old son', 'my-child', 4],
    ['my husband, 70', 'someone-else', 70],
    ['Someone else', 'someone-else', null],
  ])('%s', (text, who, age) => expect(whomIn(text)).toEqual({ who, age, only: true }));

  it.each([
    ['my son 4 years old fell off his bike and his tooth is loose', 'my-child', 4],
    ['my wife has had a toothache since 3 days', 'someone-else', null],
    ['my daughter, she is 6, has a toothache', 'my-child', 6],
    ["my mother's gums bleed", 'someone-else', null],
    ['my son hit his lip', 'my-child', null],
    ['my son bit his lip in my car', 'my-child', null],
    ['my daughter broke a tooth and I am worried about my insurance', 'my-child', null],
    ['my husband knocked his tooth loose with my phone', 'someone-else', null],
    ['my son fell, he is 6, and hit his tooth, what can I do for my child', 'my-child', 6],
    ['our baby has a loose tooth, my husband told me', 'my-child', null],
  ])('is told beside what is wrong: %s', (text, who, age) => expect(whomIn(text)).toEqual({ who, age, only: false }));

  it.each([
    'it hurts',
    '6 months ago',
    'lower left, since Monday',
    'my tooth is killing me',
    'tooth 16',
    'my wife says my cheek is swollen',
    'my mother is a dentist and cannot help',
    'my boyish filling fell out',
    'my son bit my lip',
    'my son, 4, bit my lip while playing',
    'my husband knocked my tooth loose',
    'my baby broke my front tooth',
    'my daughter has knocked out one of my teeth',
    'my toddler was playing and hit me in the mouth',
    "my brother's elbow chipped my tooth",
    'my boyfriend fell on me and my tooth is loose',
  ])('is in none of these words: %s', (text) => expect(whomIn(text)).toBeNull());

  it.each([
    ['6', 6],
    ['she is 6 years old', 6],
    ['8 months', 0],
    ['999', null],
    ['it hurts', null],
    ['since 3 days', null],
  ])('and the age of "%s" is %s', (text, age) => expect(ageIn(text)).toBe(age));
});

describe('Words of one’s own body', () => {
  it.each([
    'my cheek is swollen',
    'My upper left gum is bleeding',
    'the side of my face is numb',
    'I have a terrible toothache',
    "I can't breathe",
    'i broke my front tooth',
    'I am bleeding a lot',
    'can you help me? my tooth hurts',
    'a dog bit my lip',
  ])('are the writer’s: %s', (text) => expect(tellsOfOneself(text)).toBe(true));

  it.each([
    "my son's cheek is swollen",
    'my 6 year old has a swollen cheek and my jaw drops',
    'my cheek is swollen, my daughter hit me',
    'Mia: my tooth hurts',
    'Mia says my cheek is swollen',
    '"my cheek hurts", that is all there is',
    'her cheek is swollen, I cannot sleep',
    "my gran's face is swollen",
    'my youngest has a swollen face and I have a fever',
    'my friend, my cheek is swollen',
    'my little one: my gum hurts',
  ])('are nobody’s where anybody else is spoken of: %s', (text) => expect(tellsOfOneself(text)).not.toBe(true));

  it.each(["my dog's tooth is broken", "my Mia's cheek is swollen", 'my twins have swollen cheeks', 'cheek is swollen', 'Ann'])(
    'are not in: %s',
    (text) => expect(tellsOfOneself(text)).not.toBe(true),
  );

  it('make an emergency the writer’s, until somebody else is spoken of', () => {
    const who = (...lines: string[]) => personOf(turnsOf(lines).at(-1)!.talk).who ?? null;
    const emergency = 'my cheek is swollen and I have a fever of 39';
    expect([turnsOf([emergency]).at(-1)!.gate.level, who(emergency)]).toEqual([4, 'me']);
    expect(who(emergency, 'he is 6')).not.toBe('me');
    expect(who('his cheek is swollen', 'I cannot sleep')).not.toBe('me');
    expect(who('my cheek is swollen', 'Ann', 'my son, 6')).toBe('my-child');
    // Whom it is about is asked all the same.
    expect(asked(turnsOf(['Rosa', 'my teeth ache', NONE]).at(-1)!)).toMatch(/^How bad/);
  });
});

describe('A consultation asks for whom it is, and how old they are', () => {
  it('once, after the name, in which the step goes on as specified', () => {
    const [, named, told, symptoms] = turnsOf(['Rosa', 'my daughter, 6', 'her tooth hurts']);
    expect([named!.talk.step, asked(named!)]).toEqual(['current-symptoms', expect.stringMatching(/^Who is this about/)]);
    expect([told!.talk.step, told!.talk.person, asked(told!)]).toEqual([
      'current-symptoms',
      { who: 'my-child', age: 6 },
      expect.stringMatching(/^Tell me in your own words/),
    ]);
    expect(symptoms!.talk.data.currentSymptoms).toBe('her tooth hurts');
  });

  it('asks the age of who was named without one', () => {
    const [, , child, aged] = turnsOf(['Rosa', 'My child', 'she is 6']);
    expect(asked(child!)).toBe('How old is your child?');
    expect([aged!.talk.person, asked(aged!)]).toEqual([{ who: 'my-child', age: 6 }, expect.stringMatching(/^Tell me in your own words/)]);
  });

  it('takes any other line for the answer to the step, and does not ask again', () => {
    for (const [type, line, field] of [
      ['urgent', 'my teeth look yellow', 'currentSymptoms'],
      ['routine_checkup', '6 months ago', 'lastDentalVisit'],
    ] as const) {
      const turns = turnsOf(['Rosa', line, NONE, 'none', 'none'], type);
      expect(turns[2]!.talk.data[field]).toBe(line);
      expect(turns.slice(2).map(asked).join()).not.toMatch(/Who is this about|How old/);
    }
  });

  it.each(['pizza', 'yes', 'Hello', 'ok', 'what', 'Pizza please', 'for pizza'])(
    'asks again, once, after "%s", which names nobody',
    (line) => {
      const [, , again, then] = turnsOf(['Rosa', line, line]);
      expect([again!.talk.open.what, again!.talk.data.currentSymptoms, asked(again!)]).toEqual([
        'whom',
        null,
        expect.stringMatching(/^I did not understand whom this is about/),
      ]);
      expect(then!.talk.open.what).not.toBe('whom');
      expect(turnsOf(['Rosa', line, 'my son, 6'])[3]!.talk.person).toEqual({ who: 'my-child', age: 6 });
    },
  );

  it.each([
    ['Rosa', { who: 'me' }],
    ['for me please', { who: 'me' }],
    ['for Peter, 6', { who: 'someone-else', age: 6 }],
    ['my mother in law', { who: 'someone-else' }],
  ])('understands "%s"', (line, person) => expect(turnsOf(['Rosa', line])[2]!.talk.person).toEqual(person));

  it('keeps an age that is told alone, and asks whose it is', () => {
    const [, , aged, mine] = turnsOf(['Rosa', '34', 'me']);
    expect([aged!.talk.open.what, aged!.talk.data.currentSymptoms, aged!.talk.person.age]).toEqual(['whom', null, 34]);
    expect([mine!.talk.person, asked(mine!)]).toEqual([{ who: 'me', age: 34 }, expect.stringMatching(/^Tell me in your own words/)]);
    expect(turnsOf(['Rosa', '6 months ago'], 'routine_checkup')[2]!.talk.data.lastDentalVisit).toBe('6 months ago');
  });

  it('keeps what is wrong, told there, and asks once more beside the question after the list', () => {
    const turns = turnsOf(['Rosa', 'a tooth hurts', NONE]);
    expect(turns[2]!.talk.data.currentSymptoms).toBe('a tooth hurts');
    expect(turns[3]!.replies.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^If this is about somebody else/),
      expect.stringMatching(/^How bad is the pain/),
    ]);
    const mine = turnsOf(['Rosa', 'a tooth hurts', NONE, '4']).at(-1)!;
    expect([mine.talk.step, mine.talk.data.painLevel, mine.talk.open.what]).toEqual(['medical-history', 4, 'step']);
    const theirs = turnsOf(['Rosa', 'a tooth hurts', NONE, 'my son, 6', '4']).at(-1)!;
    expect([theirs.talk.person, theirs.talk.data.painLevel]).toEqual([{ who: 'my-child', age: 6 }, 4]);
  });

  it('hears an emergency in it first, and asks when that was denied', () => {
    const turns = turnsOf(['Rosa', 'my son cannot breathe', 'no']);
    expect(turns[2]!.talk.open).toEqual({ what: 'emergency', flag: 1 });
    expect([turns[3]!.talk.person.who, asked(turns[3]!)]).toEqual(['my-child', 'How old is your child?']);
    expect(asked(turnsOf(['Rosa', 'I cannot breathe', 'no'])[3]!)).toMatch(/^Who is this about/);
  });

  it('is not asked where it is known from the start', () => {
    const [, named] = turnsOf(['Rosa'], 'urgent', begin({ at: NOW, type: 'urgent', person: { who: 'me', age: 34 } }));
    expect(asked(named!)).toMatch(/^Tell me in your own words/);
  });

  it.each([
    ['me, 34', /^Your illnesses.*asthma/],
    ['my daughter, 6', /^Does your child have any illnesses/],
    ['skip', /^Do you have any illnesses/],
    ['my teeth look yellow', /^Do you have any illnesses/],
  ])('asks about what was told of oneself before after "%s" alone', (whom, question) => {
    const rest = whom === 'my teeth look yellow' ? [NONE] : ['my teeth look yellow', NONE];
    expect(asked(turnsOf(['Rosa', whom, ...rest]).at(-1)!)).toMatch(question);
  });

  it('again where somebody says that it was wrong', () => {
    const turns = turnsOf(['Rosa', 'me, 34', 'change who this is for', 'my daughter, 6', 'her tooth hurts']);
    expect(asked(turns[3]!)).toMatch(/^Who is this about/);
    expect(turns[4]!.talk.person).toEqual({ who: 'my-child', age: 6 });
    expect(turns[5]!.talk.data.currentSymptoms).toBe('her tooth hurts');
    const [, , , older] = turnsOf(['Rosa', 'my daughter, 6', 'change her age']);
    expect([older!.talk.person.who, asked(older!)]).toEqual(['my-child', 'How old is your child?']);
  });

  it('and takes over nothing of oneself then that had been confirmed from before', () => {
    const turns = turnsOf([
      'Rosa',
      'me, 34',
      'my teeth look yellow',
      NONE,
      'Still the same',
      'Still the same',
      'change the patient',
      'my son, 6',
    ]);
    expect(turns[6]!.talk.data).toMatchObject({ medicalHistory: 'asthma', medications: 'warfarin' });
    const { talk } = turns.at(-1)!;
    expect(talk).toMatchObject({ step: 'medical-history', data: { medicalHistory: null, medications: null }, person: { who: 'my-child' } });
    // Who chose none of the signs chose for themselves.
    expect(talk.open.what).toBe('signs');
    expect(asked(hear(talk, turns.at(-1)!.reading, NONE, NOW))).toMatch(/^Does your child have any illnesses/);
  });
});

describe('Questions of somebody else', () => {
  const YOURS = /\byou(?:r|rs|rself)?\b/i;
  const CHECK_UP = ['6 months ago', NONE, 'none', 'none', 'twice a day', 'once a year'];
  const askedOf = (whom: string): string[] =>
    turnsOf(['Rosa', whom, ...CHECK_UP], 'routine_checkup')
      .slice(2)
      .map(asked);

  it.each([
    ['my daughter, 6', 'your child'],
    ['for Peter, 9', 'the child'],
    ['my mother, 70', 'the person'],
  ])('name them, and call nothing of theirs the reader’s: %s', (whom, called) => {
    const questions = askedOf(whom).filter((text) => /illness|medicine|last see|looked after|check-up/.test(text));
    expect(questions.length).toBeGreaterThanOrEqual(5);
    for (const text of questions) {
      expect(text).toContain(called);
      expect(text.replaceAll(called, '')).not.toMatch(YOURS);
    }
  });

  it.each(['my daughter, 6', 'me, 11', 'for Peter, 9'])('ask nobody under 12 for a pregnancy: %s', (whom) => {
    const lines = ['her cheek is swollen. Could be diabetes, and pregnant', 'no', 'no', NONE];
    const texts = [...askedOf(whom), ...turnsOf(['Rosa', whom, ...lines]).flatMap(({ replies }) => replies.map(({ text }) => text))];
    expect(texts.join('\n')).toMatch(/diabetes[,?]/);
    expect(texts.join('\n')).not.toMatch(/pregnan[^”]*\?|being pregnant|which illness, pregnancy/);
    expect(askedOf('my daughter, 12').join('\n')).toContain('being pregnant');
  });

  it('measure no child, and nobody of an untold age, by an adult’s tablets', () => {
    const ticked: Line = { signs: { said: 'some', groups: ['painkillers'], answers: {} } };
    const of = (...whom: string[]) => asked(turnsOf(['Rosa', ...whom, 'a tooth aches', ticked]).at(-1)!);
    for (const whom of [['my daughter, 6'], ['Someone else', 'skip'], ['me, 15']])
      expect(of(...whom)).toBe('In the last 24 hours, was more painkiller taken than the packet allows for that age and weight?');
    expect(of('me, 34')).toMatch(/8 tablets/);
  });
});

describe('A child who is named with an age', () => {
  const LINE = 'for my daughter Mia 9, not Leo';

  it('is taken with it from one line, and nobody who is named as another', () => {
    expect(whomIn(LINE)).toEqual({ who: 'my-child', age: 9, only: true, name: 'Mia' });
    expect(whomIn('for my daughter Mia 9, her tooth hurts')).toEqual({ who: 'my-child', age: 9, only: false, name: 'Mia' });
    expect(whomIn('my husband, 70, not me')).toEqual({ who: 'someone-else', age: 70, only: true });
    expect(whomIn('for my daughter, not sure')?.age ?? null).toBeNull();
  });

  it('is told where a name is asked for: that is asked on, and no age', () => {
    const turns = turnsOf([LINE, 'ana', 'tooth hurt', NONE, '4']);
    expect(asked(turns[1]!)).toBe('What name may I call you by?');
    expect(asked(turns[2]!)).toMatch(/^Tell me in your own words/);
    expect(turns[2]!.talk.person).toMatchObject({ who: 'my-child', age: 9 });
    expect(asked(turns.at(-1)!)).toMatch(/^Does your child have any illnesses.*asthma, diabetes or a heart condition\.$/);
  });

  it.each([[['Ana', 'me, 30']], [['Ana', 'for my son Leo 6']], [['Ana', 'for my son Leo 6', 'tooth hurt']]])(
    'takes the place of whom it was about: %j',
    (before) => {
      const last = turnsOf([...before, LINE]).at(-1)!;
      expect(last.talk.person).toMatchObject({ who: 'my-child', age: 9 });
      expect(last.talk.data.currentSymptoms).not.toBe(LINE);
      expect(last.replies[0]!.text).toBe('I have noted what you wrote.');
    },
  );

  it.each(['i said 9', '9 i told you', 'she 9', LINE])('and whose age is told in other words is asked for no more: %s', (line) => {
    const last = turnsOf(['Ana', 'my daughter', line]).at(-1)!;
    expect(last.talk.person).toMatchObject({ who: 'my-child', age: 9 });
    expect(asked(last)).toMatch(/^Tell me in your own words/);
  });

  it.each(['tooth 16 hurts', 'since 3 days', 'pain 8'])('gets no age of what is none: %s', (line) => {
    expect(turnsOf(['Ana', 'my daughter', line]).at(-1)!.talk.person.age ?? null).toBeNull();
  });
});

describe('A line that tells the writer’s name and whom it is about', () => {
  it.each<[string, string, object, string | undefined]>([
    ["Dana. It's my son Leo, 8 years old. He fell, his front tooth is chipped", 'Dana', { who: 'my-child', age: 8 }, 'Leo'],
    ["Dana. It's my son Leo, 8 years old.", 'Dana', { who: 'my-child', age: 8 }, 'Leo'],
    ["I'm Dana and this is about my mother, 71", 'Dana', { who: 'someone-else', age: 71 }, undefined],
    ['Hi, Dana here. It’s for my mom, she is 71', 'Dana', { who: 'someone-else', age: 71 }, undefined],
    ['Dana here, my daughter is 4 and her tooth hurts', 'Dana', { who: 'my-child', age: 4 }, undefined],
    ['Dana - my husband Bob, 44', 'Dana', { who: 'someone-else', age: 44 }, 'Bob'],
    ['Dana Smith, my mother, 71', 'Dana Smith', { who: 'someone-else', age: 71 }, undefined],
    ["Dana. He's my son, Leo, he's 8.", 'Dana', { who: 'my-child', age: 8 }, 'Leo'],
    ['My name is Dana. Me, 34', 'Dana', { who: 'me', age: 34 }, undefined],
    ['Dana, me, 34', 'Dana', { who: 'me', age: 34 }, undefined],
  ])('is read for both: %s', (line, name, person, whose) => {
    const { talk } = turnsOf([line]).at(-1)!;
    expect([talk.data.name, talk.person, talk.whom?.name]).toMatchObject([name, person, whose]);
    expect(talk.open.what).not.toBe('whom');
  });

  it('is read for both where it tells an emergency as well', () => {
    const { talk, gate } = turnsOf(["Dana. It's my son Leo, 8 years old. He fell off a trampoline and his front tooth is knocked out"]).at(
      -1,
    )!;
    expect(gate.emergency).not.toBeNull();
    expect([talk.data.name, talk.person, talk.whom?.name]).toMatchObject(['Dana', { who: 'my-child', age: 8 }, 'Leo']);
  });

  it.each(['Dana. My son bit my lip', 'Dana. It hurts. My wife says go'])('names nobody else where it does not: %s', (line) =>
    expect(turnsOf([line]).at(-1)!.talk.person.who ?? null).toBeNull(),
  );
});
