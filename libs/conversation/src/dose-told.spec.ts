import { begin, hear, type Turn } from './index.js';
import { mayBeTooMuch } from './dose-told.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (lines: readonly string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } }));
const TOOK = ['me, 34', 'toothache, I took a lot of paracetamol'] as const;

const MUCH = [
  ...[
    'dont know. maybe 10, maybe 12 pastillas',
    '10 or so',
    'like ten',
    'between 8 and 12',
    'half the box',
    '8-12',
    '12 tablets',
    'a dozen',
  ],
  ...['about 10', 'I think 12', 'maybe twelve', 'around 15 pills', '10 or 11', '8 to 12', 'I took 10', 'we gave her 9', 'like 14 I think'],
  ...[
    'over 10',
    'more than 8 or 9',
    'at least ten',
    'the whole packet',
    'half a strip',
    'almost all the box',
    'a handful',
    'too many',
    'a lot',
  ],
  ...['a box', 'two boxes', 'unas 12 pastillas', 'media caja', 'all of them'],
];
const NOT_MUCH = [
  ...['6', '2', 'two', 'maybe 8', '4 or 5', 'less than 10', 'fewer than 12', 'not the whole box', 'under 10', 'a few', 'some', 'one'],
  ...['10 years ago', '10 hours ago', 'since 12 days', 'pain 10', '10 out of 10', 'tooth 16', 'I am 34', 'a bit'],
  ...['the box says 8', 'I have a box at home', 'no', 'at 10 am', '12 o clock', 'half', 'half a tablet', '16 left side', '2 every 4 hours'],
];

describe('How much of a painkiller was taken', () => {
  it.each(MUCH)('is not known to be within the label: %s', (text) => {
    expect(mayBeTooMuch(text)).toBe(true);
    const turn = say(after(TOOK), text);
    expect(['unsure', 'yes']).toContain(turn.talk.answers[10] ?? (turn.gate.emergency ? 'yes' : null));
    expect(turn.gate.emergency?.poison).toBe(true);
  });
  it.each(NOT_MUCH)('is no such number, and never a "no": %s', (text) => {
    expect(mayBeTooMuch(text)).toBe(false);
    if (text !== 'no') expect(say(after(TOOK), text).talk.answers[10]).not.toBe('no');
  });
  it.each(['no, 10 or so', 'no, half the box', 'no only 12', 'nope, between 8 and 12'])('is not denied by "%s"', (text) =>
    expect(say(after(TOOK), text).talk.answers[10]).not.toBe('no'),
  );
  it.each(['no, only 2', 'no, just one'])('is denied by "%s"', (text) => expect(say(after(TOOK), text).talk.answers[10]).toBe('no'));
  it('is heard beside a card too', () => {
    const card = after(['me, 34', 'swollen cheek, fever 39 and I took a lot of paracetamol']);
    expect(card.talk.open).toMatchObject({ flag: 10, beside: true });
    expect(say(card, 'half the box').talk.answers).toEqual({ 10: 'unsure' });
  });
});
