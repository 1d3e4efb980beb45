import { z } from 'zod';
import { SCREENING_KINDS, URGENCIES, emergencyAdvice, flagNumber, urgencyLevel } from '@toothwise/contracts-core';
import { FALLBACK_REASONS, FALLBACK_TYPES, FINDING_REGIONS } from './results.options.js';

export const redFlag = z.object({
  flag: flagNumber,
  level: urgencyLevel,
  title: z.string(),
  words: z.array(z.string()),
  source: z.string(),
  /** What was answered where no words say it, and what was told of the person; results of earlier releases have none. */
  because: z.string().optional(),
});

export const photoAnalysis = z.object({
  /** Out of 10, measured; null = not measured. */
  qualityScore: z.number().min(0).max(10).nullable(),
  visibleConcerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** 0–100, of a model that has read the photos; null or absent otherwise. */
  confidence: z.number().min(0).max(100).nullish(),
  /** Says what the analysis is based on: measured quality only, or a model's reading (an aid, not a diagnosis). */
  basis: z.enum(['measured', 'ai']),
});

/** What a model has seen in a photo: an aid, not a diagnosis. */
export const finding = z.object({
  /** FDI number, or null where it could not tell. */
  tooth: z.int().min(11).max(85).nullable(),
  region: z.enum(FINDING_REGIONS),
  concern: z.string(),
  confidence: z.number().min(0).max(100),
  photoId: z.uuid(),
});
export type Finding = z.output<typeof finding>;

/** The specified analysis result plus what explains it. */
export const analysis = z.object({
  urgency: z.enum(URGENCIES),
  level: urgencyLevel,
  /** 0–100, only from a structured AI answer; null otherwise. */
  confidence: z.number().min(0).max(100).nullable(),
  summary: z.string(),
  findings: z.array(finding),
  recommendation: z.string(),
  timeframe: z.string(),
  nextSteps: z.array(z.string()),
  estimatedCost: z.string(),
  screeningType: z.enum(SCREENING_KINDS),
  hasPhotos: z.boolean(),
  photoAnalysis: photoAnalysis.nullable(),
  canWaitRecommendation: z.boolean(),
  /** US dollars; null unless the visit can wait. */
  costSavings: z.object({ total: z.number(), monthly: z.number() }).nullable(),
  fallbackUsed: z.boolean(),
  /** What was used instead of all that a model can be asked; null where nothing had to be. */
  fallbackType: z.enum(FALLBACK_TYPES).nullable(),
  /** Why. */
  fallbackReason: z.enum(FALLBACK_REASONS).nullable(),
  discountApplies: z.boolean(),
  explanation: z.object({
    specified: z.object({ urgency: z.enum(URGENCIES), because: z.array(z.string()) }),
    redFlags: z.array(redFlag),
    /** Set where a model raised the level beyond rules and red flags: from which words or by its own urgency, and whose model. */
    raised: z
      .object({ from: urgencyLevel, urgency: z.enum(URGENCIES).nullable(), words: z.array(z.string()), source: z.string() })
      .nullish(),
    wouldChange: z.array(z.string()),
    ruleVersion: z.string(),
    sources: z.array(z.string()),
  }),
  emergency: emergencyAdvice.nullable(),
  /** Flag 23 is never named to the account holder; they see neutral advice. */
  advice: z.array(z.string()),
});
export type Analysis = z.output<typeof analysis>;
