import { parseFacts } from '@toothwise/triage';
import { begin, healthSaid, hear, isNoHealth, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[]): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me' } }));
const illnesses = ({ talk }: Turn) => healthSaid(talk, 'medicalHistory');
const medicines = ({ talk }: Turn) => healthSaid(talk, 'medications');
/** At the photos, past all that is asked before. */
const AT_PHOTOS = ['not sure', 'a filling fell out', NONE, '0', 'none', 'none', 'skip'];

describe('Illnesses and medicines', () => {
  it('are kept where they are told at the photos, and said to be', () => {
    const photos = after(AT_PHOTOS);
    expect(photos.talk.step).toBe('photo-upload');
    const told = say(photos, 'i have diabetes');
    expect(told.replies[0]!.text).toMatch(/noted/);
    expect(illnesses(told)).toBe('told: “i have diabetes”; nothing else named');
  });

  it.each([
    ['with what is wrong', ['my filling fell out, i have diabetes'], 'i have diabetes'],
    ['under an emergency', ['I cannot breathe', 'i am pregnant'], 'i am pregnant'],
    ['at the list of signs', ['not sure', 'a filling fell out', 'I am diabetic'], 'I am diabetic'],
  ])('are kept where they are told %s', (_, lines, words) => {
    expect(illnesses(after(lines))).toBe(words);
  });

  it('are told apart: a medicine stands among the medicines', () => {
    const told = after(['I cannot breathe', 'i have sugar in blood, take metformina 850']);
    expect([illnesses(told), medicines(told)]).toEqual(['i have sugar in blood', 'take metformina 850']);
    expect(medicines(after(['I cannot breathe', 'I take warfarin']))).toBe('I take warfarin');
  });

  it('are not said twice, nor where they are denied', () => {
    const once = after(['not sure', 'a filling fell out', NONE, '0', 'i have diabetes', 'none']);
    expect([illnesses(once), medicines(once)]).toEqual(['i have diabetes', 'none']);
    expect(illnesses(after(['I cannot breathe', 'no diabetes']))).toBeNull();
  });
});

describe('A place or an age', () => {
  it.each(['left side down, big tooth last', 'left side down, big tooth last. sorry i am 52 year', 'i am 52 years old', 'since 3 days'])(
    'is no illness: %s',
    (line) => {
      expect(isNoHealth(line)).toBe(true);
      const told = after(['not sure', 'a filling fell out', NONE, '0', line]);
      expect([told.talk.step, told.talk.data.medicalHistory]).toEqual(['medical-history', null]);
    },
  );

  it.each(['asthma', 'diabetes since 3 years', 'tooth allergy', 'none'])('is not what an illness is: %s', (line) => {
    expect(isNoHealth(line)).toBe(false);
  });

  it('counts: the age that is told late is known, and no question about a child is put', () => {
    const told = after(['sorry i am 52 year', 'a filling fell out', { signs: { said: 'some', groups: ['ill'], answers: {} } }]);
    expect(told.talk.person.age).toBe(52);
    const flags: number[] = [];
    for (let turn = told; turn.talk.open.what === 'sign' && flags.length < 9; turn = say(turn, 'no')) flags.push(turn.talk.open.flag);
    expect(flags).toEqual([5, 14]);
  });
});

describe('Illnesses and medicines that were told already', () => {
  const asked = ({ replies }: Turn) => replies.at(-1)!.text;
  const CALM = ['not sure', 'a filling fell out, I take warfarin', NONE, 'no', 'no', 'no', 'no'];
  const until = (step: string, lines: readonly (string | Line)[]): Turn => {
    let turn = after(lines.slice(0, 3));
    for (let count = 0; count < 9 && (turn.talk.step !== step || turn.talk.open.what !== 'step'); count++) {
      const { open } = turn.talk;
      turn = say(turn, open.what === 'signs' ? NONE : open.what === 'flag' ? 'no' : turn.talk.step === 'pain-level' ? '0' : 'none');
    }
    return turn;
  };

  it('are named, and others asked for', () => {
    const turn = until('medications', CALM);
    expect(asked(turn)).toBe('You told me: “I take warfarin”. Do you take any other medicines? Painkillers count too.');
    expect(medicines(say(turn, 'none'))).toBe('told: “I take warfarin”; nothing else named');
  });

  it('are named where the one was told as the other', () => {
    const history = until('medical-history', ['not sure', 'a filling fell out', NONE]);
    let turn = say(history, 'diabetes and I take warfarin');
    while (turn.talk.open.what === 'flag') turn = say(turn, 'no');
    expect(asked(turn)).toMatch(/^You told me: “diabetes and I take warfarin”\. Do you take any other medicines\?/);
    expect([illnesses(turn), medicines(say(turn, 'none'))]).toEqual([
      'diabetes and I take warfarin',
      'told: “diabetes and I take warfarin”; nothing else named',
    ]);
  });

  it('stand before a "none" to others in many words, and the rules still read them', () => {
    const turn = until('medications', CALM);
    const NONES = ['None', 'no', 'no others', 'Nothing else.', 'no other medicines', 'no allergies', 'No known allergies or conditions'];
    const MORE = [
      'no meds',
      'none that I know of',
      'no, none',
      'I don’t take anything else',
      'nothing, thanks',
      'n/a',
      "I don't have any other",
    ];
    for (const none of [...NONES, ...MORE]) {
      const said = medicines(say(turn, none))!;
      expect([none, said]).toEqual([none, 'told: “I take warfarin”; nothing else named']);
      expect(parseFacts(said).mentions).toContainEqual(expect.objectContaining({ fact: 'blood-thinners', polarity: 'affirmed' }));
    }
    expect(medicines(say(turn, 'ibuprofen'))).toBe('ibuprofen (also told: “I take warfarin”)');
  });

  it('are asked for as ever where nothing was told', () =>
    expect(asked(until('medications', ['not sure', 'a filling fell out', NONE]))).toMatch(/^Which medicines do you take/));
});
