import { sayFrom } from './say.js';

const say = sayFrom({ greeting: 'Hello', visit: { due: 'Come {{when}}, bring {{what}} {{when}}' } } as const);

// The compiler is half of the test: each expected error that is none fails `npm run typecheck`.
describe('sayFrom', () => {
  it('says a sentence by its key, with every value in its places', () => {
    expect(say('greeting')).toBe('Hello');
    expect(say('visit.due', { when: 'today', what: 1 })).toBe('Come today, bring 1 today');
  });

  it('does not compile for a key that is not there, and for values left out or misspelt', () => {
    // @ts-expect-error there is no such sentence
    expect(() => say('visit.over')).toThrow();
    // @ts-expect-error the values are missing
    expect(() => say('visit.due')).toThrow();
    // @ts-expect-error one value is missing
    expect(say('visit.due', { when: 'today' })).toContain('undefined');
    // @ts-expect-error the sentence has no values
    expect(say('greeting', { when: 'today' })).toBe('Hello');
  });
});
