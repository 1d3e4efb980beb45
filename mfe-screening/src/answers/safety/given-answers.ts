import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswer, FlagAnswers } from '@toothwise/contracts-screening';
import { flagOf, signQuestions, type FlagNumber } from '@toothwise/triage/emergency';
import type { DraftContent } from '../draft/draft.types.js';

type Given = Pick<DraftContent, 'flagAnswers' | 'signs'>;

const GRAVITY: Record<FlagAnswer, number> = { no: 0, unsure: 1, yes: 2 };

/** What was answered to the safety questions, after the list of signs or beside words: of two answers to one question the graver counts, as in the result. */
export function givenAnswers({ flagAnswers, signs }: Given): FlagAnswers {
  const listed = signs ? signQuestions(signs) : [];
  return listed.reduce<FlagAnswers>((all, flag) => {
    const [one, other] = [signs?.answers[flag], all[String(flag)]];
    return one && (!other || GRAVITY[one] > GRAVITY[other]) ? { ...all, [String(flag)]: one } : all;
  }, flagAnswers);
}

/** The question whose answer brought an emergency, a Yes before a "Not sure"; null where words did. */
export function answerBehind({ level }: NonNullable<Safety['emergency']>, given: Given): number | null {
  const graveFirst = Object.entries(givenAnswers(given)).sort(([, one], [, other]) => GRAVITY[other] - GRAVITY[one]);
  const found = graveFirst.find(([flag, answer]) => answer !== 'no' && flagOf(Number(flag) as FlagNumber).level >= level);
  return found ? Number(found[0]) : null;
}

/** An answer takes the place of those before it, wherever they were given. @param isOpen it is asked beside words, and not answered there yet */
export function answeredAnew({ flagAnswers, signs }: Given, flag: number, answer: FlagAnswer, isOpen = false): Partial<Given> {
  const listed = signs?.answers[flag] !== undefined && signQuestions(signs).some((each) => each === flag) ? signs : null;
  const isBeside = isOpen || flagAnswers[String(flag)] !== undefined || listed === null;
  return {
    ...(listed && { signs: { ...listed, answers: { ...listed.answers, [flag]: answer } } }),
    ...(isBeside && { flagAnswers: { ...flagAnswers, [String(flag)]: answer } }),
  };
}
