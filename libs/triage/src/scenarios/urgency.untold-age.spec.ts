import { outcomeTexts, type Person } from '../index.js';
import { flagsOf, said } from './said.js';

/** The same accident, told of a child and of somebody whose age nobody gave. */
const PAIRS = [
  ['my son fell off his bike and his front tooth broke', 'he fell off his bike and his front tooth broke'],
  ['my daughter fell off the swing and chipped her front tooth', 'she fell off the swing and chipped her front tooth'],
  ['my boy was hit by a ball and his tooth chipped', 'he was hit by a ball and his tooth chipped'],
  ['a girl fell in the playground and broke her front tooth', 'a student fell in the playground and broke her front tooth'],
  ['a child fell at school and chipped a tooth', 'a pupil fell at school and chipped a tooth'],
  ['my child fell and broke a tooth at nursery', 'fell and broke a tooth at nursery'],
] as const;

describe('An accident of a tooth of somebody whose age nobody gave', () => {
  it.each(PAIRS)('is that of a child until the age is told: %s / %s', (child, untold) => {
    const [known, open] = [said(child), said(untold)];
    expect({ level: open.level, flag18: flagsOf(open).includes(18) }).toEqual({ level: known.level, flag18: true });
    expect(open.level).toBeGreaterThanOrEqual(3);
  });

  it.each([
    'his dad saw that he fell and broke his tooth',
    'my wife says he fell off the slide and chipped his tooth',
    'Mum here, she fell and broke her tooth',
  ])('a grown-up who tells of it changes nothing: %s', (text) => expect(said(text).level).toBeGreaterThanOrEqual(3));

  it.each([
    ['he is 45, fell off his bike and his front tooth broke', undefined],
    ['my husband fell off his bike. His front tooth broke', undefined],
    ['he fell off his bike and his front tooth broke', { who: 'someone-else', age: 50 } satisfies Person],
    ['I fell off my bike and my front tooth broke', undefined],
  ] as [string, Person | undefined][])('is asked about where it is an adult, or oneself: %s', (text, person) => {
    const { level, asks } = said(text, person);
    expect([level, asks.map(({ flag }) => flag).includes(18)]).toEqual([2, true]);
  });

  it('counts for somebody else whom the form gives no age', () => {
    expect(said('fell and the front tooth broke', { who: 'someone-else' }).level).toBe(3);
  });

  it('a tooth that was knocked out is not put back unless it is surely an adult one', () => {
    const care = outcomeTexts(said('he fell and his front tooth was knocked out'), 'urgent').nextSteps.join(' ');
    expect(care).toContain('Pick the tooth up by its crown, do not touch the root, keep it in milk');
  });

  it('is told of painkillers for an adult and for a child', () => {
    const care = outcomeTexts(said('he fell off his bike, his tooth broke and hurts'), 'urgent').nextSteps.join(' ');
    expect(care).toMatch(/For an adult’s pain.*For a child’s pain.*no aspirin under 16/);
  });
});
