import { outcomeTexts, selfCareFor } from '@toothwise/triage';
import { begin, hear, isUnreadText, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[]): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join(' | ');

/** The rules ask whether it was more than the label allows. */
const TOOK = ['me, 34', 'toothache, I took a lot of paracetamol'] as const;
const OF_TICKED: Line = { signs: { said: 'some', groups: ['painkillers'], answers: {} } };
const LABEL_DOSE = /at the dose on the label/;

const NOT_KNOWN = [
  ...[
    'not sure',
    'idk',
    'I dont know how many',
    'no idea how many',
    'I lost count',
    'I did not count',
    "can't remember",
    'honestly not sure',
  ],
  ...['no, not sure', 'no idk', 'idk maybe', 'dunno mate', 'hmm not 100% sure', 'I forgot', 'I think so', 'probably', 'it could be'],
  ...['no se', 'No sé', 'no lo sé', 'no se cuantas tome', 'no sé, creo que 6', 'no me acuerdo', 'no recuerdo', 'no lo recuerdo'],
  ...[
    'no tengo idea',
    'no sabria decir',
    'puede ser',
    'creo que si',
    'no estoy muy segura',
    'nose',
    'não me lembro',
    'je ne me souviens pas',
  ],
];

describe('Who does not know whether it was too much of a painkiller', () => {
  it.each(NOT_KNOWN)('is heard as not sure, which never is a no: %s', (text) => {
    const turn = say(after(TOOK), text);
    expect(turn.talk.answers).toMatchObject({ 10: 'unsure' });
    expect(turn.gate.emergency).not.toBeNull();
    expect(turn.gate.emergency!.doNow.join(' ')).not.toMatch(LABEL_DOSE);
  });

  it.each(NOT_KNOWN)('is heard as not sure of the list of signs too: %s', (text) => {
    const turn = say(after(['me, 34', 'toothache', OF_TICKED]), text);
    expect(turn.talk.signs?.answers).toMatchObject({ 10: 'unsure' });
  });

  it.each(["no, I didn't", 'no', 'nope', 'not at all'])('and a no stays one: %s', (text) => {
    expect(say(after(TOOK), text).talk.answers).toMatchObject({ 10: 'no' });
  });
  it.each(['yes', 'yes sure', 'yes, definitely'])('and a yes stays one: %s', (text) => {
    expect(say(after(TOOK), text).talk.answers).toMatchObject({ 10: 'yes' });
  });
  it.each(['no se detiene', 'no se quita el dolor', 'no sé, me falta el aire', 'no me acuerdo, sangra mucho'])(
    'and what is no answer at all is none: %s',
    (text) => {
      expect(say(after(TOOK), text).talk.answers).toEqual({});
    },
  );

  it.each(['I dont think so', 'probably not', 'creo que no', 'not that I know of'])(
    'is asked again at once where the no is a guess, and is not sure the second time: %s',
    (text) => {
      const again = say(after(TOOK), text);
      expect(again.talk).toMatchObject({ open: { what: 'flag', flag: 10 }, answers: {} });
      expect(said(again)).toMatch(/If you are certain that it does not apply, answer No/);
      expect(say(again, text).talk.answers).toMatchObject({ 10: 'unsure' });
    },
  );
});

describe('While it is open how much was taken', () => {
  it('no self-care names a painkiller, whatever hurts: none more is to be taken', () => {
    const { gate, talk } = after(TOOK);
    const care = selfCareFor(gate.assessment, talk.person).join(' ');
    expect(care).not.toMatch(LABEL_DOSE);
    expect(care).toMatch(/Take no more painkillers before/);
    expect(outcomeTexts(gate.assessment, 'urgent', talk.person).nextSteps.join(' ')).not.toMatch(LABEL_DOSE);
  });

  it('nor does the answer to a question about one', () => {
    const turn = say(after(TOOK), 'can I take more ibuprofen?');
    expect(said(turn)).toMatch(/Take no more painkillers before/);
    expect(said(turn)).not.toMatch(LABEL_DOSE);
  });

  it('nor after a result, where it is told after that', () => {
    const done = toTheEnd(after(['me, 34', 'toothache', NONE]));
    expect(done.talk.analysed).toBe('full');
    const told = say(done, 'I took a lot of paracetamol today');
    expect(told.talk.open).toMatchObject({ what: 'flag', flag: 10 });
    expect(selfCareFor(told.gate.assessment, told.talk.person).join(' ')).not.toMatch(LABEL_DOSE);
  });

  it('nor where too many were ticked in the list: what is taken next is safe only once somebody has said so', () => {
    const turn = say(after(['me, 34', 'toothache', OF_TICKED]), 'no');
    expect(selfCareFor(turn.gate.assessment, turn.talk.person).join(' ')).not.toMatch(LABEL_DOSE);
  });

  it('and once it is answered with no, they may be told of again', () => {
    const turn = say(after(TOOK), 'no');
    expect(selfCareFor(turn.gate.assessment, turn.talk.person).join(' ')).toMatch(LABEL_DOSE);
  });
});

/** Goes on to the result: no to every question that is put. */
function toTheEnd(turn: Turn): Turn {
  const { open, step, analysed } = turn.talk;
  if (analysed !== 'no') return turn;
  return toTheEnd(say(turn, open.what === 'flag' ? 'no' : open.what === 'signs' ? NONE : step === 'pain-level' ? '5' : 'skip'));
}

describe('A grave question that was answered with not sure', () => {
  it.each<[string, number, string]>([
    ['toothache, I took a lot of paracetamol', 10, 'idk'],
    ['an extraction this morning, and some bleeding', 15, 'no se'],
  ])('stays counted whatever is said after it, until it is denied: %s', (text, flag, answer) => {
    const raised = say(after(['me, 34', text]), answer);
    const later = ['it is at the lower left', 'none', 'skip', 'not sure', '5'].reduce(say, raised);
    expect(later.talk.answers).toMatchObject({ [flag]: 'unsure' });
    expect(later.gate.assessment.flags.find((one) => one.flag === flag)!.level).toBeGreaterThanOrEqual(3);
    expect(later.talk.analysed).toBe('no');
  });
});

describe('A number, where it was asked whether it was too much of a painkiller', () => {
  it.each(['6', '6 or so', 'maybe 8', '12 tablets', '4 x 500mg', 'a few'])(
    'is how many, and no pain; yes or no is asked for once more: %s',
    (text) => {
      const turn = say(after(TOOK), text);
      expect(turn.talk.data.painLevel).toBeNull();
      expect(turn.gate.emergency !== null || (turn.talk.open.what === 'flag' && turn.talk.open.flag === 10)).toBe(true);
    },
  );
  it('pain said in so many words is kept', () => {
    expect(say(after(TOOK), 'pain 6 out of 10').talk.data.painLevel).toBe(6);
  });
});

describe('An answer that was understood', () => {
  it.each(['creo que si', 'je ne sais pas', 'weiß nicht', 'creo que no', 'no se'])(
    'is none that was not read, whatever its language: %s',
    (text) => expect(isUnreadText(text)).toBe(false),
  );
  it('what was not stays unread', () => expect(isUnreadText('me duele mucho la muela')).toBe(true));
});
