import { begin, hear, type Turn } from './index.js';
import { explainedAnswer } from './explained-answer.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (lines: readonly string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } }));

/** Flag 3 asks for throat, neck, lips, tongue and eye; 2 for swallowing; 7 for bleeding; 8 for a head. */
const NO: readonly [number, string][] = [
  ...[
    'no. i swallow ok',
    'no throat. only below jaw',
    'no only below jaw',
    "no she's ok i think",
    'no, i can swallow',
    'no I can breathe fine',
  ].map((text): [number, string] => [3, text]),
  ...['nope, swallowing is fine', 'no, no fever', 'no, not swollen', 'no not the throat', 'No. Just my cheek.', 'no, all good'].flatMap(
    (text): [number, string][] => (text === 'no not the throat' ? [] : [[3, text]]),
  ),
  ...['nah i can swallow and drink ok', 'no - i drink water fine', 'no, my tongue is normal', 'no. breathing ok', 'no she is fine'].map(
    (text): [number, string] => [2, text],
  ),
  ...['no, everything is fine thanks', 'no but i can talk normally', 'no, it is only my tooth', 'no because it is only the gum'].map(
    (text): [number, string] => [2, text],
  ),
  ...['no it stopped', 'no, bleeding stopped', 'no. it has stopped now'].map((text): [number, string] => [7, text]),
  ...['no, he is awake and alert', 'no she did not faint', "no he didn't hit his head", 'no, he is playing', 'no Leo is fine'].map(
    (text): [number, string] => [8, text],
  ),
  ...['no throat, only jaw', 'not the throat. just under my jaw', 'no neck no tongue, only the cheek', 'no, since 3 days, the same'].map(
    (text): [number, string] => [3, text],
  ),
  ...['no only toothache', 'no, just jaw pain on the left'].map((text): [number, string] => [9, text]),
];

const YES: readonly string[] = [
  ...['yes little', 'yes but only a bit', 'yes a little bit', 'yeah, slightly', 'yes, only when I lie down', 'yes my tongue is thick'],
  ...[
    "yes she can't swallow",
    'yes it is getting worse',
    'yes, since this morning',
    'yes. what do I do?',
    'yep a bit swollen',
    'yes the lips',
  ],
  ...['yes and it hurts', 'yes but not much', 'yes not too bad', 'yes neck', 'yeah under my tongue', 'si, un poco', 'yes kind of'],
];

const PARTLY = [
  'kind of',
  'sort of',
  'kinda',
  'a bit',
  'a little',
  'slightly',
  'sometimes',
  'only a little',
  'not much',
  'un poco',
  'more or less',
];

const OPEN: readonly [number, string][] = [
  ...['no but it is hard to swallow', 'no, a bit', 'no only a little', 'no just a bit', 'no only when I lie down', 'no, only at night'].map(
    (text): [number, string] => [2, text],
  ),
  ...[
    'no not much',
    'no sometimes',
    'no better',
    'no less',
    'no swallow',
    'no i hardly swallow',
    'no breath',
    'no, no air',
    'no good',
    'no swallow ok',
    'no can swallow',
  ].map((text): [number, string] => [2, text]),
  ...[
    'no only my neck',
    'no only lips',
    'no, just under my tongue',
    'no throat',
    'no only the eye',
    'no throat only neck',
    'no it is worse',
  ].map((text): [number, string] => [3, text]),
  ...[
    'no but getting bigger',
    'no idea',
    'no, maybe',
    'no i guess it is ok',
    'no fever',
    'no but my voice is strange',
    'no, i can swallow only water',
  ].map((text): [number, string] => [3, text]),
  ...[
    'no only my jaw',
    'no but he is sleepy',
    'no he vomited once',
    'no she is fine but pale',
    'no, sleeping well',
    'no he seems ok but dizzy',
  ].map((text): [number, string] => [8, text]),
  ...['no, it stopped but started again', 'no only a lot of blood', 'no it bleeds slowly'].map((text): [number, string] => [7, text]),
  ...[
    'yes and no',
    'yes no',
    'yes she can swallow',
    'yes he is fine',
    'yes I called them',
    'yes?',
    'yes, I understand',
    'yes but no throat',
  ].map((text): [number, string] => [3, text]),
  ...['yes but not now', 'yes, i dont know', 'my tooth hurts', 'what?'].map((text): [number, string] => [3, text]),
];

describe('A yes or no with its explanation', () => {
  it.each(NO)('is a no to flag %i: %s', (flag, text) => expect(explainedAnswer(flag as 3, text)).toBe('no'));
  it.each(YES)('is a yes: %s', (text) => expect(explainedAnswer(3, text)).toBe('yes'));
  it.each(PARTLY)('is not sure, and no no, where it holds in part: %s', (text) => expect(explainedAnswer(3, text)).toBe('unsure'));
  it.each(OPEN)('leaves the question of flag %i open where it may be a yes: %s', (flag, text) =>
    expect(explainedAnswer(flag as 3, text)).toBeNull(),
  );
});

describe('The question of a swelling', () => {
  const ASKED = ['me, 34', 'swelling under my jaw since yesterday'] as const;
  it('is not put again after a no with its explanation', () => {
    for (const text of ['no. i swallow ok', 'no throat. only below jaw', 'no only below jaw']) {
      expect(say(after(ASKED), text).talk.answers).toEqual({ 3: 'no' });
    }
  });
  it('is a yes with little beside it, and beside a card too', () => {
    expect(say(after(ASKED), 'yes little').gate.level).toBe(5);
    const card = after([...ASKED, 'fever 39']);
    expect(card.talk.open).toEqual({ what: 'flag', flag: 3, beside: true });
    expect(say(card, 'yes but only a bit').gate.level).toBe(5);
    expect(say(card, 'no only below jaw').talk.answers).toMatchObject({ 3: 'no' });
  });
  it('hears a sign in the explanation first', () => {
    expect(say(after(ASKED), "no but i can't swallow").gate.level).toBe(5);
  });
  it('answers the list of signs with none of these', () => {
    const listed = after(['me, 34', 'toothache']);
    expect(listed.talk.open.what).toBe('signs');
    expect(say(listed, 'no. i swallow ok').talk.signs?.said).toBe('none');
    expect(say(listed, 'no only a bit hard to swallow').talk.signs?.said ?? 'open').not.toBe('none');
  });
});
