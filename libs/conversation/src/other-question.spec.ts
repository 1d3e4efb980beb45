import { begin, hear, type Line, type Turn } from './index.js';
import { isNoHabit, isOnlySymptoms, isOnlyTime } from './other-question.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
type Type = 'urgent' | 'routine_checkup';
const after = (lines: readonly (string | Line)[], type: Type = 'urgent'): Turn =>
  lines.reduce<Turn>(
    ({ talk, reading }, line) => hear(talk, reading, typeof line === 'string' ? { text: line } : line, NOW),
    begin({ at: NOW, type, stored: { name: 'Ann' }, person: { who: 'me', age: 34 } }),
  );
const texts = ({ replies }: Turn) => replies.map(({ text }) => text).join(' | ');
const TO_HEALTH = ['tooth hurts', NONE, '5'];

describe('An answer to another question', () => {
  it.each(['3 days', 'since Monday', 'for about two weeks now'])('is no illness: "%s"', (line) => {
    const told = after([...TO_HEALTH, line]);
    expect(told.talk).toMatchObject({ step: 'medical-history', data: { medicalHistory: null, currentSymptoms: `tooth hurts\n${line}` } });
    expect(texts(told)).toBe('I have noted what you wrote. | Please name any conditions, or answer "none".');
    expect(after([...TO_HEALTH, line, line]).talk).toMatchObject({ step: 'medications', passed: { medicalHistory: 'unsure' } });
  });

  it('is no illness where it is a bare number: that of pain, where that was asked for in vain just before', () => {
    expect(after([...TO_HEALTH, '5']).talk.data).toMatchObject({ medicalHistory: null, currentSymptoms: 'tooth hurts', painLevel: 5 });
    const late = after(['tooth hurts', NONE, 'very bad', 'killing me', '9']);
    expect(late.talk).toMatchObject({ step: 'medical-history', passed: {}, data: { painLevel: 9, medicalHistory: null } });
  });

  it('is no time of a last visit and no number of check-ups, where it is how often something is done', () => {
    expect(after(['twice a day'], 'routine_checkup').talk.data.lastDentalVisit).toBeNull();
    expect(after(['I am pregnant 12 weeks'], 'routine_checkup').talk.data.lastDentalVisit).toBeNull();
    const habits = ['2 years', NONE, 'none', 'none', 'twice a day', 'twice a day'];
    expect(after(habits, 'routine_checkup').talk).toMatchObject({ step: 'routine-frequency', data: { routineFrequency: null } });
  });

  it('is no illness, no medicine and no habit, where it tells what is wrong; told again it stands as it was said', () => {
    const health = after([...TO_HEALTH, 'the gum is sore']);
    expect(health.talk).toMatchObject({
      step: 'medical-history',
      data: { medicalHistory: null, currentSymptoms: 'tooth hurts\nthe gum is sore' },
    });
    expect(after([...TO_HEALTH, 'the gum is sore', 'the gum is sore']).talk.data.medicalHistory).toBe('the gum is sore');
    expect(after([...TO_HEALTH, 'none', 'my gum is sore']).talk.data.medications).toBeNull();
    const habits = after(['6 months ago', NONE, 'none', 'none', 'my gum is sore'], 'routine_checkup');
    expect(habits.talk.data).toMatchObject({ oralHygieneHabits: null, currentSymptoms: 'my gum is sore' });
  });

  it.each([
    'asthma',
    'diabetes and my gum is sore',
    'allergic to penicillin, and my gum hurts',
    'no, but my gum is sore',
    'thyroid, gum sore',
    'heart condition since 3 years',
  ])('is one about health all the same: "%s"', (line) => {
    expect(after([...TO_HEALTH, line]).talk.data.medicalHistory).toBe(line);
  });

  it.each(['warfarin', 'ibuprofen for the pain, 2 a day', 'metformin, my tooth hurts', 'lisinopril for 3 years'])(
    'names a medicine: "%s"',
    (line) => expect(after([...TO_HEALTH, 'none', line]).talk.data.medications).toBe(line),
  );

  it('beside the time of the last visit is kept as what is wrong', () => {
    expect(after(['1 year, and gum is sore'], 'routine_checkup').talk.data).toMatchObject({
      lastDentalVisit: '1 year, and gum is sore',
      currentSymptoms: 'gum is sore',
    });
    expect(after(['2 years ago I had an abscess'], 'routine_checkup').talk.data.currentSymptoms).toBeNull();
  });

  it('where teeth or photos were asked for is kept', () => {
    const { talk } = after([...TO_HEALTH, 'none', 'none', 'the gum there is swollen']);
    expect(talk.data.currentSymptoms).toBe('tooth hurts\nthe gum there is swollen');
  });

  it('is told by its words alone', () => {
    expect(['6 months', '3 days', 'last night'].map(isOnlyTime)).toEqual([true, true, true]);
    expect(['asthma 3 years', 'none', 'the flu'].map(isOnlyTime)).toEqual([false, false, false]);
    expect(['my gum is sore', 'gum sore, asthma', 'I take aspirin, tooth hurts'].map(isOnlySymptoms)).toEqual([true, false, false]);
    expect(['my gum is sore', 'twice a day, gum is sore'].map(isNoHabit)).toEqual([true, false]);
  });
});
