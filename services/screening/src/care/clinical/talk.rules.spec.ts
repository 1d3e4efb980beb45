import { flagReason } from '@toothwise/triage';
import type { TalkedAnswers } from './clinical.rules.js';
import { assessedTalk } from './talk.rules.js';

const told = (said: string[], painLevel: number | null) =>
  ({
    ...{ kind: 'urgent', form: { symptoms: said[0] }, person: { who: 'my-child', age: 4 }, signs: null, flagAnswers: {} },
    conversation: { said, painLevel, lastDentalVisit: null, medicalHistory: null, medications: null, toothMapping: [] },
  }) as unknown as TalkedAnswers;
const reasons = (said: string[], pain: number | null) =>
  assessedTalk(told(said, pain), 1, new Date('2026-11-22T12:00:00Z')).flags.map((flag) => flagReason(flag, {}));

describe('Why a sign counts that was told in a conversation', () => {
  it('is what was written, where a pain was told as a number alone', () => {
    const all = reasons(['her tooth is brown', 'pain 8'], 8);
    expect(all.length).toBeGreaterThan(0);
    for (const reason of all) expect(reason).toBe('What you wrote called for it');
  });

  it('is none where a bare number answered something else, such as an age', () => {
    expect(reasons(['her tooth is brown', '7'], 3)).toEqual(reasons(['her tooth is brown'], 3));
    expect(reasons(['her tooth is brown', '8'], 8)).not.toEqual(reasons(['her tooth is brown'], 8));
  });

  it('quotes the words where there are some', () => expect(reasons(['her tooth hurts a lot'], null)[0]).toMatch(/^You said: “/));
});
