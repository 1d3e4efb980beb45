import { begin, healthSaid, hear, type Line, type Turn } from './index.js';
import { whomIn } from './whom-in.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const OF_ANA =
  'this is really about my wife Ana, 39. She is pregnant, 30 weeks, her gum bled all night after an extraction yesterday and she feels weak, takes aspirin';
const OWN = 'my lower left molar has a dull toothache since two days';

const beginTom = (more: Partial<Parameters<typeof begin>[0]> = {}) => begin({ at: NOW, type: 'urgent', stored: { name: 'Tom' }, ...more });
const say = ({ talk, reading }: Turn, line: string | Line): Turn =>
  hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[], from: Turn = beginTom()): Turn => lines.reduce<Turn>(say, from);
const TOM = ['me, 41', OWN, NONE] as const;
const texts = ({ replies }: Turn) => replies.map(({ text }) => text).join('\n');
const starts = ({ replies }: Turn) => replies.flatMap(({ choices }) => choices.flatMap((choice) => choice.starts ?? []));

describe('Who turns to another person, in the middle and with what is wrong', () => {
  const turned = after([...TOM, OF_ANA]);

  it('has an emergency told of them stand as theirs, by name and age', () => {
    expect([turned.gate.level, turned.talk.open, turned.talk.person]).toEqual([
      4,
      { what: 'flag', flag: 7, beside: true },
      { who: 'someone-else', age: 39 },
    ]);
    expect(turned.talk.whom?.name).toBe('Ana');
  });

  it('is told so, with a way to go on for oneself', () => {
    expect(turned.replies[0]!.text).toMatch(/^This consultation is about Ana from here on\. .*start a new one about you/);
    expect(starts(turned)).toEqual(['me']);
  });

  it('has nothing that was told of the first used for the second', () => {
    const { talk, reading } = turned;
    expect(talk.data.currentSymptoms).toBe(OF_ANA);
    expect(JSON.stringify(reading)).not.toContain('molar');
    expect(talk.turned).toMatchObject({ from: { who: 'me', age: 41 } });
    expect(healthSaid(talk, 'medicalHistory')).toMatch(/^She is pregnant/);
    expect(talk.data.name).toBe('Tom');
  });

  it('reads nothing of the list of signs that the first answered, and is asked for the second', () => {
    expect(texts(turned)).not.toContain('None of these');
    const gums = after([...TOM, 'this is about my wife Ana, 39: her gum is a bit sore']);
    expect([gums.talk.signs, gums.talk.person.who, gums.talk.open.what]).toEqual([null, 'someone-else', 'signs']);
  });

  it.each(['my daughter Mia, 6, has a sore gum', 'this is about my daughter, her gum hurts', 'not me but my son Leo (6), his tooth hurts'])(
    'is understood in: %s',
    (line) => expect(after([...TOM, line]).talk.person.who).toBe('my-child'),
  );

  it.each([
    'my daughter Mia is at school, and my tooth hurts',
    'my wife says that my cheek is swollen',
    'my wife has gone out and I have a toothache',
    'my husband gave me ibuprofen for the pain',
    'my wife Ana, 39, thinks the gum looks infected',
    'my husband is driving me to the hospital, the bleeding does not stop',
    'my husband is at work and the bleeding does not stop',
    'my wife Ana (39) is a nurse and says there is pus',
    'the pain is not my wisdom tooth, my wife has a cold',
    'my boyfriend has herpes and now there is a blister on the lip',
  ])('is not heard in what is one’s own: %s', (line) => {
    const { talk } = after([...TOM, '4', line]);
    expect([talk.person.who, talk.turned]).toEqual(['me', undefined]);
  });

  it.each(['my mother, 70, had the same swelling', 'my daughter Mia, 6, has a sore gum too'])('is not where both have it: %s', (line) => {
    const { talk, replies } = after([...TOM, '4', line]);
    expect([talk.person.who, talk.turned, replies[0]!.text]).toEqual([
      'me',
      undefined,
      expect.stringMatching(/^This consultation is about you/),
    ]);
  });

  it.each([
    'my wife has bled all night after an extraction yesterday',
    'now about my son: his tooth is loose',
    'my daughter Mia, 6, woke up with a swollen face and fever',
    'my son Leo fell and knocked out a tooth',
    "my wife Ana's cheek is swollen and she has a fever",
  ])('is theirs where their trouble is told: %s', (line) => {
    const { talk } = after([...TOM, '4', line]);
    expect([talk.person.who, talk.turned?.from.who]).not.toContain(undefined);
    expect(talk.person.who).not.toBe('me');
  });

  it('leaves an emergency of the first where it is, and raises what cannot wait of the second', () => {
    const own = after(['me, 41', 'I am bleeding and it has not stopped after biting on gauze for 20 minutes']);
    expect(own.gate.emergency).not.toBeNull();
    const other = say(own, 'my wife Ana, 39, has a sore tooth');
    expect([other.talk.person.who, other.gate.level, starts(other)]).toEqual(['me', own.gate.level, ['other']]);
    expect(say(own, 'my son Leo, 6, cannot breathe').gate.level).toBe(5);
  });
});

