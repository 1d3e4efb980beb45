import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import type { AboutPerson, FlagAnswers, Safety, ScreeningForm, screeningHttp } from '@toothwise/contracts-screening';
import type { z } from 'zod';

export interface Answers {
  kind: ScreeningKind;
  form: ScreeningForm;
  person: AboutPerson;
  flagAnswers: FlagAnswers;
}
export type RedFlag = z.output<typeof screeningHttp.redFlag>;

/** What the clinical rules say about a set of answers; everything a result by rules needs. */
export interface Assessment {
  level: number;
  urgency: Urgency;
  safety: Safety;
  specified: { urgency: Urgency; because: string[] };
  /** Flags as the account holder may see them: without flag 23, and without the words of flag 11. */
  redFlags: RedFlag[];
  /** Every flag that fired, with all words. */
  forClinicians: RedFlag[];
  /** Flags from free text that the person answered with "no". */
  corrected: RedFlag[];
  wouldChange: string[];
  ruleVersion: string;
  sources: string[];
  summary: string;
  recommendation: string;
  timeframe: string;
  nextSteps: string[];
  estimatedCost: string;
  canWait: boolean;
  costSavings: { total: number; monthly: number } | null;
  /** Neutral sentences for the account holder. */
  advice: string[];
}

/** The clinical rules as this service uses them; a class so that Nest can inject it and a test can replace it. */
export abstract class ClinicalRules {
  abstract assess(answers: Answers): Assessment;
  /** The same with the level raised to at least `level`: texts follow, nothing is lowered. */
  abstract raise(answers: Answers, assessment: Assessment, level: number): Assessment;
  /** Level that the words of a model's answer call for; 1 where they call for nothing. */
  abstract levelOfWords(summary: string, visibleConcerns: readonly string[]): number;
  /** Whether one of these flags is heard in a text. */
  abstract hears(text: string, flags: readonly number[]): boolean;
}
