import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, CONVERSATION_TEXTS, hear, type Line, type PatientData, type Reply, type Turn } from '@toothwise/conversation';
import type { ConsultationRecord } from './consultation.record.js';
import { consultationView, conversationView } from './consultation.mapper.js';

const AT = new Date('2026-11-29T12:00:00Z');
const { question, again } = CONVERSATION_TEXTS;
type Type = 'urgent' | 'routine_checkup';

function rowOf({ talk, reading }: Turn, type: Type = 'urgent'): ConsultationRecord {
  const ids = { id: '00000000-0000-4000-8000-000000000001', personId: '00000000-0000-4000-8000-000000000002', type, model: null };
  return { ...ids, talk, reading, last: 1, screeningId: null, waitsUntil: null, version: 0, createdAt: AT, updatedAt: AT };
}
const view = (turn: Turn, type?: Type) => consultationView(rowOf(turn, type));
const turnsOf = (lines: readonly (string | Line)[], from: Turn): Turn[] =>
  lines.reduce<Turn[]>(
    (all, line) => {
      const { talk, reading } = all.at(-1)!;
      return [...all, hear(talk, reading, typeof line === 'string' ? { text: line } : line, AT)];
    },
    [from],
  );

/** What a page shows below the conversation, by what its owner sees of it. */
function shown({ open, step, safety }: ReturnType<typeof view>): string {
  if (safety.emergency) return 'emergency';
  if (open.what !== 'step') return open.what === 'sign' ? 'flag' : open.what;
  if (open.about) return 'words';
  return step === 'pain-level' || step === 'tooth-mapping' ? step : 'words';
}

/** What the question that was put last is answered with. */
function asked(replies: readonly Reply[]): string {
  const { kind, text } = replies.at(-1)!;
  if (kind !== 'question') return kind;
  const step = (['pain-level', 'tooth-mapping'] as const).find((one) => text === question[one] || text === again[one]);
  return step ?? 'words';
}

interface Kept {
  id: string;
  type?: string;
  stored?: Partial<PatientData>;
  lines: unknown[];
}
const isWords = (line: unknown): line is string => typeof line === 'string' && line.trim() !== '';
const dialogues = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../libs/conversation/dialogues/own.json'), 'utf8')) as Kept[];

describe('What answers the open question', () => {
  it('belongs to the one that was put last: whom it is about, before how bad the pain is', () => {
    const turns = turnsOf(['my tooth hurts', 'Ann'], begin({ type: 'urgent', at: AT }));
    expect(turns.at(-1)!.talk.step).toBe('pain-level');
    expect(asked(turns.at(-1)!.replies)).toBe('words');
    expect(view(turns.at(-1)!)).toMatchObject({ step: 'pain-level', open: { what: 'step', about: 'whom' } });
    const aged = turnsOf(['for my daughter'], turns.at(-1)!).at(-1)!;
    expect(view(aged).open).toEqual({ what: 'step', flag: null, about: 'age' });
  });

  it('belongs to the one that was put last, in every dialogue that is kept', () => {
    const unlike = dialogues.flatMap(({ id, type: told, stored, lines }) => {
      const type: Type = told === 'urgent' || told === undefined ? 'urgent' : 'routine_checkup';
      return turnsOf(lines.filter(isWords), begin({ type, at: AT, stored }))
        .filter(({ effect, replies }) => effect?.do !== 'search' && replies.length > 0)
        .map((turn): [string, string, string] => [id, shown(view(turn, type)), asked(turn.replies)])
        .filter(([, card, last]) => card !== last && last !== 'note');
    });
    expect(unlike).toEqual([]);
  });
});