describe('Who turns back', () => {
  const turned = after([...TOM, OF_ANA, 'no', 'yes']);

  it.each([
    'Now back to me: my own molar aches when I bite',
    'No, this is about me, Tom, 41',
    "it's me, not her",
    'back to my own tooth please',
    'what about me? this is about me',
  ])('takes nothing of the emergency of the other away, and is offered a consultation of their own: %s', (line) => {
    const back = say(turned, line);
    expect([back.gate.level, back.talk.person.who, back.talk.answers[15], starts(back)]).toEqual([4, 'someone-else', 'yes', ['me']]);
    expect(texts(back)).toMatch(/^This consultation is about Ana, and what you told of Ana stands\./);
    expect(back.talk.data.currentSymptoms).not.toContain(line);
    expect(JSON.stringify(back.reading)).not.toContain(line);
  });

  it('is heard where they speak of harming themselves, whatever else is asked', () => {
    const back = say(turned, 'this is about me, I do not want to live any more');
    expect(back.gate.assessment.flags.map(({ flag }) => flag)).toContain(24);
    const own = after([...TOM, 'i think about just ending it']);
    expect(JSON.stringify(own.talk.open)).toMatch(/24/);
    const other = say(own, 'this is about my wife Ana, 39: her gum is a bit sore');
    expect([other.talk.person.who, JSON.stringify(other.reading)]).toEqual(['me', expect.stringContaining('ending it')]);
  });

  it('is told not to wait where what goes unused may mean an emergency', () => {
    const calm = after([...TOM, 'this is about my wife Ana, 39: her gum is a bit sore', NONE, '2']);
    const back = say(calm, 'now back to me: my cheek is swollen');
    expect([back.talk.person.who, texts(back)]).toEqual([
      'someone-else',
      expect.stringMatching(/^This consultation is about Ana.*do not wait for me/),
    ]);
  });

  it('is heard where it cannot wait', () => {
    expect(say(turned, 'back to me: I cannot breathe').gate.level).toBe(5);
    const calm = after([...TOM, 'this is about my wife Ana, 39: her gum is a bit sore', NONE, '2']);
    const back = say(calm, 'now back to me: I cannot breathe');
    expect([back.gate.level, back.talk.person]).toEqual([5, { who: 'me', age: 41 }]);
  });

  it.each(['That bleeding was Ana, not me', 'not me, my wife', 'No, that was my wife'])('is no no: %s', (line) => {
    const said = say(turned, line);
    expect([said.gate.level, said.talk.person.who, said.talk.answers[15]]).toEqual([4, 'someone-else', 'yes']);
    expect(texts(said)).not.toMatch(/until you answer No/);
  });

  it.each(['That bleeding was Ana, not me', 'not me, my wife Ana', 'No, that was my wife Ana, 39'])(
    'and says of an emergency whose it is: %s',
    (line) => {
      const told = after([...TOM, 'her gum bled all night after an extraction yesterday']);
      expect([told.gate.level, told.talk.person.who]).toEqual([4, 'me']);
      const said = say(told, line);
      expect([said.gate.level, said.talk.person.who, said.talk.whom?.name]).toEqual([4, 'someone-else', 'Ana']);
    },
  );

  it('is said for the first time where only the words have told it so far', () => {
    const told = after(['my gum bled all night after an extraction yesterday', 'no', 'yes']);
    const said = say(told, 'No, this is about my wife Ana, 39');
    expect([said.gate.level, said.talk.person, said.talk.whom?.name]).toEqual([4, { who: 'someone-else', age: 39 }, 'Ana']);
  });

  it('is not heard where somebody lies with their back to the writer', () => {
    expect(say(turned, 'she lies with her back to me').talk.elsewhere).toBeUndefined();
  });

  it('is shown the way again where they ask for a new consultation', () => {
    expect(starts(say(turned, 'New consultation about me'))).toEqual(['me']);
    expect(starts(say(beginTom(), 'start a new consultation'))).toEqual(['other']);
  });
});

