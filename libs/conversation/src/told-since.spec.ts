import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[], from = begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } })): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), from);
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join(' | ');
const flagOpen = ({ talk: { open } }: Turn): number | null => ('flag' in open ? open.flag : null);

/** No to all that is asked after a fall; then the list of signs. */
const FELL = ['my son, 6', 'he fell and hit his mouth, tooth bleeding'];
function denied(turn: Turn): Turn {
  return turn.talk.open.what === 'flag' ? denied(say(turn, 'no')) : turn;
}
const DENIED = denied(after(FELL));

describe('A sign that is told after its question was answered with "no"', () => {
  it.each([
    'he wants to sleep now, can I let him?',
    'no wait, yes now he is sleepy, i not sure, maybe tired',
    'he is sleepy now',
    'he a bit tired',
    'wrong button, he is tired',
  ])('belongs to that question, which is put again at once: %s', (line) => {
    for (const before of [after([...FELL, 'no']), DENIED, say(DENIED, NONE)]) {
      const told = say(before, line);
      expect(flagOpen(told)).toBe(8);
      expect(said(told)).not.toMatch(/took your No back|before there is a result|self-harm/);
    }
  });

  it('is asked for alone, as who is spoken of', () => {
    expect(said(say(DENIED, 'he is a bit tired now'))).toBe(
      'You answered No before. Is your child unusually sleepy, or hard to keep awake?',
    );
    const own = denied(after(['me, 30', 'i fell on my face and broke tooth']));
    expect(said(say(own, 'now i am dizzy'))).toBe('You answered No before. Are you confused, faint, or not as usual?');
  });

  it.each([
    ['yes', 5],
    ['not sure', 4],
    ['maybe a bit tired', 4],
    ['yes he is sleepy', 5],
  ])('makes an emergency of it where that is answered with %s', (answer, level) => {
    expect(after([answer], say(DENIED, 'he is a bit tired now')).gate.emergency?.level).toBe(level);
  });

  it('and denied again goes on where it was', () => {
    const again = after(['he is a bit tired now', 'no he is not tired'], DENIED);
    expect([again.gate.emergency, again.talk.open]).toEqual([null, { what: 'signs' }]);
  });

  it.each(['he is not tired', 'i am tired of this', 'he has a bleeding tooth as I said', 'it is the front tooth'])(
    'is none of: %s',
    (line) => {
      expect(flagOpen(say(DENIED, line))).toBeNull();
    },
  );
});

describe('A sign that is told while its question waits', () => {
  it('does not put it off', () => {
    const told = say(after(FELL), 'he is a bit tired now');
    expect([flagOpen(told), told.talk.later]).toEqual([8, []]);
    expect(said(told)).not.toMatch(/before there is a result/);
  });
});

describe('Without an accident', () => {
  it('tiredness is no sign of one', () => {
    const turn = after(['me, 30', 'no, I did not fall, it is only a toothache', NONE, '4', 'i am tired now']);
    expect(flagOpen(turn)).toBeNull();
  });
});

describe('After the result of an accident', () => {
  const DONE = after([NONE, '3', 'none', 'none', 'skip', 'skip'], DENIED);

  it('a new alarming line gets its question, and never a routine text', () => {
    expect(DONE.talk.analysed).toBe('full');
    const told = say(DONE, 'he sleepy now');
    expect(flagOpen(told)).toBe(8);
    expect(said(told)).not.toMatch(/look for a dentist/);
  });

  it('one that is not understood is told whom to call', () => {
    expect(said(say(DONE, 'he looks so funny to me'))).toMatch(/^I cannot tell.*call the emergency number or a dentist now\.$/);
    expect(said(say(DONE, 'find a dentist'))).toMatch(/Searching/);
  });

  it('so it is where an emergency was told and denied since', () => {
    const lifted = denied(after(['my son, 6', 'he fell and vomited, tooth bleeding', 'no']));
    const done = after([NONE, '3', 'none', 'none', 'skip', 'skip'], lifted);
    expect(done.talk.analysed).toBe('full');
    expect(flagOpen(say(done, 'he sleepy now'))).toBe(8);
  });
});

/** All is told, nothing grave, with a blood thinner; the list was answered with "none of these". */
const RESULT = after(['me, 58', 'my tooth hurts', NONE, '3', 'none', 'warfarin', 'skip', 'skip', 'no']);

describe('A sign that is told for the first time after a result', () => {
  it.each([
    ['it bleeds more now, took ibuprofen with warfarin', 7],
    ['my gum is bleeding and it will not stop', 7],
    ['i have now a fever', 14],
    ['it is hard to swallow now', 2],
    ['my chest hurts', 9],
  ])('has its question, before a dentist is offered: %s', (line, flag) => {
    expect(RESULT.talk.analysed).toBe('full');
    const told = say(RESULT, line);
    expect(flagOpen(told)).toBe(flag);
    expect(said(told)).not.toContain('look for a dentist');
  });

  it('makes an emergency of it where that is answered with yes, or left open', () => {
    for (const answers of [['yes'], ['not sure'], ['what do you mean', 'hm', 'hm']])
      expect(after(answers, say(RESULT, 'it bleeds more now')).gate.emergency).not.toBeNull();
  });

  it('goes on where it was, once denied', () => {
    const denied = after(['it bleeds more now', 'no'], RESULT);
    expect([denied.gate.emergency, denied.talk.open]).toEqual([null, { what: 'step' }]);
  });

  it.each(['i am tired', 'the bleeding has stopped', 'no fever', 'thank you', 'find a dentist', 'my filling fell out'])(
    'is asked of nothing else: %s',
    (line) => {
      const told = say(RESULT, line);
      expect([flagOpen(told), told.gate.emergency]).toEqual([null, null]);
    },
  );

  it('is asked for before it, too, where the list of signs was answered and it is told as new', () => {
    const before = after(['me, 58', 'my tooth hurts', NONE, '3', 'none']);
    expect(flagOpen(say(before, 'warfarin, and it bleeds more now'))).toBe(7);
    expect(flagOpen(say(before, 'i bleed from the gums when i brush'))).toBeNull();
  });
});
