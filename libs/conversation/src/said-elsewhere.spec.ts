import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (...lines: string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent' }));
const toldOf = ({ talk: { data, person } }: Turn) => [data.name, person.who ?? null, person.age ?? null];

describe('An age, as people say it', () => {
  it.each([
    'i have 61',
    'tengo 61',
    'tengo 61 años',
    '61 anos',
    '61 years',
    "I'm 61",
    'I am 61',
    'my age is 61',
    'age 61',
    'ich bin 61',
    'I have 61 years',
  ])('answers how old they are: %s', (line) => {
    const turn = after('Maria', 'me', line);
    expect([...toldOf(turn), turn.talk.unread ?? false]).toEqual(['Maria', 'me', 61, false]);
    expect(turn.talk.data.currentSymptoms).toBeNull();
    expect(turn.talk.open).toEqual({ what: 'step' });
  });

  it.each(['i have 61', 'tengo 61', 'I have 61 years'])('tells of oneself where it was asked whom it is about: %s', (line) => {
    expect(toldOf(after('Maria', line))).toEqual(['Maria', 'me', 61]);
  });

  it.each(['I have 61 years and my tooth hurts', 'Its Tom and i have 61 years, my tooth hurts'])(
    'is kept beside what is wrong: %s',
    (line) => {
      expect(after(line).talk.person.age).toBe(61);
    },
  );

  it.each([
    ['my son', 'he has 7', 7],
    ['my son', '7 anos', 7],
  ])('of a child: %s, %s', (whom, line, age) => expect(after('Tom', whom, line).talk.person.age).toBe(age));

  it.each(['i have 3 teeth missing', 'i have 2 days with pain', 'i have 32 teeth', 'tengo 3 dias con dolor'])('is none: %s', (line) => {
    expect(after('Maria', 'me', line).talk.person.age ?? null).toBeNull();
  });

  it('is no pain that somebody has', () => {
    const asked = after('Maria', 'me', '61', 'my tooth hurts');
    expect(say(asked, 'i have 7').talk.person.age).toBe(61);
  });
});

describe('A name that was said in the same line as something else', () => {
  it.each([
    ['my tooth hurts, Maria', 'Maria'],
    ['my tooth hurts. Maria Lopez', 'Maria Lopez'],
    ['my tooth hurts my name Maria', 'Maria'],
    ['maria, toothache', 'Maria'],
    ['i am maria 61 my tooth hurts', 'Maria'],
    ['me llamo Maria, tooth hurts', 'Maria'],
    ['swollen gum, name is tom', 'Tom'],
    ['tom here my gum is swollen', 'Tom'],
    ['It hurts on the left - Tom', 'Tom'],
  ])('is not asked for again: %s', (line, name) => {
    const turn = after(line);
    expect(turn.talk.data.name).toBe(name);
    expect(turn.talk.step).not.toBe('name');
  });

  it.each([
    'my tooth hurts',
    'ugh, toothache',
    'yesterday, my crown came off',
    'swollen, red gum',
    'My tooth hurts. Help',
    'it hurts, Monday it began',
    'hi, toothache',
    'toothache, left side',
  ])('is guessed from no other word: %s', (line) => expect(after(line).talk.data.name).toBeNull());
});
