import { casesOf, inputOf, ROUNDS } from '../cases/rounds.js';
import { assess, heardFlags } from './index.js';

/** What these hear reaches no practice. */
const KEPT: readonly number[] = [11, 23];

describe('the flags of which a text speaks', () => {
  it.each([
    'Since this morning the left side of my smile stays down and my coffee dribbles, I thought of a tooth nerve and would like a check up next week',
    'My father’s face hangs on one side since his stroke years ago, so taking impressions is hard, do you come to the house for a new denture',
  ])('are heard although nobody is asked: %s', (text) => {
    const { flags, asks } = assess({ entry: 'text', texts: [text] });
    expect([...flags, ...asks].map(({ flag }) => flag)).not.toContain(11);
    expect(heardFlags(text)).toContain(11);
  });

  it('are none of a plain one', () => expect(heardFlags('My filling came out and cold water hurts a little')).not.toContain(11));

  it('are all that is raised or asked about what is kept from practices', () => {
    let kept = 0;
    const texts = ROUNDS.filter((round) => !/^v\d/.test(round))
      .flatMap(casesOf)
      .flatMap((one) => inputOf(one).texts ?? [])
      .map((text) => (typeof text === 'string' ? text : text.text));
    for (const text of texts) {
      const { flags, clinicianOnly, asks } = assess({ entry: 'text', texts: [text] });
      const said = [...flags, ...clinicianOnly, ...asks].map(({ flag }) => flag).filter((flag) => KEPT.includes(flag));
      expect(heardFlags(text)).toEqual(expect.arrayContaining(said));
      kept += said.length;
    }
    expect(kept).toBeGreaterThan(20);
  });
});