describe('An emergency that stands', () => {
  const EMERGENCY = 'my cheek is swollen and I have a fever of 39';
  const after = (...lines: [text: string, minute: number][]) =>
    lines.reduce<Turn>(
      ({ talk, reading }, [text, minute]) => hear(talk, reading, { text }, new Date(AT.getTime() + minute * 60_000)),
      begin({ type: 'urgent', at: AT, stored: { name: 'Ann' } }),
    );
  const toldAt = (...lines: [text: string, minute: number][]) => {
    const at = view(after(...lines)).toldAt;
    return at ? (Date.parse(at) - AT.getTime()) / 60_000 : at;
  };

  it('was told by the line that told it, not by what was said since', () => {
    expect(toldAt(['it aches', 1])).toBeNull();
    expect(toldAt([EMERGENCY, 1], ['it is the big tooth', 5], ['i have no dentist', 9])).toBe(1);
    expect(toldAt([EMERGENCY, 1], ['no', 2], ['Change answer', 9])).toBe(1);
  });

  it('is told anew by a line that adds to it, or tells it again', () => {
    expect(toldAt([EMERGENCY, 1], ["and now I can't breathe", 9])).toBe(9);
    expect(toldAt([EMERGENCY, 1], [EMERGENCY, 9])).toBe(9);
  });
});

describe('What is open under an emergency', () => {
  const OWN = { type: 'urgent', at: AT, stored: { name: 'Ann' }, person: { who: 'me', age: 34 } } as const;

  it('is the question of a graver one first, in its words; its own after that', () => {
    const [, fell, denied] = turnsOf(['knocked out my front tooth, fell off my bike', 'No'], begin(OWN));
    expect(view(fell!)).toMatchObject({
      open: {
        what: 'flag',
        flag: 8,
        question: expect.stringMatching(/^One more question, because it may be more serious\. After an injury/),
      },
      safety: { level: 4, emergency: expect.anything() },
    });
    expect(view(denied!).open).toMatchObject({ what: 'emergency', flag: 12 });
  });
});

describe('A result', () => {
  it('names no painkiller while it is open how much of one was taken', () => {
    const done = [
      'toothache',
      { signs: { said: 'none' as const, groups: [], answers: {} } },
      '5',
      'none',
      'none',
      'skip',
      'skip',
      'no',
      'no',
    ];
    const told = turnsOf([...done, 'I took a lot of paracetamol today'], begin({ type: 'urgent', at: AT, stored: { name: 'Ann' } })).at(
      -1,
    )!;
    expect(told.talk).toMatchObject({ analysed: 'full', open: { what: 'flag', flag: 10 } });
    const steps = consultationView({ ...rowOf(told), waitsUntil: AT }).result!.steps!.join(' ');
    expect(steps).not.toMatch(/For an adult/);
    expect(steps).toMatch(/Take no more painkillers before/);
  });

  it('has the steps that its record has', () => {
    const turn = turnsOf(
      ['my tooth broke and it hurts', { signs: { said: 'none', groups: [], answers: {} } }],
      begin({ type: 'urgent', at: AT }),
    ).at(-1)!;
    const row = { ...rowOf(turn), waitsUntil: AT };
    const steps = [/^Keep a piece/, /^Rinse/, /^Do not bite/, /^Cover a sharp edge/, /^For an adult/];
    expect(consultationView(row).result?.steps).toEqual(steps.map((step) => expect.stringMatching(step)));
  });
});

describe('What a device goes by that is cut off', () => {
  it('is what the rules go by here: lines, answers with when they were given, and the list of signs', () => {
    const lines = [
      'Ann',
      'me, 40',
      'I fell and my tooth moved',
      'no',
      'no',
      'no',
      { signs: { said: 'none' as const, groups: [], answers: {} } },
    ];
    const turn = turnsOf(lines, begin({ type: 'urgent', at: AT })).at(-1)!;
    const { heard } = conversationView(rowOf(turn), []);
    expect(heard!.lines.map(({ text }) => text).slice(0, 3)).toEqual(['Ann', 'me, 40', 'I fell and my tooth moved']);
    expect(heard).toMatchObject({ answers: { 8: 'no' }, answeredAfter: { 8: expect.any(Number) } });
    expect(advisorRoutes.readConsultation.answer.shape.heard.parse(heard)).toEqual(heard);
  });
});
