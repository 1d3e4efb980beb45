import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (...lines: string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent' }));
const flagOpen = ({ talk: { open } }: Turn): number | null => ('flag' in open ? open.flag : null);
/** A card by words, whose own question a "no" answers. */
const CARDS = [
  'my tongue is swollen and I cannot breathe',
  'I was hit in the face and passed out',
  'my mouth is bleeding heavily',
  'front tooth knocked out, adult',
];
/** What a line beside the card makes the rules ask, of another kind. */
const BESIDE: readonly [string, number][] = [
  ['I took too many paracetamol, lost count', 10],
  ['nobody would miss me', 24],
  ['my smile is crooked since noon', 11],
  ['it feels tight in my chest when I climb stairs', 9],
];

describe('What is told beside an open card and asks a question of another kind', () => {
  it.each(CARDS.flatMap((card) => BESIDE.map(([line, flag]) => [card, line, flag] as const)))(
    'is asked beside it, or once the card is lifted: %s / %s',
    (card, line, flag) => {
      const told = after('Ana', card, line);
      const heard = (turn: Turn): boolean => flagOpen(turn) === flag || turn.gate.assessment.flags.some((raised) => raised.flag === flag);
      // Each "no" lifts what was open; the question of the other kind comes before anything else does.
      const turns = [told];
      for (let i = 0; i < 6 && !turns.some(heard); i++) turns.push(say(turns.at(-1)!, 'No'));
      expect([turns.some(heard), turns.map(flagOpen)]).toEqual([true, expect.anything()]);
    },
  );

  it.each(CARDS)('is of what was told: a "no" alone brings up no question that no line asked for: %s', (card) => {
    expect(say(after('Ana', card), 'No').gate.assessment.asks.filter(({ by }) => by === 'second-reader')).toEqual([]);
  });
});
