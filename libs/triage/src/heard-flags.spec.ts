import { casesOf, inputOf, ROUNDS } from '../cases/rounds.js';
import { assess, heardFlags } from './index.js';

/** What these hear reaches no practice. */
const KEPT: readonly number[] = [23, 24];

describe('the flags of which a text speaks', () => {
  it.each([
    'I used to say that I would kill myself over a toothache, the whole family laughs about it to this day, now I only want a check up in June',
    'In 2019 the tooth was so bad that I want to die, then came the root canal and I am a happy man who needs a cleaning next month',
  ])('are heard although they raise nothing: %s', (text) => {
    expect(assess({ entry: 'text', texts: [text] }).flags.map(({ flag }) => flag)).not.toContain(24);
    expect(heardFlags(text)).toContain(24);
  });

  it.each([
    'I was lining up my pills last year, in that bad winter; now a filling came out and I would like a visit next week',
    'Last year I wrote letters to the kids and gave away my dog. Today it is only a loose crown',
    'I never thought about dying, that was my brother; my filling fell out',
  ])('are heard in words that only make the rules ask, however they were meant: %s', (text) => {
    expect(assess({ entry: 'text', texts: [text] }).asks.filter(({ flag, by }) => flag === 24 && by === 'rules')).toEqual([]);
    expect(heardFlags(text)).toContain(24);
  });

  it.each([
    'My filling came out and cold water hurts a little',
    // A second reader once guessed at danger in such lines, and the practice that paid for the lead read nothing of them.
    'it is the lower right back tooth since 2 days',
    'upper left front tooth since monday, worse with cold',
    'number 3 and #14 hurts',
  ])('are none of a plain one: %s', (text) => {
    expect(heardFlags(text).filter((flag) => KEPT.includes(flag))).toEqual([]);
  });

  it('are all that the rules raise or ask about what is kept from practices', () => {
    let kept = 0;
    const texts = ROUNDS.filter((round) => !/^v\d/.test(round))
      .flatMap(casesOf)
      .flatMap((one) => inputOf(one).texts ?? [])
      .map((text) => (typeof text === 'string' ? text : text.text));
    for (const text of texts) {
      const { flags, clinicianOnly, asks } = assess({ entry: 'text', texts: [text] });
      const byRules = asks.filter(({ by }) => by === 'rules');
      const said = [...flags, ...clinicianOnly, ...byRules].map(({ flag }) => flag).filter((flag) => KEPT.includes(flag));
      expect(heardFlags(text)).toEqual(expect.arrayContaining(said));
      kept += said.length;
    }
    expect(kept).toBeGreaterThan(20);
  });
});
