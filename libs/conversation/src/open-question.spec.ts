import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[]): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join(' | ');

/** The rules ask whether the socket still bleeds; the second reader may ask more. */
const BLED = 'an extraction this morning, and some bleeding';
const PASSES_OVER = 'it is at the lower left';
const openFlag = ({ talk: { open } }: Turn): number | null => (open.what === 'flag' ? open.flag : null);

/** Goes on to where the result is due, passing over every emergency question on the way. */
function toTheResult(turn: Turn): Turn[] {
  const turns = [turn];
  for (let last = turn; last.talk.step !== 'find-dentists' && turns.length < 30; last = turns.at(-1)!) {
    const { open, step } = last.talk;
    const line = open.what === 'flag' ? PASSES_OVER : open.what === 'signs' ? NONE : step === 'pain-level' ? '3' : 'skip';
    turns.push(say(last, line));
  }
  return turns;
}

describe('An open emergency question', () => {
  it('is asked at once, and lets a line that does not answer it be read without taking it for another answer', () => {
    const asked = after([BLED]);
    const flag = openFlag(asked)!;
    const passed = say(asked, PASSES_OVER);
    expect(passed.talk).toMatchObject({ later: [flag], answers: {}, data: { medicalHistory: null, painLevel: null } });
    expect(openFlag(passed)).not.toBe(flag);
    expect(said(passed)).toMatch(/again before there is a result/);
    expect(say(asked, 'now I cannot breathe').gate.emergency?.level).toBe(5);
  });

  it('comes again before the result, which waits for it: no analysis, nothing that calms', () => {
    const turns = toTheResult(after([BLED]));
    const due = turns.at(-1)!;
    expect(due.talk.step).toBe('find-dentists');
    expect(due.talk.later).toContain(openFlag(due));
    expect(due.replies.at(-1)!.kind).toBe('flag');
    expect(turns.map(({ effect }) => effect?.do)).not.toContain('analyse');
    let turn = due;
    for (let at = 0; openFlag(turn) !== null && at < 9; at++) turn = say(turn, 'no');
    expect(turn.effect).toEqual({ do: 'analyse', photos: false });
  });

  it('that is not answered before the result either counts as not sure, never as no', () => {
    const due = toTheResult(after([BLED])).at(-1)!;
    const flag = openFlag(due)!;
    expect(say(say(due, 'hm'), 'well').talk.answers).toMatchObject({ [flag]: 'unsure' });
  });
});

describe('"No" to a flag’s own question', () => {
  /** No to all that is asked. */
  function denied(turn: Turn): Turn {
    return openFlag(turn) === null ? turn : denied(say(turn, 'no'));
  }
  const DENIED = say(denied(after([BLED])), NONE);

  it('silences its doubtful repetition', () => {
    const repeated = say(DENIED, 'some bleeding after the extraction, as I said');
    expect(repeated.gate.assessment.asks.map(({ flag }) => flag)).not.toContain(15);
  });

  it('never silences plain words that come after it', () => {
    const plain = say(DENIED, 'I bit on gauze for 20 minutes and the socket is still bleeding');
    expect(plain.gate.emergency?.level).toBe(4);
    expect(plain.gate.assessment.flags.map(({ flag }) => flag)).toContain(15);
  });

  it('takes back what was heard before it, and not what is said in the same words later', () => {
    const raised = after(['I cannot breathe']);
    expect(raised.gate.emergency?.level).toBe(5);
    const denied = say(raised, 'no');
    expect(denied.gate.emergency).toBeNull();
    expect(say(denied, 'it is an upper molar').gate.emergency).toBeNull();
    expect(say(denied, 'I cannot breathe').gate.emergency?.level).toBe(5);
  });

  it.each<[string, string | Line]>([
    ['a question back', 'what should I do?'],
    ['other words', 'it is an upper molar'],
    ['a photo', { photos: 1 }],
    ['marks on the map', { map: [{ fdi: 16, type: 'pain', severity: 'mild' }] }],
    ['the list of signs', NONE],
  ])('once given holds for nothing told again after it: %s lifts no emergency that nobody denied anew', (_, line) => {
    const again = after(['I cannot breathe', 'no', 'I cannot breathe']);
    expect(again.talk.open).toEqual({ what: 'emergency', flag: 1, told: true });
    const next = say(again, line);
    expect(next.gate.emergency?.level).toBe(5);
    expect(next.talk.open).toEqual({ what: 'emergency', flag: 1, told: true });
    expect(say(next, 'no').gate.emergency?.level).toBe(5);
    expect(say(say(next, 'no'), 'no').gate.emergency).toBeNull();
  });
});

describe('"None of these"', () => {
  it('silences nothing: plain words raise, doubtful ones are asked about', () => {
    expect(after(['it aches', NONE, 'I cannot breathe']).gate.emergency?.level).toBe(5);
    expect(after(['it aches', NONE, BLED]).gate.assessment.asks.map(({ flag }) => flag)).toContain(15);
  });
});

describe('What is told after the result', () => {
  const ROUTINE = ['me, 40', '6 months ago', NONE, 'none', 'none', 'twice a day', 'once a year', 'skip', 'skip'];
  const done = () =>
    ROUTINE.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'routine_checkup', stored: { name: 'Ann' } }));

  it('and would be urgent if it were so is asked about at once, though it is no emergency', () => {
    expect(done().talk.analysed).toBe('full');
    const told = say(done(), 'my gum is fat');
    expect(openFlag(told)).toBe(14);
    const asked = say(told, 'no');
    expect(openFlag(asked)).toBe(17);
    const raised = say(asked, 'yes');
    expect(raised.gate.level).toBe(3);
    expect(said(raised)).toContain('be seen by a dentist within 24 hours');
  });
});

describe('Who does not know says so', () => {
  it.each(['no se', 'No sé', 'no lo se', 'não sei', 'je ne sais pas', 'weiß nicht', 'не знаю', '不知道'])(
    'in words of their own, too: %s',
    (line) => {
      const asked = after([BLED]);
      expect(say(asked, line).talk.answers).toEqual(say(asked, 'not sure').talk.answers);
    },
  );
});

describe('Who answered yes', () => {
  it('is asked the question itself once more, never whether that was a slip', () => {
    const raised = after(['my face inflamed', 'swallow is hard since a hour', 'yes']);
    expect(raised.talk.open).toMatchObject({ what: 'emergency', flag: 2 });
    expect(said(raised)).toMatch(
      /You answered Yes, so this stands: please call\. If that was a slip, answer once more: is it impossible to swallow/,
    );
  });
});
