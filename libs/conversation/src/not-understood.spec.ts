import { begin, hear, type Turn } from './index.js';
import { isNotUnderstood } from './not-understood.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (lines: readonly string[], name?: string): Turn =>
  lines.reduce(say, begin({ at: NOW, type: 'urgent', ...(name && { stored: { name } }) }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join(' | ');
const SWOLLEN = ['me, 34', 'swelling under my jaw since yesterday'] as const;

const LINES = [
  ...['nie rozumiem', 'no entiendo', 'no understand', "I don't get it", 'what do you mean?', 'je ne comprends pas', 'I dont understand'],
  ...['sorry, I do not understand the question', 'what does that mean?', 'can you explain?', 'what?', '???', 'huh?', 'please explain it'],
  ...['no entiendo la pregunta', 'no comprendo', 'comprends pas', 'nie zrozumiałam', 'ich verstehe nicht', 'não entendo', 'non capisco'],
  ...['anlamıyorum', 'не понимаю', '听不懂', 'no speak english', 'too difficult english', 'i dont follow', 'not understand'],
];

describe('A line that says that the question was not understood', () => {
  it.each(LINES)('answers no question for an emergency, which is put in plainer words: %s', (line) => {
    const turn = [1, 2, 3].reduce((now) => say(now, line), after(SWOLLEN, 'Ann'));
    expect(turn.talk).toMatchObject({ open: { what: 'flag', flag: 3 }, answers: {}, misses: 0 });
    expect(said(turn)).toMatch(/In plain words: Is the throat, the neck, a lip or the tongue bigger than usual\?.*Press Yes.*Press No/);
    expect(say(turn, 'no').talk.answers).toEqual({ 3: 'no' });
  });

  it.each(['no entiendo', "I don't get it", 'what?'])('is no answer to the list of signs however often it is said: %s', (line) => {
    const turn = [1, 2, 3, 4].reduce((now) => say(now, line), after(['me, 34', 'toothache'], 'Ann'));
    expect([turn.talk.open.what, turn.talk.signs]).toEqual(['signs', null]);
    expect(said(turn)).toMatch(/press None of these/);
  });

  it('keeps the card of an emergency, and says its question in plainer words', () => {
    const card = after([...SWOLLEN, 'fever 39'], 'Ann');
    const turn = say(card, 'what do you mean?');
    expect([turn.talk.open, turn.talk.answers]).toEqual([{ what: 'flag', flag: 3, beside: true }, {}]);
    expect(said(turn)).toMatch(/^In plain words: Is the throat, .* \| \*\*/s);
  });

  it.each(['nie rozumiem', 'no entiendo'])('is no name, and the list of signs is put instead: %s', (line) => {
    const turn = after([line]);
    expect([turn.talk.data.name, turn.talk.open.what]).toEqual([null, 'signs']);
    expect(said(turn)).toMatch(/English only/);
  });

  it.each([
    ...[
      'no',
      'yes',
      'not sure',
      'no sé',
      "I don't know",
      'my son does not understand me',
      'she is confused',
      'I do not get better',
      'me too',
    ],
    ...[
      'I understand',
      'what should I do?',
      'what about the tooth',
      'no entiende lo que digo y babea',
      'he can not speak',
      'I cannot speak',
    ],
    ...[
      "I don't follow a diet",
      'it is difficult to swallow',
      'I get it',
      'no swelling',
      'not so much',
      'pardon my swelling',
      'what hurts is my gum',
    ],
    ...['explain to me why it bleeds', 'repeat bleeding since noon', 'I did not get any medicine'],
  ])('is nothing else: %s', (line) => expect(isNotUnderstood(line)).toBe(false));
});

describe('A name', () => {
  it.each([
    ['tomasz.', 'tomasz'],
    ['Tomasz!', 'Tomasz'],
    ["it's tomasz", 'tomasz'],
    ['its tomasz', 'tomasz'],
    ['me llamo Ana', 'Ana'],
    ['Me llamo Ana María.', 'Ana María'],
    ['mi nombre es luis', 'luis'],
    ["je m'appelle Luc", 'Luc'],
    ['mi chiamo Eva', 'Eva'],
    ['ich heiße Jan', 'Jan'],
    ['nazywam się Tomasz', 'Tomasz'],
    ['me chamo João', 'João'],
  ])('is read in "%s", and nothing of it is said to be unread', (line, name) => {
    const turn = after([line]);
    expect([turn.talk.data.name, turn.talk.open.what]).toEqual([name, 'whom']);
    expect(said(turn)).not.toMatch(/English only/);
  });
  it.each(['me llamo', 'me duele la muela', "it's hurting", 'its bleeding!', 'help.', 'no entiendo!'])('is not read in "%s"', (line) =>
    expect(after([line]).talk.data.name).toBeNull(),
  );
});

describe('Who is named with an age, and what happened to them', () => {
  it.each(['Leo 7 fell', 'Leo, 7, fell off a swing', 'leo 7 fell', 'Leo (7) fell', 'Leo, 7 years old, broke a tooth'])(
    'gives the name and the age: %s',
    (line) => {
      expect(after([line], 'Dana').talk).toMatchObject({ person: { age: 7 }, whom: { name: 'Leo' } });
      expect(after([line]).talk).toMatchObject({ person: { age: 7 }, data: { name: expect.stringMatching(/^Leo$/) } });
    },
  );
  it.each(['my son Leo, 7, fell', 'my son Leo 7 fell'])('is whose child was said: %s', (line) =>
    expect(after([line], 'Dana').talk).toMatchObject({ person: { who: 'my-child', age: 7 }, whom: { name: 'Leo' } }),
  );
  it('is who writes, by the name that is known', () =>
    expect(after(['Leo 7 fell'], 'Leo').talk.person).toMatchObject({ who: 'me', age: 7 }));
  it.each(['tooth 16 broke', 'pain 7 since yesterday', 'molar 36 is bleeding', 'since 3 days pain', 'day 3 bleeding'])(
    'is not read in "%s"',
    (line) => expect(after([line], 'Dana').talk.person.age ?? null).toBeNull(),
  );
});
