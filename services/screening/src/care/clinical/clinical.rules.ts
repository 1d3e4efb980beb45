import type { Assessment as Result, Safety, ScreeningKind } from '@toothwise/contracts-core';
import type {
  AboutPerson,
  Analysis,
  FlagAnswers,
  Review,
  Screening,
  ScreeningForm,
  SignList,
  screeningHttp,
} from '@toothwise/contracts-screening';
import type { z } from 'zod';
import type { AiReading } from './ai-reading.rules.js';

export interface Answers {
  kind: ScreeningKind;
  form: ScreeningForm;
  person: AboutPerson;
  flagAnswers: FlagAnswers;
  /** Null in screenings from before the list of signs. */
  signs: SignList | null;
}
/** What was told in a conversation: the questionnaire's answers as far as they fit, and all that was said. */
export interface TalkedAnswers extends Answers {
  conversation: NonNullable<Screening['conversation']>;
}
export type RedFlag = z.output<typeof screeningHttp.redFlag>;

export type Explained = Analysis['explanation'];
type Told = Pick<Analysis, 'summary' | 'recommendation' | 'timeframe' | 'nextSteps' | 'estimatedCost' | 'costSavings' | 'advice'>;

/** What the clinical rules say about a set of answers; everything a result by rules needs. */
export interface Assessment extends Pick<Result, 'level' | 'urgency' | 'ruleVersion'>, Explained, Told {
  safety: Safety;
  /** Every flag that fired, with all words; `redFlags` are without flag 23 and without the words of flag 24. */
  forClinicians: RedFlag[];
  /** Flags from free text that the person answered with "no". */
  corrected: RedFlag[];
  canWait: boolean;
}

/** The clinical rules as this service uses them; a class so that Nest can inject it and a test can replace it. */
export abstract class ClinicalRules {
  /** @param at when it was answered: a year that is named is counted from it */
  abstract assess(answers: Answers, at: Date): Assessment;
  /** The same of a conversation: of all its lines, and never below `level`, which the conversation has found. */
  abstract assessTalk(told: TalkedAnswers, level: number, at: Date): Assessment;
  /** The same with the level raised to at least `level`: texts follow, nothing is lowered. */
  abstract raise(answers: Answers, assessment: Assessment, level: number, at: Date): Assessment;
  /** What a person does at a level that a dentist has set, lower than what was found, too. */
  abstract careAt(answers: Answers, level: number, at: Date): NonNullable<Review['care']>;
  /** What the words of a model's answer call for, and which they are; level 1 where they call for nothing. */
  abstract heardOf(reading: Pick<AiReading, 'summary' | 'findings'>): { level: number; words: string[] };
  /** Whether the rules hear one of these flags in a text; what a second reader only guesses is not heard. */
  abstract hears(text: string, flags: readonly number[]): boolean;
}
