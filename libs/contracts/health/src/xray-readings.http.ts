import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate } from './http.js';
import * as options from './xrays.options.js';

const percent = z.int().min(0).max(100);
/** Sentences of a model that may be shown; the others are left out. */
const sentence = z.string().nullable();

/** XRAY-040. A cost is never named; what is found is never hidden from whose X-ray it is. */
export const xrayFinding = z.object({
  id: z.uuid(),
  findingType: z.enum(options.FINDING_TYPES),
  /** FDI number. */
  toothNumber: z.int().nullable(),
  toothSurface: z.string().nullable(),
  severity: z.enum(options.FINDING_SEVERITIES),
  confidence: percent,
  description: sentence,
  requiresTreatment: z.boolean(),
  /** Part of the picture, each from 0 to 1: left, top, width, height. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});
export type XrayFinding = z.output<typeof xrayFinding>;

/** XRAY-076, what of it may be shown. */
export const xrayReading = z.object({
  summary: sentence,
  confidence: percent,
  quality: z.enum(options.XRAY_QUALITIES),
  boneHealth: z.enum(options.BONE_HEALTH),
  findings: z.array(xrayFinding),
  /** Host of the API that read it. */
  readBy: z.string(),
  readAt: instant,
  /** Seconds. */
  took: z.number().nonnegative(),
});
export type XrayReading = z.output<typeof xrayReading>;

/** GET …/x-rays/:xrayId/reading (XRAY-026) */
export const xrayReadingState = z.object({
  status: z.enum(options.READING_STATES),
  requiresAttention: z.boolean(),
  reading: xrayReading.nullable(),
  /** Why nobody reads it now; null where one may ask for it. */
  refusal: z.enum(options.READING_REFUSALS).nullable(),
});
export type XrayReadingState = z.output<typeof xrayReadingState>;

/** XRAY-043: by closed words, with a sentence where one may be shown. */
const pathology = z.object({ pathologyType: z.enum(options.FINDING_TYPES), toothNumber: z.int().nullable(), significance: sentence });
export const xrayChanges = z.object({
  score: percent,
  severity: z.enum(options.CHANGE_SEVERITIES),
  summary: sentence,
  newPathology: z.array(pathology),
  progressedPathology: z.array(pathology),
  resolvedPathology: z.array(pathology),
  /** XRAY-044 */
  interventions: z.array(
    z.object({ interventionType: z.enum(options.INTERVENTIONS), urgency: z.enum(options.INTERVENTION_URGENCIES), description: sentence }),
  ),
  confidence: percent,
  readBy: z.string(),
  analysedAt: instant,
});
export type XrayChanges = z.output<typeof xrayChanges>;

/** XRAY-048, XRAY-009 to XRAY-011: what readings of a timeframe amount to. */
export const xrayOutlook = z.object({
  /** Null where no comparison of the timeframe was analysed. */
  trend: z.enum(options.XRAY_TRENDS).nullable(),
  /** XRAY-061: analysed comparisons whose change is moderate or more. */
  significantChanges: z.int().nonnegative(),
  advice: z.array(z.enum(options.XRAY_ADVICE)),
  /** Around when to ask the dentist about another one; null under 18, and where nothing was read. */
  nextRecommended: calendarDate.nullable(),
});
export type XrayOutlook = z.output<typeof xrayOutlook>;
