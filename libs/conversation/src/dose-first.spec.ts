import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const first = (text: string, type: 'urgent' | 'routine_checkup' = 'urgent'): Turn => {
  const { talk, reading } = begin({ at: NOW, type });
  return hear(talk, reading, { text }, NOW);
};

describe('A conversation that begins with too many of a painkiller', () => {
  it.each([
    'i take to many advil',
    'i take to many advil and my face is fat',
    'i take to many advil, cheek swollen',
    'i take to many advil. stomach hurt. face swollen',
  ])('asks first how many they were, whatever else was told: %s', (line) => {
    for (const type of ['urgent', 'routine_checkup'] as const) {
      const { open } = first(line, type).talk;
      expect(open).toEqual({ what: 'flag', flag: 10 });
    }
  });

  it('goes on with the swelling, once that is answered', () => {
    const { talk, reading } = first('i take to many advil, cheek swollen');
    expect(hear(talk, reading, { text: 'no' }, NOW).talk.open).toEqual({ what: 'flag', flag: 3 });
  });

  it('asks of breathing, swallowing and an injury before it', () => {
    expect(first('i take to many advil, hard to swallow').talk.open).toMatchObject({ flag: 2 });
    expect(first('i fell on my face, tooth moved, i take to many advil').talk.open).toMatchObject({ flag: 8 });
  });
});