describe('Whose a consultation is, said at any step', () => {
  it.each([
    'No, this is about me, Tom, 41',
    'this is about me',
    "it's me",
    'for myself',
    'I am the patient',
    'me, not her',
    'not her, me',
    'no it is for me, not my wife Ana',
    'Sorry, it is really about me',
  ])('is the writer’s after "%s"', (line) => {
    expect(whomIn(line, 'Tom')).toMatchObject({ who: 'me', only: true });
    for (const lines of [
      ['my wife', line],
      ['my wife, 39', 'a tooth is yellow', NONE, line],
      ['my wife, 39', 'a tooth is yellow', NONE, 'none', line],
    ]) {
      const said = after(lines);
      expect([said.talk.person.who, JSON.stringify(said.talk.data)]).toEqual(['me', expect.not.stringContaining(line)]);
    }
  });

  it('asks the step again, and keeps what was told', () => {
    const said = after(['my wife, 39', 'a tooth is yellow', NONE, 'this is about me, 41']);
    expect(said.talk).toMatchObject({ person: { who: 'me', age: 41 }, data: { currentSymptoms: 'a tooth is yellow' } });
    expect(say(said, NONE).talk.step).toBe('medical-history');
    expect(texts(say(said, NONE))).toMatch(/^Do you have any illnesses/);
  });

  it('asks anew what was answered of somebody else’s health, and keeps none of it', () => {
    const said = after(['my wife, 39', 'a tooth is yellow. she is pregnant', NONE, 'diabetes', 'aspirin', 'this is about me, 41', NONE]);
    expect(said.talk).toMatchObject({ step: 'medical-history', data: { medicalHistory: null, medications: null } });
    expect([said.talk.health, texts(said)]).toEqual([undefined, expect.stringMatching(/^Do you have any illnesses/)]);
  });

  it('asks the list of signs again, which was answered for somebody else', () => {
    const said = after(['my wife, 39', 'a tooth hurts', NONE, 'this is about me, 41']);
    expect([said.talk.signs, said.talk.open.what]).toEqual([null, 'signs']);
  });

  it('is no answer where it was known already', () => {
    const said = after(['me, 41', 'a tooth is yellow', NONE, 'this is about me']);
    expect([said.talk.step, said.talk.data.medicalHistory, said.talk.signs?.said]).toEqual(['medical-history', null, 'none']);
    expect(texts(said)).toMatch(/^Yes, this is about you\.[^]*Do you have any illnesses/);
  });

  it('after a result offers a new consultation', () => {
    const done = after(['me, 41', 'a tooth is yellow', NONE, 'none', 'none', 'skip', 'skip']);
    expect(done.talk.analysed).not.toBe('no');
    const said = say(done, 'this was about my wife Ana, 39');
    expect([said.talk.person.who, starts(said), said.gate.emergency]).toEqual(['me', ['other'], null]);
    // What cannot wait stands as hers.
    const grave = say(done, 'my wife Ana, 39: her gum bled all night after an extraction yesterday');
    expect([grave.gate.level, grave.talk.person.who, grave.talk.graveOf]).toEqual([4, 'me', { who: 'someone-else', age: 39, name: 'Ana' }]);
    expect(texts(grave)).not.toContain('None of these');
  });
});

