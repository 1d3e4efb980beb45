import { begin, hear, isForModel, gateOf, type ModelTurn, type Turn } from './index.js';

const AT = new Date('2026-11-23T09:00:00Z');
const model = (part: Partial<ModelTurn>): ModelTurn => ({ values: [], flags: [], say: null, ...part });
const say = (turn: Turn, text: string, made?: ModelTurn) => hear(turn.talk, turn.reading, { text }, AT, undefined, made);
const none = (turn: Turn) => hear(turn.talk, turn.reading, { signs: { said: 'none', groups: [], answers: {} } }, AT);
const atSymptoms = () => say(begin({ at: AT, type: 'urgent' }), 'Rosa');
const LINE = 'My back tooth aches, about six out of ten, and I take metformin for diabetes';

describe('what a model makes of a line', () => {
  it('fills what the line says, and asks medical answers to be confirmed', () => {
    const values = [
      { field: 'painLevel', value: 'six out of ten', quote: 'about six out of ten' },
      { field: 'medications', value: 'metformin', quote: 'I take metformin' },
      { field: 'medicalHistory', value: 'diabetes', quote: 'for diabetes' },
    ] as const;
    const asked = none(say(atSymptoms(), LINE, model({ values })));
    const told = asked.talk.open.what === 'flag' ? say(asked, 'no') : asked;
    expect(told.talk).toMatchObject({ step: 'medical-history', data: { painLevel: 6, currentSymptoms: LINE, medicalHistory: null } });
    expect(told.replies.at(-1)!.text).toMatch(/as you told me before: diabetes\. Is that still so\?$/);
    const kept = say(say(told, 'yes'), 'Still the same');
    expect(kept.talk.data).toMatchObject({ medicalHistory: 'diabetes', medications: 'metformin' });
  });

  it.each<[string, ModelTurn['values']]>([
    ['quotes what was not said', [{ field: 'medications', value: 'warfarin', quote: 'I take warfarin' }]],
    ['says what its quote does not', [{ field: 'medications', value: 'warfarin', quote: 'I take metformin' }]],
    ['quotes nothing', [{ field: 'medications', value: '', quote: '' }]],
    ['quotes half a word', [{ field: 'medications', value: 'metfor', quote: 'metfor' }]],
    ['quotes words in another order', [{ field: 'medications', value: 'aches tooth', quote: 'aches tooth' }]],
    ['calls words a pain that are none', [{ field: 'painLevel', value: 'My back tooth', quote: 'My back tooth' }]],
  ])('is dropped where it %s', (_, values) => {
    const [alone, lied] = [undefined, model({ values })].map((made) => say(atSymptoms(), LINE, made));
    expect(lied!.talk).toEqual(alone!.talk);
    expect(lied!.replies).toEqual(alone!.replies);
  });

  it('never lowers pain, never replaces an answer and never touches one that is given anew', () => {
    const told = say(none(say(atSymptoms(), 'It hurts')), '8');
    const lower = say(told, 'Only a two at night', model({ values: [{ field: 'painLevel', value: 'two', quote: 'a two' }] }));
    expect(lower.talk.data.painLevel).toBe(8);
    const other = [{ field: 'currentSymptoms', value: 'asthma', quote: 'asthma' }] as const;
    expect(say(told, 'asthma', model({ values: other })).talk.data.currentSymptoms).toBe('It hurts');
    const anew = say(told, 'change my pain');
    expect(say(anew, 'so so, nine at night', model({ values: [{ field: 'painLevel', value: 'nine', quote: 'nine' }] })).talk.step).toBe(
      say(anew, 'so so, nine at night').talk.step,
    );
  });

  it.each([
    ['My tooth aches and there is no pain relief that helps me at all', 'no pain'],
    ['My tooth aches badly, no pain last week though', 'no pain'],
    ['My tooth aches terribly, yesterday it was 2 out of ten', 'was 2'],
    ['It was 2 out of ten and my tooth aches more every hour', '2'],
    ['My tooth aches, 2 out of ten when I lie quite still', '2 out of ten'],
    ['My tooth aches, I have 2 root canals in that corner', '2'],
    ['My tooth aches, 0 out of ten for the care that I got', '0 out of ten'],
  ])('leaves pain to our question: %s', (line, quote) => {
    const told = say(atSymptoms(), line, model({ values: [{ field: 'painLevel', value: quote, quote }] }));
    expect(told.talk.data.painLevel).toBeNull();
    expect(say(atSymptoms(), line).talk).toEqual(told.talk);
    const asked = none(told);
    expect((asked.talk.open.what === 'flag' ? say(asked, 'no') : asked).talk.step).toBe('pain-level');
  });

  it('takes the pain of the whole line, and none below one that is not sure', () => {
    const values = (value: string) => [{ field: 'painLevel', value, quote: value }] as const;
    const both = say(
      atSymptoms(),
      'My tooth aches, 2 out of 10 at noon and 9 out of 10 at night',
      model({ values: values('2 out of 10') }),
    );
    expect(both.talk.data.painLevel).toBe(9);
    const unsure = say(none(say(atSymptoms(), 'My tooth aches')), 'not sure');
    expect(unsure.talk.passed.painLevel).toBe('unsure');
    expect(say(unsure, 'Perhaps 2 out of 10, my asthma aside', model({ values: values('2 out of 10') })).talk.data.painLevel).toBeNull();
    expect(say(unsure, 'Perhaps 8 out of 10, my asthma aside', model({ values: values('8 out of 10') })).talk.data.painLevel).toBe(8);
  });

  it('has a flag asked that it names with words of the line, and raises none', () => {
    const line = 'It started after football practice with the team';
    const hinted = say(atSymptoms(), line, model({ flags: [{ flag: 8, quote: 'after football practice' }] }));
    expect([hinted.talk.open, hinted.gate.emergency]).toEqual([{ what: 'flag', flag: 8, byHint: true }, null]);
    expect(say(hinted, 'no').talk.open).not.toMatchObject({ what: 'flag' });
    expect(say(hinted, 'yes').gate.level).toBe(5);
    for (const flags of [[{ flag: 8, quote: 'fell off a wall' }], [{ flag: 99, quote: 'football' }], [{ flag: 23, quote: 'football' }]])
      expect(say(atSymptoms(), line, model({ flags })).talk.open).toEqual(say(atSymptoms(), line).talk.open);
  });

  it('silences nothing that is said after its hint was denied', () => {
    const hinted = say(atSymptoms(), 'It started after football practice', model({ flags: [{ flag: 3, quote: 'football' }] }));
    expect(hinted.talk.open).toEqual({ what: 'flag', flag: 3, byHint: true });
    const denied = say(hinted, 'no');
    expect(denied.talk).toMatchObject({ answers: {}, hintsDenied: [3], open: { what: 'signs' } });
    const lines = ['Hay fever', 'None', 'skip', 'skip', 'skip', 'Where is one', 'In the old town', 'Thank you', 'Fine then'];
    const later = lines.reduce((turn, line) => say(turn, line), none(denied));
    expect([later.talk.open.what, later.talk.data.medicalHistory]).toEqual(['step', 'Hay fever']);
    const grave = say(later, 'my eye is swelling shut');
    expect(grave.talk.open).toEqual({ what: 'emergency', flag: 3, told: true });
    expect(grave.replies.map(({ kind }) => kind)).toEqual(['emergency']);
    // To the question of what was said a no is an answer, once it was asked about the words themselves.
    expect(say(grave, 'no').talk.answers).toEqual({});
    expect(say(say(grave, 'no'), 'no').talk.answers).toEqual({ 3: 'no' });
  });

  it('does not have a denied hint asked again', () => {
    const made = model({ flags: [{ flag: 3, quote: 'football' }] });
    const denied = say(say(atSymptoms(), 'It started after football practice', made), 'no');
    expect(say(none(denied), 'I do play football a lot, you know', made).talk.open).not.toMatchObject({ what: 'flag' });
  });

  it.each([0, -1, 24, 2.5])('has nothing asked for a flag that there is not: %s', (flag) => {
    const line = 'It started after football practice';
    expect(say(atSymptoms(), line, model({ flags: [{ flag, quote: 'football' }] })).talk).toEqual(say(atSymptoms(), line).talk);
  });

  it('has the gravest flags asked where it names too many', () => {
    const flags = [16, 17, 18, 19, 3].map((flag) => ({ flag, quote: 'football' }));
    const hinted = say(atSymptoms(), 'It started after football practice', model({ flags }));
    expect(hinted.talk).toMatchObject({ open: { what: 'flag', flag: 3 }, hints: [3, 16, 17, 18] });
  });

  it('says what may be said beside our question, and nothing else', () => {
    const kind = say(atSymptoms(), 'My teeth look yellow', model({ say: 'Thank you for telling me about that.' }));
    expect(kind.replies.map(({ kind: what }) => what)).not.toContain('aside');
    const after = say(none(kind), 'I have nothing of that sort, I think', model({ say: 'Thank you for telling me about that.' }));
    expect(after.replies.map(({ kind: what }) => what)).toEqual(['aside', 'question']);
    for (const lie of ['Take 400 mg of ibuprofen.', 'That can wait.', 'You have an abscess.', 'See www.example.com'])
      expect(say(none(kind), 'I have nothing of that sort, I think', model({ say: lie })).replies.map(({ kind: what }) => what)).toEqual([
        'question',
      ]);
  });

  it('is nothing in an emergency', () => {
    const made = model({ say: 'I am sorry that it hurts.', values: [{ field: 'painLevel', value: 'ten', quote: 'ten' }] });
    const stopped = say(atSymptoms(), "I can't breathe, pain ten", made);
    expect(stopped.replies.map(({ kind }) => kind)).toEqual(['emergency']);
    expect(stopped.talk.data.painLevel).toBeNull();
  });

  it.each([
    ['a name', begin({ at: AT, type: 'urgent' }), 'My name is Rosa Field and I am new here', false],
    ['a plain answer', atSymptoms(), 'skip', false],
    ['what somebody tells', atSymptoms(), LINE, true],
    ['what is told after talk of harming oneself', say(atSymptoms(), 'I want to kill myself'), 'It hurts in the back of my mouth', false],
  ])('is asked of %s: %#', (_, turn, text, expected) => {
    expect(isForModel(turn.talk, gateOf(turn.talk, turn.reading, AT), { text })).toBe(expected);
  });

  it('is told nothing and says nothing after what no model is told was denied', () => {
    const dark = say(atSymptoms(), 'I want to kill myself');
    const denied = say(dark, 'no');
    expect([denied.gate.emergency, denied.talk.answers]).toEqual([null, { 24: 'no' }]);
    const line = 'It hurts in the back of my mouth since Monday';
    expect(isForModel(denied.talk, gateOf(denied.talk, denied.reading, AT), { text: line })).toBe(false);
    const kind = model({ say: 'Thank you for telling me about that.' });
    const on = none(say(denied, line, kind));
    for (const turn of [say(denied, line, kind), say(on, 'It is hard to put into one word, you see', kind)])
      expect(turn.replies.map(({ kind: what }) => what)).not.toContain('aside');
  });

  it.each([23, 24])('is told nothing and says nothing where flag %s was asked, whatever was answered', (flag) => {
    const text = 'I have nothing of that sort, I think';
    const kind = model({ say: 'Thank you for telling me about that.' });
    const open = none(say(atSymptoms(), 'My teeth look yellow'));
    expect(isForModel(open.talk, gateOf(open.talk, open.reading, AT), { text })).toBe(true);
    const { signs } = open.talk;
    for (const answer of ['no', 'unsure', 'yes'] as const)
      for (const part of [{ answers: { [flag]: answer } }, { signs: { ...signs!, answers: { [flag]: answer } } }]) {
        const asked = { ...open, talk: { ...open.talk, ...part } };
        expect(isForModel(asked.talk, gateOf(asked.talk, asked.reading, AT), { text })).toBe(false);
        expect(say(asked, text, kind).replies.map(({ kind: what }) => what)).not.toContain('aside');
      }
  });
});
