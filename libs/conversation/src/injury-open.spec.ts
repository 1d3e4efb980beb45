import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (...lines: string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent' }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const level = ({ gate }: Turn): number | null => gate.emergency?.level ?? null;

const FELL = 'my daughter fell and hit her mouth on the table';

describe('To the question for a head that was hit', () => {
  it.each([
    'she wakes up but goes straight back to sleep, I dont know',
    'Sam, and shes sick on the pillow now',
    'she is really sleepy',
    'hard to wake',
  ])('a grave sign that is told is its yes: %s', (line) => expect(level(after(FELL, line))).toBe(5));

  it.each(['she cried a lot, I dont know', 'not sure, it was dark', 'we were in the garden. no idea', 'she is quiet but I can not tell'])(
    'who does not know is heard beside other words: %s',
    (line) => {
      const turn = after(FELL, line);
      expect(turn.talk.answers).toMatchObject({ 8: 'unsure' });
      expect(level(turn)).not.toBeNull();
    },
  );

  it.each(['it was at the playground', 'the table is made of glass', 'what?', 'Sam'])('no other line puts it off: %s', (line) => {
    const turn = after(FELL, line);
    expect(turn.talk.open).toEqual({ what: 'flag', flag: 8 });
    expect(said(turn)).not.toMatch(/before there is a result|What name/);
    expect(turn.replies.at(-1)!.kind).toBe('flag');
  });

  it('a name and an age that are told are no miss; silence twice counts as not sure', () => {
    const told = after(FELL, 'Sam', 'she is 4');
    expect([told.talk.open, told.talk.data.name, told.talk.person.age]).toEqual([{ what: 'flag', flag: 8 }, 'Sam', 4]);
    expect(say(say(told, 'hm'), 'it was the table').talk.answers).toMatchObject({ 8: 'unsure' });
    expect(after(FELL, 'hm', 'well').talk.answers).toMatchObject({ 8: 'unsure' });
  });

  it.each(['she is not sleepy', 'it hurts her, I do not know which tooth', 'can I let her sleep?'])(
    'no yes and no "not sure" is read into: %s',
    (line) => expect(after(FELL, line).talk.answers).toEqual({}),
  );
});

describe('A "no" to another question', () => {
  const held = after(FELL, 'she is blue', 'No');

  it('lifts no card while that for a head that was hit stands unanswered, which is asked beside it', () => {
    expect(after(FELL, 'she is blue').talk.open).toEqual({ what: 'emergency', flag: 6 });
    expect([level(held), held.talk.open]).toEqual([5, { what: 'flag', flag: 8, beside: true }]);
    expect(said(held)).toMatch(/^I noted your No\. The advice stays until one more question is answered\./);
    expect(said(held)).toMatch(/After an injury: was there fainting/);
    expect(level(say(held, 'I am calling'))).toBe(5);
  });

  it('lifts it once that is answered with no too', () => {
    const both = say(held, 'No');
    expect([level(both), both.talk.answers]).toEqual([null, { 6: 'no', 8: 'no' }]);
    expect(said(both)).toMatch(/no longer stands, because you answered No to: “Is a child floppy/);
    expect(level(say(both, 'Change answer'))).toBe(5);
  });

  it.each([
    ['yes', 5],
    ['not sure', 4],
  ])('counts then, and the card of a head that was hit stands after: %s', (answer, grave) => {
    const turn = say(held, answer);
    expect([level(turn), turn.talk.open]).toEqual([grave, { what: 'emergency', flag: 8 }]);
  });
});
