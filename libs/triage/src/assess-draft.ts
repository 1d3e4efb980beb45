import type { Ask } from './asks.js';
import { assess, type Assessment } from './assess.js';
import { emergencyAdvice, type EmergencyAdvice } from './emergency/emergency-advice.js';
import type { Level } from './catalogue/flag-catalogue.js';
import { asksBesideRisk } from './higher-risk.rules.js';
import type { Person } from './person.rules.js';
import type { Answer } from './raise-flags.js';
import type { SignList } from './signs/said-signs.js';
import type { ScreeningAnswers, ScreeningKind } from './specified/specified-urgency.rules.js';

/** A screening's answers, as the browser holds them and the service stores them. */
export interface ScreeningDraft {
  kind: ScreeningKind;
  form: ScreeningAnswers;
  person: Person;
  flagAnswers: Partial<Record<string, Answer>>;
  /** what was answered to the list of signs; null where it was not asked */
  signs?: SignList | null;
}

export interface Safety {
  level: Level;
  asks: Ask[];
  emergency: Omit<EmergencyAdvice, 'sensitive'> | null;
  /** pain, swelling or bleeding is told, so that a check-up asks how strong the pain is, too */
  painAsked: boolean;
  /** questions in the light of what was heard, answered ones too; by flag */
  narrower?: Record<string, string>;
}

export interface AssessedDraft {
  assessment: Assessment;
  /** what the person is shown at once */
  safety: Safety;
  /** somebody may be thinking of harming themselves: a crisis line is named too */
  sensitive: boolean;
}

/**
 * The one way from a draft to its result, in the browser and in the service.
 * @param today from when a year is counted that was named as that of the last visit
 */
export function assessDraft({ kind, form, person, flagAnswers, signs }: ScreeningDraft, today: Date): AssessedDraft {
  const entry = kind === 'urgent' ? 'urgent-form' : 'routine-form';
  const found = assess({ entry, form, person, answers: flagAnswers, signs, today });
  const assessment = { ...found, asks: asksBesideRisk(found.asks, person, flagAnswers) };
  return { assessment, ...safetyOf(assessment, person) };
}

/** What is shown of an assessment before there is a result. */
export function safetyOf(assessment: Assessment, person: Person): Omit<AssessedDraft, 'assessment'> {
  const advice = emergencyAdvice(assessment, person);
  const { level, asks, painTold: painAsked, narrower } = assessment;
  const asked = { level, asks, painAsked, ...(narrower && { narrower }) };
  if (!advice) return { safety: { ...asked, emergency: null }, sensitive: false };
  const { sensitive, ...emergency } = advice;
  return { safety: { ...asked, emergency }, sensitive };
}