describe('What was told before and belongs to another', () => {
  const asked = after(['me, 41', 'a tooth is yellow', NONE], beginTom({ earlier: { medicalHistory: 'pregnant', medications: 'aspirin' } }));

  it('is dropped, and the rest of the line answers', () => {
    expect(texts(asked)).toContain('pregnant');
    const others = after(['me, 41', 'a tooth is yellow', NONE], beginTom({ earlier: { medicalHistory: 'She is pregnant' } }));
    expect(texts(others)).toMatch(/^Do you have any illnesses/);
    const said = say(asked, 'That is my wife Ana. I have no illnesses');
    expect(said.talk).toMatchObject({
      step: 'medications',
      person: { who: 'me', age: 41 },
      data: { medicalHistory: 'I have no illnesses' },
    });
    expect(JSON.stringify([said.reading, said.talk.health ?? []])).not.toContain('pregnant');
  });

  it.each([
    'That is my wife Ana',
    'that was about Ana',
    'not me, my wife',
    'No, that was about my wife',
    'that is not me',
    'That is hers, not mine',
  ])('is dropped, and the question asked plainly: %s', (line) => {
    const said = say(asked, line);
    expect([said.talk.step, said.talk.person.who, said.talk.data.medicalHistory]).toEqual(['medical-history', 'me', null]);
    expect(texts(said)).toMatch(/^Do you have any illnesses/);
    expect(JSON.stringify(said.reading)).not.toContain('pregnant');
  });
});

describe('Health that is told of another', () => {
  const AT_ILLNESSES = ['me, 41', 'a tooth is yellow', NONE];

  it.each(['she is pregnant', 'my wife Ana is pregnant and takes warfarin', 'he has diabetes', 'my mother has diabetes, takes insulin'])(
    'is not the writer’s: %s',
    (line) => {
      const said = after([...AT_ILLNESSES, line]);
      expect([healthSaid(said.talk, 'medicalHistory'), healthSaid(said.talk, 'medications')]).toEqual([null, null]);
      const beside = after(['me, 41', `a tooth is yellow. ${line}`]);
      expect(beside.talk.health).toBeUndefined();
    },
  );

  it.each([
    ['I have asthma, my wife is pregnant', 'I have asthma'],
    ['I have diabetes and she is pregnant', 'I have diabetes'],
    ['my doctor says I have diabetes', 'my doctor says I have diabetes'],
    ['my mother told me that I have diabetes', 'my mother told me that I have diabetes'],
    ['asthma', 'asthma'],
  ])('stands apart from one’s own: %s', (line, own) => {
    expect(after([...AT_ILLNESSES, line]).talk.data.medicalHistory).toBe(own);
  });

  it('is that of whom it is about', () => {
    const said = after(['my wife, 39', 'a tooth is yellow', NONE, 'she is pregnant']);
    expect(said.talk.data.medicalHistory).toBe('she is pregnant');
  });
});

describe('A name beside whom it is about', () => {
  it.each([
    ['my daughter Elsa, 8', 'Elsa', 8],
    ['Elsa my girl of 8', 'Elsa', 8],
    ['my son Leo (6)', 'Leo', 6],
    ['for my daughter mia 9', 'Mia', 9],
    ['my wife Ana, 39. Her gum hurts', 'Ana', 39],
    ['Leo is my son, 6', 'Leo', 6],
    ['for Peter, 6', 'Peter', 6],
    ['it is for my mother Luz, she had a tooth out', 'Luz', null],
    ['my daughter, 6', undefined, 6],
    ['Ehm, my partner has a sore gum', undefined, null],
    ['my little girl shes 3 has a sore gum', undefined, 3],
    ['my father aged 71 has a sore gum', undefined, 71],
    ['writing for my neighbour Mr Abiola', undefined, null],
    ['my daughter hurts', undefined, null],
    ['my son fell and his tooth is loose, he is 6', undefined, 6],
  ])('%s', (line, name, age) => {
    expect(whomIn(line)).toMatchObject({ age });
    expect(whomIn(line)?.name).toBe(name);
  });

  it('is theirs, until it is about somebody else', () => {
    const { talk } = after(['my daughter Elsa, 8']);
    expect([talk.whom?.name, talk.data.name]).toEqual(['Elsa', 'Tom']);
    expect(after(['my daughter Elsa, 8', 'this is about me']).talk.whom?.name).toBeUndefined();
  });
});
