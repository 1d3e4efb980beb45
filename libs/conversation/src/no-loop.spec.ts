import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[], type: 'urgent' | 'routine_checkup' = 'urgent', who: 'me' | 'my-child' = 'me'): Turn =>
  lines.reduce<Turn>(
    (turn, line) => say(turn, line),
    begin({ at: NOW, type, stored: { name: 'Ann' }, person: { who, age: who === 'me' ? 34 : 6 } }),
  );
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const lastLine = (turn: Turn): string => said(turn).split('\n').at(-1)!;
const repeated = (line: string, times: number): string[] => Array.from({ length: times }, () => line);

describe('"Not sure" under a card', () => {
  const SWOLLEN = 'my cheek is swollen';

  it('is told that it counts, and is not asked the same question in the same words', () => {
    const asked = after([SWOLLEN]);
    const unsure = say(asked, 'Not sure');
    expect(unsure.gate.emergency?.level).toBe(5);
    expect(lastLine(unsure)).toMatch(
      /^You answered Not sure, and that counts: the advice stands\. Look in a mirror, .* Once you know, answer once more: is the throat/,
    );
    expect(lastLine(unsure)).not.toBe(lastLine(asked));
  });

  it('said again it is answered, and the advice stays', () => {
    const again = say(say(after([SWOLLEN]), 'Not sure'), 'Not sure');
    expect(again.replies[0]).toMatchObject({ kind: 'note', text: expect.stringMatching(/^That is fine\. The advice stays/) });
    expect(again.gate.emergency?.level).toBe(5);
    expect(say(again, 'No').gate.emergency).toBeNull();
  });

  it('is told that it counts where words told the emergency, too: the question does not come back as if it had not been answered', () => {
    const asked = after(['my tooth broke and it is pink in the middle']);
    expect([asked.talk.open, lastLine(asked)]).toEqual([
      expect.objectContaining({ what: 'emergency', flag: 13 }),
      expect.stringMatching(/^You wrote/),
    ]);
    const unsure = say(asked, 'Not sure');
    expect(unsure.gate.emergency?.level).toBe(4);
    expect(lastLine(unsure)).toMatch(/^You answered Not sure, and that counts: the advice stands\..* Once you know, answer once more: /);
  });

  it('takes back no Yes, and says why it still reads that one was answered', () => {
    const yes = say(after(['an extraction this morning, and some bleeding']), 'yes');
    expect(lastLine(yes)).toMatch(/^You answered Yes/);
    expect(said(say(yes, 'Not sure'))).toMatch(/^That is fine\. You answered Yes before, and that counts until you answer No/);
  });

  it('says so of what the list of signs asked too', () => {
    const list: Line = { signs: { said: 'unsure', groups: [], answers: {} } };
    expect(lastLine(say(after(['a tooth is sore', list]), 'Not sure'))).toMatch(/^You answered Not sure, and that counts/);
  });

  it('tells nobody to look at themselves in a mirror for another', () => {
    const text = said(say(after([SWOLLEN], 'urgent', 'my-child'), 'Not sure'));
    expect(text).toMatch(/that counts: the advice stands\. Look at the face/);
    expect(text).not.toMatch(/mirror/);
  });
});

describe('A question that is put again', () => {
  it('comes with words that help, where some do', () => {
    const again = say(after(['toothache, I took a lot of paracetamol']), '6');
    expect(said(again)).toMatch(/Please answer yes, no or not sure\. Count what is missing from the packet/);
  });

  it('says before the result that it was passed over', () => {
    const BLED = 'an extraction this morning, and some bleeding';
    let turn = say(after([BLED]), 'it is at the lower left');
    expect(turn.talk.later).toEqual([15]);
    for (let at = 0; turn.talk.step !== 'find-dentists' && at < 20; at++)
      turn = say(
        turn,
        turn.talk.open.what === 'signs'
          ? NONE
          : turn.talk.open.what === 'flag'
            ? 'it is at the lower left'
            : turn.talk.step === 'pain-level'
              ? '3'
              : 'skip',
      );
    expect(turn.talk.open).toMatchObject({ what: 'flag' });
    expect(said(turn)).toMatch(/I asked this before, and need it before there is a result/);
  });
});

describe('Whoever answers nothing has a way on', () => {
  it.each<[string, 'urgent' | 'routine_checkup', (string | Line)[], string]>([
    ['what is wrong', 'urgent', [], 'why?'],
    ['illnesses', 'urgent', ['toothache', NONE, '4'], 'yes'],
    ['medicines', 'urgent', ['toothache', NONE, '4', 'none'], 'yes'],
    ['the last visit', 'routine_checkup', [], 'ok'],
    ['habits', 'routine_checkup', ['a year ago', NONE, 'none', 'none'], 'ok'],
    ['how often', 'routine_checkup', ['a year ago', NONE, 'none', 'none', 'twice a day'], 'ok'],
  ])('past %s: the third time it counts as not sure', (_, type, lines, answer) => {
    const before = after(lines, type);
    const later = repeated(answer, 3).reduce(say, before);
    expect(later.talk.step).not.toBe(before.talk.step);
    expect(Object.values(later.talk.passed)).toContain('unsure');
  });

  it('past the list of signs: the third time it counts as not sure, never as none', () => {
    const later = repeated('hm well', 3).reduce(say, after(['toothache']));
    expect(later.talk.signs).toMatchObject({ said: 'unsure' });
    expect(later.talk.open).toMatchObject({ what: 'sign' });
  });

  it('past a question, however often it is said whom it is about', () => {
    const later = repeated('this is about me', 6).reduce(say, after(['toothache', NONE, '4']));
    expect(later.talk.step).toBe('medical-history');
    expect(say(later, 'none').talk.step).toBe('medications');
  });
});

describe('Who says no to a search', () => {
  it('is not asked the same at once, and can come back to it with one tap', () => {
    let turn = after(['toothache', NONE, '4', 'none', 'none', 'skip', 'skip']);
    for (let at = 0; turn.talk.analysed === 'no' && at < 9; at++) turn = say(turn, 'no');
    const no = say(turn, 'No, thank you');
    expect(no.replies.map(({ kind, choices }) => [kind, choices.map(({ text }) => text)])).toEqual([['note', ['Find a dentist']]]);
    expect(say(no, 'Find a dentist').effect).toEqual({ do: 'search', place: null });
  });
});

describe('Words of another language', () => {
  it('pass over nothing: the list is there for as long as they come', () => {
    const turn = ['me duele mucho la muela', 'no puedo comer nada', 'tengo la cara hinchada', 'ayuda por favor'].reduce(say, after([]));
    expect(turn.talk.signs).toBeNull();
    expect(turn.talk.open).toEqual({ what: 'signs' });
  });
  it('that greet are no name', () => {
    const begun = begin({ at: NOW, type: 'urgent' });
    expect(say(begun, 'hola').talk.data.name).toBeNull();
    expect(say(begun, 'Lola').talk.data.name).toBe('Lola');
  });
});
