import { begin, CONVERSATION_TEXTS, hear, type Line, type Turn } from '@toothwise/conversation';
import { toldIn, type SaidLine } from './assessment.rules.js';

const AT = new Date('2026-11-29T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const after = (...lines: (string | Line)[]): Turn =>
  lines.reduce<Turn>(
    ({ talk, reading }, line) => hear(talk, reading, typeof line === 'string' ? { text: line } : line, AT),
    begin({ type: 'urgent', at: AT, stored: { name: 'Ann' }, person: { who: 'me', age: 34 } }),
  );
const told = ({ talk, reading }: Turn, lines: readonly SaidLine[] = []) => toldIn(talk, reading, [], lines);
const BLED = 'an extraction this morning, and some bleeding';

describe('What a record is told of a conversation', () => {
  it('has a "no" that holds, and none that plain words have overtaken', () => {
    expect(told(after(BLED, 'no')).flagAnswers).toEqual({ 15: 'no' });
    const overtaken = after(BLED, 'no', NONE, 'I bit on gauze for 20 minutes and the socket is still bleeding');
    expect(overtaken.talk.answers).toMatchObject({ 15: 'no' });
    expect(told(overtaken).flagAnswers).not.toHaveProperty('15');
  });

  it('has each line with what was asked before it', () => {
    const line = (role: 'person' | 'assistant', kind: 'line' | 'question', text: string): SaidLine => ({
      role,
      kind,
      text,
      turnId: 'turn',
    });
    const lines = [line('assistant', 'question', 'Where does it hurt?'), line('person', 'line', 'lower left')];
    expect(told(after(BLED), lines).exchanges).toEqual([{ question: 'Where does it hurt?', answer: 'lower left' }]);
  });

  const said = (...pairs: [question: string, answer: string][]): SaidLine[] =>
    pairs.flatMap(([question, answer]) => [
      { role: 'assistant', kind: 'question', text: question, turnId: null },
      { role: 'person', kind: 'line', text: answer, turnId: 'turn' },
    ]);
  const { question } = CONVERSATION_TEXTS;

  it('has what was told where a name was asked for, and no name alone', () => {
    const named = [
      [question.name, 'my tooth is loose and I feel ill'],
      [question.name, 'Ann'],
      ['And you?', 'Ann'],
    ] as [string, string][];
    expect(told(after(BLED), said(...named)).exchanges).toEqual([
      { question: question.name, answer: 'my tooth is loose and I feel ill' },
      { question: 'And you?', answer: 'Ann' },
    ]);
    const { talk, reading } = ['my tooth is loose and I feel ill', 'Ann'].reduce<Turn>(
      (turn, text) => hear(turn.talk, turn.reading, { text }, AT),
      begin({ type: 'urgent', at: AT }),
    );
    expect(toldIn(talk, reading, [], []).said).toEqual(['my tooth is loose and I feel ill']);
  });

  it('has what was not read as that, wherever it was typed', () => {
    const lines = said(
      [question.name, 'mi hijo tiene mucho dolor y fiebre'],
      [question.name, 'Juan de la Cruz'],
      [question['medical-history'], 'tengo la presión alta'],
      [question['last-visit'], 'hace 5 años'],
      [question.medications, 'none'],
    );
    expect(told(after(BLED), lines).exchanges?.map(({ answer, unread }) => [answer, unread])).toEqual([
      ['mi hijo tiene mucho dolor y fiebre', true],
      ['tengo la presión alta', true],
      ['hace 5 años', undefined],
      ['none', undefined],
    ]);
  });

  it('takes no name for a language, whatever was asked when it was told', () => {
    const { talk, reading } = ['hello hello', 'my tooth hurts', 'ana'].reduce<Turn>(
      (turn, text) => hear(turn.talk, turn.reading, { text }, AT),
      begin({ type: 'urgent', at: AT }),
    );
    const lines = said(['After an injury: was there fainting?', 'ana'], [CONVERSATION_TEXTS.whom.who, 'ana maria']);
    expect(toldIn(talk, reading, [], lines).exchanges?.map(({ unread }) => unread)).toEqual([undefined, undefined]);
    expect(toldIn(talk, reading, [], []).said).not.toContain('ana');
  });

  it('has which questions were passed over, and how', () => {
    const { passed, answers } = told(after('it aches', NONE, 'not sure', 'skip', 'no idea'));
    expect(passed).toEqual({ painLevel: 'unsure', medicalHistory: 'skipped', medications: 'unsure' });
    expect([answers.medicalHistory, answers.medications]).toEqual([null, null]);
  });
});
