import { begin, hear, type Line, type Turn } from '@toothwise/conversation';
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
});
