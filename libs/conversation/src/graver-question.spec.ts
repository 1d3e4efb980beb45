import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[]): Turn =>
  lines.reduce<Turn>(
    (turn, line) => say(turn, line),
    begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me', age: 34 } }),
  );
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const open = ({ talk }: Turn) => talk.open;
const level = ({ gate }: Turn): number | null => gate.emergency?.level ?? null;

/** A dental emergency, of which the rules ask whether the head shows the fall. */
const FALL = 'knocked out my front tooth, fell off my bike';

describe('Under a dental emergency, a question that may mean a medical one', () => {
  it('is put beside the card, which stays; its question comes first, and says why', () => {
    const turn = after([FALL]);
    expect([level(turn), open(turn)]).toEqual([4, { what: 'flag', flag: 8, beside: true }]);
    expect(turn.replies.map(({ kind }) => kind)).toEqual(['emergency']);
    expect(said(turn)).toMatch(/because it may be more serious\. After an injury: was there fainting/);
  });

  it('raises the card with a yes', () => {
    const turn = say(after([FALL]), 'yes');
    expect([level(turn), open(turn)]).toEqual([5, { what: 'emergency', flag: 8 }]);
  });

  it('leaves it as it is with a no, and then the card itself can be denied', () => {
    const no = say(after([FALL]), 'No');
    expect([level(no), open(no)]).toEqual([4, { what: 'emergency', flag: 12 }]);
    expect(said(no)).toMatch(/I noted that this does not apply/);
    expect(level(say(no, 'No'))).toBeNull();
  });

  it('counts "not sure", and never as no', () => {
    expect(say(after([FALL]), 'no se').talk.answers).toMatchObject({ 8: 'unsure' });
    const swollen = after(['cheek swollen and fever 39']);
    expect([level(swollen), open(swollen)]).toEqual([4, { what: 'flag', flag: 3, beside: true }]);
    expect(level(say(swollen, 'not sure'))).toBe(5);
  });

  it('waits for its answer: what is told meanwhile is kept, denies nothing, and counts as nothing', () => {
    const turn = ['I am calling now', 'it was at 5', 'none'].reduce(say, after([FALL]));
    expect([level(turn), open(turn), turn.talk.answers]).toEqual([4, { what: 'flag', flag: 8, beside: true }, {}]);
    expect(said(turn)).toMatch(/^I have noted what you wrote\. The advice stays\./);
  });

  it('is put of the list of signs too, where a lesser one came first', () => {
    const list: Line = { signs: { said: 'some', groups: ['painkillers', 'face'], answers: {} } };
    const turn = say(after(['tooth is sore', list]), 'not sure');
    expect([level(turn), open(turn)]).toEqual([4, { what: 'sign', flag: 11, beside: true }]);
    expect(level(say(turn, 'yes'))).toBe(5);
    expect(open(say(turn, 'no'))).toEqual({ what: 'emergency', flag: 10 });
  });

  it('comes back though a line had passed over it before', () => {
    const passed = say(after(['my cheek is swollen']), 'it is at the lower left');
    expect(passed.talk.later).toContain(3);
    expect(open(say(passed, 'and I have a fever of 39'))).toEqual({ what: 'flag', flag: 3, beside: true });
  });

  it('is none where nothing graver can be, and none of a guess about self-harm', () => {
    expect(open(after(['I cannot breathe']))).toMatchObject({ what: 'emergency', flag: 1 });
    let turn = after(['cheek swollen and fever 39']);
    const asked: unknown[] = [];
    for (; open(turn).what === 'flag' && level(turn) !== null && asked.length < 9; turn = say(turn, 'no'))
      asked.push((open(turn) as { flag: number }).flag);
    expect([asked, open(turn)]).toEqual([[3, 5, 22], { what: 'emergency', flag: 14 }]);
  });
});

describe('Beside the card of another emergency, too much of a painkiller', () => {
  const SWOLLEN = 'my tongue is swollen and I can not swallow my spit';

  it.each(['what pill for pain i can take now? i take to many advil', 'no se how many pill, maybe 12', 'I took a lot of paracetamol'])(
    'is asked about, and none is to be taken meanwhile: %s',
    (line) => {
      const turn = after([SWOLLEN, line]);
      expect([level(turn), open(turn)]).toEqual([5, { what: 'flag', flag: 10, beside: true }]);
      expect(turn.gate.emergency).toMatchObject({
        poison: true,
        doNow: expect.arrayContaining([expect.stringMatching(/^Take no more painkillers/)]),
      });
      expect(say(turn, 'yes').gate.assessment.flags.map(({ flag }) => flag)).toContain(10);
      const no = say(turn, 'no').gate.emergency;
      // Who does not know how many cannot know that it was not too much: who advises stays named.
      expect([no?.level, no?.poison]).toEqual([5, line.startsWith('no se') ? true : undefined]);
      expect(no?.doNow.some((step) => step.startsWith('Take no more painkillers'))).toBe(line.startsWith('no se'));
    },
  );
});
