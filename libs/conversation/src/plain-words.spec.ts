import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-12-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (...lines: (string | Line)[]): Turn =>
  lines.reduce<Turn>(say, begin({ at: NOW, type: 'urgent', stored: { name: 'Priya' }, pictures: [] }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const flagOpen = ({ talk: { open } }: Turn): number | null => ('flag' in open ? open.flag : null);
const level = ({ gate }: Turn): number | null => gate.emergency?.level ?? null;
const FELL = ['my son leo, 7', 'he fell and hit his mouth, tooth bleeding'];

describe('Who does not know has answered neither yes nor no', () => {
  const DONT_KNOW = [
    'no idea its 1am he was asleep, cried alot but knows me',
    'no clue, i was at work',
    'dont no, he was in bed',
    'no one saw it, it was dark in there',
    'nobody can tell, he was alone in the room',
  ];
  it.each(DONT_KNOW)('to the question of an injury: %s', (line) => {
    const turn = after(...FELL, line);
    expect([turn.talk.answers[8], level(turn)]).toEqual(['unsure', 4]);
  });
  it.each(DONT_KNOW)('and where a sign is asked for once more: %s', (line) => {
    const turn = after(...FELL, 'no', 'he is a bit tired now', line);
    expect(turn.talk.answers[8]).toBe('unsure');
  });
  it('and who means yes says so', () => expect(after(...FELL, 'no i mean yes').talk.answers[8]).toBe('yes'));
  it('and a grave sign beside it is heard', () => expect(level(after(...FELL, 'no idea, he is hard to wake'))).toBe(5));
  it.each(['no idea which tooth it was', 'not that i know'])('but not by: %s', (line) =>
    expect(after(...FELL, line).talk.answers[8]).toBeUndefined(),
  );
});

describe('A "no" to all of a question, after plain words were written', () => {
  const told = after(...FELL, 'no', NONE, '4', 'none', 'none', 'no', 'he just threw up and wont stop sleeping');
  it('leaves the card, and says what holds', () => {
    expect(level(told)).toBe(5);
    const no = say(told, 'no');
    expect(level(no)).toBe(5);
    expect(said(no)).toMatch(/But you wrote .*“threw up”, and.*the advice stays.*is it true what you wrote\?$/s);
    expect(level(say(no, 'yes'))).toBe(5);
  });
  it('lifts it only as an answer to the words themselves', () => expect(level(say(say(told, 'no'), 'no'))).toBeNull());
});

describe('"None of these" after a sign that was told', () => {
  const sleepy = after('my son leo, 7', 'he fell off his bunk bed, tooth wobbly, hes sleepy', 'no', 'no', 'he is very sore');
  it('takes nothing of it back, and says so', () => {
    const none = say(sleepy, NONE);
    expect(said(none)).toMatch(/^I noted None of these\. But you wrote .*“sleepy”.*stands/);
    expect(none.gate.assessment.flags.map(({ flag }) => flag)).toContain(8);
  });
  it('says nothing where nothing was told', () =>
    expect(said(after('my son leo, 7', 'tooth hurts when he chews', NONE))).not.toMatch(/stands/));
});

describe('One dose of a child’s medicine', () => {
  const asked = after('my son leo, 7', 'he fell off his bunk bed, tooth wobbly', 'no', NONE, '4', 'none');
  it('asks for no harm to oneself', () => expect(flagOpen(say(asked, 'calpol 1 spoon just now'))).toBeNull());
});

describe('A "no" with its reason', () => {
  it('closes the question for harm to oneself, or for too much', () => {
    const own = after('me, 40', 'tooth hurts', NONE, '4', 'none', 'I cannot go on');
    expect(flagOpen(own)).toBe(24);
    expect(say(own, 'what?? no its the tooth that hurts').talk.answers[24]).toBe('no');
    expect(say(own, 'no point in anything').talk.answers[24]).toBeUndefined();
    expect(say(own, 'no i want to die').talk.answers[24]).not.toBe('no');
  });
});

describe('A child of whom nobody said how old it is', () => {
  it('is not asked for a pregnancy', () => {
    const turn = after('my son', 'it is only a loose tooth', 'no', NONE, '2', 'skip');
    expect(said(turn)).not.toContain('being pregnant');
  });
});
