import { assess } from './index.js';

const FELL = 'my daughter 6 fell in the bathroom, half of her front tooth is gone, she cries';
const flagsOf = (told: Parameters<typeof assess>[0]) => assess(told).flags.map(({ flag }) => flag);

describe('A sign that is told after a "no" to its question', () => {
  it.each(['she vomited twice', 'she vomited twice and is very sleepy', 'she threw up two times'])(
    'counts, though the fall was told before it: %s',
    (line) => {
      const told = { entry: 'chat-line' as const, texts: [FELL, line] };
      expect(flagsOf({ ...told, answers: { 8: 'no' }, answeredAfter: { 8: 1 } })).toContain(8);
      // Said before the question, it is what the "no" was given to: no emergency, and not as good as if it had not been told.
      const { flags } = assess({ ...told, answers: { 8: 'no' }, answeredAfter: { 8: 2 } });
      expect(flags.find(({ flag }) => flag === 8)?.level).toBe(3);
    },
  );

  it.each(['swallow is hard since a hour', 'I have a fever since yesterday'])(
    'counts with a mouth that does not open, told before the "no": %s',
    (line) => {
      const told = { entry: 'chat-line' as const, texts: ['my cheek is swollen, no can open mouth good', line] };
      expect(flagsOf({ ...told, answers: { 4: 'no' }, answeredAfter: { 4: 1 } })).toContain(4);
      expect(flagsOf({ ...told, answers: { 4: 'no' }, answeredAfter: { 4: 2 } })).not.toContain(4);
    },
  );

  it('counts beside a hit that was ticked in the list of signs, whose question was denied', () => {
    const signs = { said: 'some' as const, groups: ['injury' as const], answers: { 8: 'no' as const }, askedAt: '2026-11-22T12:00:00Z' };
    const form = { currentConcerns: 'she vomited twice', painLevel: 3 };
    const found = assess({ entry: 'urgent-form', texts: [], form, person: { who: 'my-child', age: 6 }, signs });
    expect(found).toMatchObject({ level: 5, contradicted: [{ flag: 8 }] });
    expect(assess({ entry: 'text', texts: ['she vomited twice'], person: { age: 6 }, signs }).level).toBe(5);
  });

  it('is no other sign: an ache told since brings nothing back', () => {
    const told = { entry: 'chat-line' as const, texts: [FELL, 'it hurts when she bites'] };
    expect(flagsOf({ ...told, answers: { 8: 'no' }, answeredAfter: { 8: 1 } })).not.toContain(8);
  });
});

describe('A sign that was denied', () => {
  const NO_BREATH = { 1: 'no' } as const;
  const after = (...lines: string[]) =>
    assess({ entry: 'chat-line', texts: ["I can't breathe", ...lines], answers: NO_BREATH, answeredAfter: { 1: 1 } });

  it('makes no heart attack with a tooth that hurts, told later, and asks for none', () => {
    const { level, flags, asks, corrected } = after('it hurts when I chew');
    // Trouble breathing that was told stands lower, whatever was answered to the extreme of it.
    expect([level, flags.map(({ flag }) => flag)]).toEqual([3, [1, 20]]);
    expect(asks.map(({ flag }) => flag)).not.toContain(9);
    expect(corrected.map(({ flag }) => flag)).toEqual([1]);
  });

  it.each<[line: string, flag: number]>([
    ['my jaw hurts and I am sweating', 9],
    ['there is a tight feeling in my chest', 9],
    ['my throat is swollen', 3],
    ['it hurts when I chew and I can not breathe', 1],
  ])('takes nothing from a new sign: %s', (line, flag) => {
    expect(after(line)).toMatchObject({ level: 5 });
    expect(after(line).flags.map((one) => one.flag)).toContain(flag);
  });

  it('leaves what it made with words before it, until that is denied itself', () => {
    const told = { entry: 'chat-line' as const, texts: ['toothache', "I can't breathe"], answers: NO_BREATH, answeredAfter: { 1: 2 } };
    expect(flagsOf(told)).toContain(9);
    expect(flagsOf({ ...told, answers: { 1: 'no', 9: 'no' } })).not.toContain(9);
  });

  it('joins nothing either where a record keeps the lines and not when it was answered', () => {
    expect(flagsOf({ entry: 'chat-line', texts: ["I can't breathe", 'it hurts when I chew'], answers: NO_BREATH })).toEqual([1, 20]);
  });
});

describe('A mouth that cannot be opened', () => {
  it('is an emergency beside a swelling, in whatever words that is told', () => {
    expect(assess({ entry: 'chat-line', texts: ['face more big now, can not open mouth'] })).toMatchObject({ level: 5 });
  });
});
