import { begin, CONVERSATION_TEXTS, hear, SCREENING_TYPES, type Beginning, type Turn } from './index.js';

const AT = new Date('2026-11-23T09:00:00Z');
const say = (turn: Turn, text: string) => hear(turn.talk, turn.reading, { text }, AT);
const all = (turn: Turn, ...lines: string[]) => lines.reduce(say, turn);
const none = (turn: Turn) => hear(turn.talk, turn.reading, { signs: { said: 'none', groups: [], answers: {} } }, AT);
const KNOWN = {
  ...{ name: 'Ann', lastDentalVisit: '3 months ago', medicalHistory: 'asthma', medications: 'none' },
  ...{ oralHygieneHabits: 'twice a day', routineFrequency: 'once a year', currentSymptoms: 'a stain', painLevel: 0 },
};
const again = (more: Partial<Beginning> = {}) => begin({ at: AT, type: 'routine_checkup', stored: KNOWN, ...more });
const confirm = (turn: Turn) => all(turn, 'ready', 'correct', 'correct', 'correct');
const texts = ({ replies }: Turn) => replies.map(({ text }) => text);

describe('what a patient tells', () => {
  it('CHAT-042 CHAT-046 has exactly the specified fields, of which dataConfirmed is a boolean', () => {
    expect(Object.keys(begin({ at: AT, type: 'urgent' }).talk.data).sort()).toEqual(
      [
        ...['name', 'email', 'phone', 'location', 'address', 'screeningType', 'currentSymptoms', 'painLevel', 'lastDentalVisit'],
        ...['oralHygieneHabits', 'routineFrequency', 'medicalHistory', 'medications', 'toothMapping', 'dataConfirmed'],
      ].sort(),
    );
    expect(begin({ at: AT, type: 'urgent' }).talk.data.dataConfirmed).toBe(false);
    expect(none(confirm(again())).talk.data.dataConfirmed).toBe(true);
  });

  it('CHAT-043 is of one of four types, CHAT-005 of which cosmetic takes the routine path', () => {
    expect(SCREENING_TYPES).toEqual(['urgent', 'routine_checkup', 'cosmetic', 'appointment_summary']);
    const path = (type: Beginning['type']) => {
      let turn = say(begin({ at: AT, type }), 'Ann');
      const steps = [turn.talk.step];
      for (const line of ['3 months ago', 'no', 'none', 'none', 'twice a day', 'once a year', 'skip', 'skip']) {
        turn = say(turn, line);
        steps.push(turn.talk.step);
      }
      return steps;
    };
    expect(path('cosmetic')).toEqual(path('routine_checkup'));
    expect(path('cosmetic')[0]).toBe('last-visit');
  });

  it.each([
    ['7', 7],
    ['ten', 10],
    ['8/10 maybe', 8],
    ['15/10', 10],
    ['0', 0],
  ])('CHAT-044 has pain from 0 to 10: %s is %d', (line, level) => {
    expect(say(none(all(begin({ at: AT, type: 'urgent' }), 'Ann', 'It hurts')), line).talk.data.painLevel).toBe(level);
  });

  it('CHAT-117 asks again for a pain that cannot be read, and keeps it as unknown, never as 0', () => {
    const asked = say(none(all(begin({ at: AT, type: 'urgent' }), 'Ann', 'It hurts')), 'purple');
    expect([asked.talk.step, asked.talk.data.painLevel]).toEqual(['pain-level', null]);
    expect(texts(asked).at(-1)).toMatch(/^I could not read a number there\./);
    const passed = say(asked, 'purple again');
    expect([passed.talk.step, passed.talk.data.painLevel, passed.talk.passed.painLevel]).toEqual(['medical-history', null, 'unsure']);
  });

  it('CHAT-061 is what the next step follows from, with the type of the conversation', () => {
    const next = (type: Beginning['type'], stored: Partial<typeof KNOWN>) => begin({ at: AT, type, stored }).talk.step;
    expect(next('urgent', { name: 'Ann' })).toBe('current-symptoms');
    expect(next('routine_checkup', { name: 'Ann' })).toBe('last-visit');
    expect(next('urgent', { name: 'Ann', currentSymptoms: 'It hurts' })).toBe('pain-level');
    expect(next('routine_checkup', { name: 'Ann', lastDentalVisit: 'a year ago' })).toBe('medical-history');
  });

  it.each([
    [6, false],
    [7, true],
    [10, true],
  ])('CHAT-068 a pain of %d gets a sympathetic reply: %s', (level, sorry) => {
    const replies = texts(say(none(all(begin({ at: AT, type: 'urgent' }), 'Ann', 'It hurts')), String(level)));
    expect(replies.some((text) => text.startsWith('I am sorry that it hurts so much.'))).toBe(sorry);
  });

  it('CHAT-116 says why a name was not taken, and asks for it again', () => {
    const asked = say(begin({ at: AT, type: 'urgent' }), 'can you hear me');
    expect(asked.talk).toMatchObject({ step: 'name', data: { name: null } });
    expect(texts(asked)).toEqual(['I need a name to call you by: just the name, for example Ann.']);
  });
});

describe('who comes back', () => {
  it.each(['wrong', 'incorrect', 'update', 'change', 'not right'])('CHAT-095 is asked again for what is "%s"', (word) => {
    const turn = all(again(), 'ready', 'correct', word);
    expect(turn.talk.step).toBe('medical-history');
    expect(all(again(), 'ready', word).talk.step).toBe('name');
  });

  it('CHAT-101 is offered the tooth map once all is confirmed', () => {
    const turn = none(confirm(again()));
    expect(turn.talk.step).toBe('tooth-mapping');
    expect(texts(turn).at(-1)).toMatch(/Mark them on the tooth map/);
  });

  it('CHAT-102 is offered photos where those come first', () => {
    const turn = none(confirm(again({ pictures: ['photo-upload'] })));
    expect(turn.talk.step).toBe('photo-upload');
    expect(texts(turn).at(-1)).toMatch(/add up to 5 photos/);
  });

  it('CHAT-103 goes on with the assessment where no picture is asked for', () => {
    const turn = none(confirm(again({ pictures: [] })));
    expect([turn.talk.step, turn.effect]).toEqual(['find-dentists', { do: 'analyse', photos: false }]);
  });
});

describe('the assistant', () => {
  it('CHAT-010 is called by a name that is a setting, says that it is a program, and asks in one or two sentences', () => {
    const [hello] = texts(begin({ at: AT, type: 'urgent', persona: 'Kim' }));
    expect(hello).toMatch(/^Hello, I am Kim, a computer program/);
    const questions = Object.values(CONVERSATION_TEXTS.question);
    const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length;
    expect(questions.filter((text) => sentences(text) > 2)).toEqual([]);
  });
});
