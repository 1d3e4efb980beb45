import { flagOf } from '../catalogue/flag-catalogue.js';
import type { Answer } from '../raise-flags.js';
import { SIGN_TEXTS } from '../texts/signs.en.js';
import {
  flagsOfSigns,
  isCurrent,
  openSignQuestion,
  settledBySigns,
  SIGN_GROUPS,
  signQuestions,
  signsForPractice,
  signsSaid,
  type SignList,
} from './index.js';

const list = (said: SignList['said'], groups: SignList['groups'] = [], answers: Record<string, Answer> = {}): SignList => ({
  said,
  groups,
  answers,
  askedAt: '2026-11-22T08:00:00.000Z',
});
const raised = (signs: SignList) => flagsOfSigns(signs).map(({ flag, level }) => [flag, level]);

describe('The list of signs', () => {
  it('has nine groups, which cover the red flags 1 to 15 and no others, with at most three questions each', () => {
    expect(SIGN_GROUPS).toHaveLength(9);
    const flags = [...new Set(SIGN_GROUPS.flatMap((group) => group.flags))].sort((a, b) => a - b);
    expect(flags).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(SIGN_GROUPS.filter((group) => group.flags.length < 1 || group.flags.length > 3)).toEqual([]);
    expect(SIGN_GROUPS.map(({ id }) => id)).toEqual(Object.keys(SIGN_TEXTS.groups));
  });

  it('does not name self-harm: text alone hears it', () => {
    expect(JSON.stringify(SIGN_TEXTS)).not.toMatch(/harm|suicid|kill yourself/i);
  });
});

describe('After a choice', () => {
  it('each group asks the questions of its own flags, the gravest first, and each question once', () => {
    for (const { id, flags } of SIGN_GROUPS) expect(signQuestions(list('some', [id])).sort()).toEqual([...flags].sort());
    expect(signQuestions(list('some', ['breathing', 'swelling']))).toEqual([1, 2, 3, 14]);
    expect(signQuestions(list('some', ['bleeding', 'injury']))).toEqual([7, 8, 15, 12, 13]);
  });

  it('"Not sure" asks the first question of every group', () => {
    expect(signQuestions(list('unsure'))).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
    expect(raised(list('unsure'))).toEqual([]);
  });

  it('questions come one by one until all are answered', () => {
    expect(openSignQuestion(list('some', ['bleeding']))).toBe(7);
    expect(openSignQuestion(list('some', ['bleeding'], { 7: 'no' }))).toBe(15);
    expect(openSignQuestion(list('some', ['bleeding'], { 7: 'no', 15: 'unsure' }))).toBeNull();
    expect(openSignQuestion(list('none'))).toBeNull();
  });

  it('bleeding that is over raises nothing; a knocked-out tooth is a dental emergency', () => {
    expect(raised(list('some', ['bleeding'], { 7: 'no', 15: 'no' }))).toEqual([]);
    expect(raised(list('some', ['injury'], { 8: 'no', 12: 'yes', 13: 'no' }))).toEqual([[12, 4]]);
  });

  it('"not sure" counts as yes for flags 1 to 6, 9 and 11, elsewhere one level lower, never as no', () => {
    for (const { id, flags } of SIGN_GROUPS)
      for (const flag of flags) {
        const { level } = flagOf(flag);
        expect(raised(list('some', [id], { [flag]: 'unsure' }))).toEqual([
          [flag, [1, 2, 3, 4, 5, 6, 9, 11].includes(flag) ? level : level - 1],
        ]);
      }
  });

  it('an answer within a group that is chosen no longer counts no longer', () => {
    expect(raised(list('some', ['chest'], { 1: 'yes', 9: 'no' }))).toEqual([]);
    expect(settledBySigns(list('some', ['chest'], { 1: 'no', 9: 'no' }))).toEqual([9]);
  });
});

describe('"None of these"', () => {
  it('is stored as itself: it raises nothing, and is no "no" to the question of any flag', () => {
    const none = list('none', [], { 1: 'no' });
    expect([raised(none), settledBySigns(none), signQuestions(none)]).toEqual([[], [], []]);
  });
});

describe('An answer to the list', () => {
  it('counts for 24 hours', () => {
    expect(isCurrent(list('none'), new Date('2026-11-23T08:00:00.000Z'))).toBe(true);
    expect(isCurrent(list('none'), new Date('2026-11-23T08:00:00.001Z'))).toBe(false);
  });

  it('is said again as it was given', () => {
    expect(signsSaid(list('none'))).toMatch(/^You said: none of these signs \(Trouble breathing.*Numb or drooping face\)\.$/);
    expect(signsSaid(list('some', ['injury', 'bleeding']))).toBe('You said: Bleeding that does not stop; A hit to the mouth, jaw or head.');
    expect(signsSaid(list('unsure'))).toContain('not sure');
  });

  it('is told to a practice as it was given: no group speaks of self-harm', () => {
    expect(signsForPractice(list('some', ['face', 'chest']))).toMatch(
      /asked for, answered yes: Chest or arm pain, or sweating, with jaw pain; Numb or drooping face\.$/,
    );
    expect(signsForPractice(list('some', []))).toBe('');
    expect(signsForPractice(list('none'))).toMatch(/asked for: none of these signs \(Trouble breathing/);
  });

  it('marks nothing as sensitive: what is, only words tell', () => {
    expect(flagsOfSigns(list('some', ['face', 'chest'], { 11: 'yes', 9: 'yes' })).map(({ sensitive }) => sensitive)).toEqual([
      false,
      false,
    ]);
  });
});
