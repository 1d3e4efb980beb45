import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[], who: 'me' | 'someone-else' = 'me'): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who } }));
/** Past the questions of graver emergencies, which come first. */
const card = (turn: Turn): Turn => ('beside' in turn.talk.open && turn.talk.open.beside ? card(say(turn, 'no')) : turn);
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const asked = (turn: Turn): string => said(turn).split('\n').at(-1)!;
const level = ({ gate }: Turn): number | null => gate.emergency?.level ?? null;

const SUGAR = ['swell left jaw down', 'i have sugar in blood, take metformina'];

describe('The question under an emergency', () => {
  it('is one, quotes what was said, and its yes and no cannot be read the other way', () => {
    const breath = after(['I cannot breathe']);
    expect(asked(breath)).toBe('You wrote “cannot breathe”. Is it hard to breathe, is breathing noisy, or is it impossible to lie flat?');
    expect(said(breath)).not.toMatch(/wrong|not so/);
    expect(asked(card(after(SUGAR)))).toMatch(/^You wrote “i have sugar.*”, “metformina”\. Do you have diabetes\?$/);
    expect(asked(card(after(SUGAR, 'someone-else')))).toMatch(/Does the person have diabetes\?$/);
  });

  it('is not put again to who answered yes: it says what stands, and how a slip is taken back', () => {
    const yes = card(say(after(['an extraction this morning, and some bleeding']), 'yes'));
    expect(level(yes)).not.toBeNull();
    expect(asked(yes)).toMatch(/^You answered Yes, so this stands/);
    const again = say(say(card(after(SUGAR)), 'yes'), 'yes');
    expect([level(again), asked(again)]).toEqual([4, expect.stringMatching(/^You answered Yes, so this stands/)]);
  });

  it('names the list of risks where more than one was told', () => {
    expect(asked(card(after(['my cheek is swollen, I am diabetic and pregnant'])))).toMatch(
      /“diabetic”, “pregnant”\. Does one of these apply/,
    );
  });
});

describe('"No" under an emergency', () => {
  it('denies no illness that was told until it was asked for by its name once more; the card stays until then', () => {
    const no = say(card(after(SUGAR)), 'No');
    expect(level(no)).toBe(4);
    expect(asked(no)).toMatch(/^You answered No, and before that you wrote “i have sugar.*To be sure: do you have diabetes\?$/);
    expect(level(say(no, 'yes'))).toBe(4);
    expect(level(say(no, 'not sure'))).toBe(4);
    expect(level(say(no, 'No'))).toBeNull();
  });

  it('is asked for once more after whatever came in between', () => {
    const between = say(say(card(after(SUGAR)), 'No'), 'my mother comes');
    expect(level(say(between, 'No'))).toBe(4);
  });

  it('joins what it took back to nothing that is told later, and stands up for what is new', () => {
    const no = say(after(["I can't breathe"]), 'No');
    expect([level(no), level(say(no, 'it hurts when I chew'))]).toEqual([null, null]);
    expect(level(say(no, 'my jaw hurts and I am sweating'))).toBe(5);
  });

  it('says what it changed, and gives the way back', () => {
    const lifted = say(say(card(after(SUGAR)), 'No'), 'No');
    const [note] = lifted.replies;
    expect(note!.text).toMatch(/“This is a dental emergency.*” no longer stands, because you answered No to: “Do you have diabetes\?”/);
    expect(note!.choices).toEqual([{ label: 'Change answer', text: 'Change answer' }]);
    const back = say(lifted, 'Change answer');
    expect([level(back), back.talk.answers[22]]).toEqual([4, undefined]);
    expect(back.replies[0]!.text).toMatch(/No back/);
  });

  it('says so where another emergency remains, too', () => {
    const two = say(after(['I cannot breathe and my cheek is swollen with fever']), 'no');
    expect(level(two)).toBe(4);
    expect(said(two)).toMatch(/“This may be a medical emergency” no longer stands/);
  });

  it.each([
    'no sorry yes diabetes i have it. i push bad button',
    'i pushed wrong button',
    'sorry yes',
    'yes i have diabetes',
    'it was by mistake',
    'undo',
    'go back',
  ])('is taken back by: %s', (line) => {
    const back = say(say(say(card(after(SUGAR)), 'No'), 'No'), line);
    expect(level(back)).toBe(4);
    expect(back.talk.open).toMatchObject({ what: 'emergency', flag: 22 });
  });

  it('is taken back later only by words that say so', () => {
    const later = [NONE, '4'].reduce<Turn>(say, say(say(card(after(SUGAR)), 'No'), 'No'));
    expect(level(later)).toBeNull();
    expect(level(say(later, 'i pushed wrong button'))).toBe(4);
    expect(say(later, 'go back').talk.answers).toMatchObject({ 22: 'no' });
  });

  it.each(['actually yes, warfarin', 'it grows in the wrong place', 'he hit me by accident', 'sorry, by mistake I skip brushing'])(
    'is not taken back later by what is told of something else: %s',
    (line) => {
      const later = [NONE, '4'].reduce<Turn>(say, say(say(card(after(SUGAR)), 'No'), 'No'));
      expect(say(later, line).talk.answers).toMatchObject({ 22: 'no' });
    },
  );

  it('of an asked question is taken back, too, and the question put again', () => {
    const bled = after(['an extraction this morning, and some bleeding']);
    const { open } = bled.talk;
    const no = say(bled, 'no');
    expect(no.talk.open).not.toEqual(open);
    expect(say(no, 'oh, wrong button').talk.open).toEqual(open);
  });
});

describe('"Not sure" under an emergency', () => {
  it('takes no "yes" back', () => {
    const yes = card(say(after(['an extraction this morning, and some bleeding']), 'yes'));
    expect(level(say(yes, 'not sure'))).toBe(level(yes));
  });
});

describe('What is told under an emergency', () => {
  it.each(['sorry i say wrong. swell is on gum, no fever', 'it is the big tooth'])(
    'is said to be noted, and lowers nothing: %s',
    (line) => {
      const told = say(card(after(SUGAR)), line);
      expect(level(told)).toBe(4);
      expect(told.replies[0]!.text).toMatch(/noted.*advice stays/);
    },
  );

  it.each(['i dont have dentist', 'I have no dentist', "don't have a dentist"])('of no dentist is answered: %s', (line) => {
    expect(said(say(card(after(SUGAR)), line))).toMatch(/need no dentist of your own/);
  });
});
