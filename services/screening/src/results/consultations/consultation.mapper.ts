import { type ToldToAdvisor } from '@toothwise/contracts-advisor';
import { type ScreeningKind, TEXT_LIMITS } from '@toothwise/contracts-core';
import { aboutPerson, flagAnswers, screeningForm, signList } from '@toothwise/contracts-screening';
import type { TalkedAnswers } from '../../care/clinical/clinical.rules.js';
import { visitBand } from './visit-band.rules.js';

/** As the screening row keeps it. */
export interface ToldInConversation extends TalkedAnswers {
  kind: ScreeningKind;
}

/**
 * The questionnaire takes what clearly fits: symptoms as said, a whole number of pain, a last visit that falls into one of its times. Its
 * suggested answers (how often, which habits) were shown to nobody here and stay open. All that was said stands beside it.
 * @param at when it was told: a year that is named is counted from it
 */
export function answersTold(kind: ScreeningKind, consultationId: string, told: ToldToAdvisor, at: Date): ToldInConversation {
  const { symptoms, painLevel, lastDentalVisit } = told.answers;
  const isScale = painLevel !== null && Number.isInteger(painLevel) && painLevel >= 0 && painLevel <= 10;
  const fits = {
    symptoms: (symptoms ?? '').slice(0, TEXT_LIMITS.answer),
    painLevel: isScale ? painLevel : null,
    previousDentalVisit: visitBand(lastDentalVisit, { today: at, age: told.person.age }),
    routineFrequency: null,
    oralHygieneHabits: null,
  };
  const signs = signList.safeParse(told.signs);
  const answers = Object.entries(told.flagAnswers).filter(([flag, answer]) => flagAnswers.safeParse({ [flag]: answer }).success);
  const { said, toothMapping, exchanges, passed } = told;
  const { medicalHistory, medications, oralHygieneHabits, routineFrequency } = told.answers;
  const habits = { medicalHistory, medications, oralHygieneHabits, routineFrequency };
  return {
    kind,
    form: screeningForm.parse(fits),
    person: aboutPerson.parse(told.person),
    flagAnswers: flagAnswers.parse(Object.fromEntries(answers)),
    signs: signs.success ? signs.data : null,
    conversation: { consultationId, said, toothMapping, lastDentalVisit, painLevel, ...habits, passed, exchanges },
  };
}
