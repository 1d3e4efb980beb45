import { assess } from '@toothwise/triage';
import { begin, hear, type Line, type Turn } from './index.js';
import { readPainLine } from './pain.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const after = (lines: readonly (string | Line)[]): Turn =>
  lines.reduce<Turn>(
    ({ talk, reading }, line) => hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW),
    begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me', age: 34 } }),
  );

describe('A number in an answer about pain', () => {
  it.each([
    ...['since 3 days', '3 days', 'it started 2 days ago', 'since 3-4 days', '3 or 4 days', 'last 2 nights', 'since 3', 'half a day'],
    ...['2 tablets', 'I took 2 ibuprofen', 'tooth 6', '2 teeth hurt', '3 of 10 teeth', 'at 5 pm', '3 times a day', 'six hours', '-3', '11'],
  ])('"%s" is no strength of it', (said) => expect(readPainLine(said)).toBeNull());

  it.each([
    ...([['7', 7] as const, ['pain 7', 7], ['7 of 10', 7], ['7/10', 7], ['since 3 days, 7', 7], ['3 days, now it is 8', 8]] as const),
    ...([['5-6', 6] as const, ['about 4 or 5', 5], ['1 week 6/10', 6], ['for 2 hours about 9', 9], ['its a six', 6]] as const),
  ])('"%s" is %i', (said, level) => expect(readPainLine(said)).toBe(level));
});

describe('A time told where pain is asked', () => {
  const asked = ['lower left tooth hurts', NONE];
  it('is heard, and pain is asked again', () => {
    const { talk, gate } = after([...asked, 'since 3 days']);
    expect([talk.step, talk.data.painLevel, gate.assessment.pain]).toEqual(['pain-level', null, null]);
    expect(after([...asked, 'since 3 days', '3']).talk.data.painLevel).toBe(3);
  });
});

describe('A number told elsewhere', () => {
  it.each(['since 3 days', '2 of 10 teeth', 'tooth 8'])('"%s" is no pain', (said) =>
    expect(assess({ entry: 'chat-line', texts: [said] }).pain).toBeNull(),
  );
  it.each([
    ['pain 7', 7],
    ['7 of 10', 7],
    ['7/10', 7],
    ['the pain is about 6', 6],
  ])('"%s" is pain in numbers', (said, level) => expect(assess({ entry: 'chat-line', texts: [said] }).pain).toBe(level));
  it.each(['8', 'it is a 7', 'two'])('"%s" counts for nothing as an answer about illnesses', (said) => {
    const { gate } = after(['a stain on a tooth', NONE, said]);
    expect([gate.level, gate.assessment.pain]).toEqual([1, null]);
  });
});

describe('An age told where pain is asked', () => {
  const zings: (string | Line)[] = ['his tooth zings with cold', NONE];
  it.each([
    "he's 8, he says it zings when he drinks",
    "she's 4",
    'hes just turned 9',
    "not sure at all how bad, he's 8, he says it zings",
    'she is four',
  ])('is no strength of it: "%s"', (line) => {
    expect(readPainLine(line)).toBeNull();
    const { talk, gate, replies } = after([...zings, line]);
    expect([talk.step, talk.data.painLevel, gate.assessment.pain]).toEqual(['pain-level', null, null]);
    expect(replies.at(-1)!.text).toMatch(/^I could not read a number there/);
    expect(after([...zings, line, '3']).talk.data.painLevel).toBe(3);
  });

  it('is none of a child that is named either', () => expect(readPainLine('my son is 8, it hurts a lot')).toBeNull());

  it.each([
    ["he's 8, pain 5", 5],
    ["she's 4 and says 6", 6],
    ['he is 8 out of 10', 8],
    ["it's an 8", 8],
    ['he says 8', 8],
  ])('leaves what is: "%s"', (line, pain) => expect(readPainLine(line)).toBe(pain));
});
