import { NO_NAMES, readName } from './name.js';

describe('A name', () => {
  it('has 2 to 30 letters, spaces, dots, apostrophes or hyphens (CHAT-110)', () => {
    for (const name of ['Jo', "Mary-Jane O'Neil", 'Seán O’Brien', 'Martin L. King', 'Ж'.repeat(30)]) expect(readName(name)).toBe(name);
    for (const name of ['J', 'A'.repeat(31), 'R2D2', 'Ann_B', 'a@b.c', '<b>Ann</b>']) expect(readName(name)).toBeNull();
  });

  it('has at most 4 words of at most 6 that were said, in 50 characters (CHAT-111, CHAT-112, CHAT-113)', () => {
    expect(readName('Ann Bo Cy Di')).toBe('Ann Bo Cy Di');
    expect(readName('Ann Bo Cy Di Ed')).toBeNull();
    expect(readName('my name is Ann Bo Cy')).toBe('Ann Bo Cy');
    expect(readName('my name is Ann Bo Cy Di')).toBeNull();
    expect(readName(`Ann${' '.repeat(48)}B`)).toBeNull();
  });

  it('is no conversation, by whole words (CHAT-114)', () => {
    expect(NO_NAMES.join(', ')).toBe(
      "test, talking, working, just, moment, how are you, fine, good, are you there, can you hear, hello, hi there, speak back, didn't hear, speak to me, listening, question, what, how, why, when, where, you, me, my",
    );
    for (const words of NO_NAMES) expect([words, readName(words)]).toEqual([words, null]);
    for (const name of ['James Payne', 'Amy', 'Justin Goodman', 'Howard', 'Whitney Fineman', 'Hurtado']) expect(readName(name)).toBe(name);
  });

  it('that is stored and longer than 1 character is protected (CHAT-115)', () => {
    expect([readName('Eve', 'Ann'), readName('ann', 'Ann'), readName('Eve', 'A'), readName('Eve', null)]).toEqual([
      null,
      'ann',
      'Eve',
      'Eve',
    ]);
  });
});
