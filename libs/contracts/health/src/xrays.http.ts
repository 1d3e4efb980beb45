import { instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate, personParams } from './http.js';
import { heard } from './reminders.http.js';
import { tooth } from './treatments.http.js';
import { xrayChanges, xrayOutlook } from './xray-readings.http.js';
import {
  XRAY_COPIES,
  CHANGE_STATES,
  COMPARED_XRAYS,
  READING_REFUSALS,
  READING_STATES,
  XRAY_LIMITS,
  XRAY_REGIONS,
  XRAY_TIMEFRAMES,
  XRAY_TYPES,
  XRAY_VIEW_MODES,
} from './xrays.options.js';

const line = (most: number) =>
  typedText()
    .pipe(z.string().max(most))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

export const xrayType = z.enum(XRAY_TYPES);
export const xrayRegion = z.enum(XRAY_REGIONS);

/** What a person says of an X-ray. */
export const xrayEntry = z.strictObject({
  imageType: xrayType.nullable().default(null),
  /** FDI numbers. */
  teeth: z.array(tooth).max(52).default([]),
  region: xrayRegion.nullable().default(null),
  dateTaken: calendarDate.nullable().default(null),
  dentalOffice: line(XRAY_LIMITS.name),
  dentistName: line(XRAY_LIMITS.name),
  reason: line(XRAY_LIMITS.reason),
  notes: line(XRAY_LIMITS.notes),
  isBaseline: z.boolean().default(false),
});
export type XrayEntry = z.output<typeof xrayEntry>;
export type XrayDraft = z.input<typeof xrayEntry>;

/** A link to a picture, for a minute. */
export const xrayLink = z.object({ url: z.string(), expiresAt: instant });
export const xrayCopyLink = xrayLink.extend({
  /** The byte from which on the copy lies in what the link leads to; more than 0 of values in their file alone. */
  from: z.int().nonnegative(),
});
export type XrayCopyLink = z.output<typeof xrayCopyLink>;

/** How the stored values of a DICOM file lie in its copy `depth`, frame by frame, and what they mean. */
export const xrayDepth = z.object({
  frames: z.int().positive(),
  /** Of a value; 16 are little-endian. */
  bits: z.union([z.literal(8), z.literal(16)]),
  isSigned: z.boolean(),
  /** The lowest value is white. */
  isInverted: z.boolean(),
  /** Of all frames. */
  ...{ least: z.int(), most: z.int() },
  /** How its header would have it seen, by stored values. */
  windows: z.array(z.object({ level: z.number(), width: z.number().positive(), name: z.string().nullable() })),
  /** What is meant is `slope` × value + `intercept`, in this unit. */
  ...{ slope: z.number(), intercept: z.number(), unit: z.literal('HU').nullable() },
  /** Millimetres from pixel to pixel; null where the file does not say so. */
  spacing: z.object({ down: z.number().positive(), right: z.number().positive() }).nullable(),
});
export type XrayDepth = z.output<typeof xrayDepth>;

export const xray = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  /** For display only. */
  fileName: z.string(),
  /** Of what was chosen, in bytes. */
  fileSize: z.int().positive(),
  fileType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/dicom']),
  uploadedAt: instant,
  ...{ width: z.int().positive(), height: z.int().positive() },
  imageType: xrayType.nullable(),
  teeth: z.array(z.int()),
  region: xrayRegion.nullable(),
  dateTaken: calendarDate.nullable(),
  ...{
    dentalOffice: z.string().nullable(),
    dentistName: z.string().nullable(),
    reason: z.string().nullable(),
    notes: z.string().nullable(),
  },
  isBaseline: z.boolean(),
  /** XRAY-049: of its reading by AI. */
  aiAnalysisStatus: z.enum(READING_STATES),
  /** A finding of it is high or urgent. */
  requiresAttention: z.boolean(),
  /** A small picture of it. */
  preview: xrayLink,
  /** Of a DICOM file in grey; null of everything else. */
  depth: xrayDepth.nullable(),
});
export type Xray = z.output<typeof xray>;
export const xraySaved = xray.extend({ heard });
export type XraySaved = z.output<typeof xraySaved>;

export const xrayParams = personParams.extend({ xrayId: z.uuid() });
/** Whose X-ray a DICOM file says it is, is compared with whose record it goes to; where it is another, somebody must have confirmed it. */
export const newXray = z.strictObject({
  samePerson: z.literal('confirmed').optional(),
  /** Under its id an X-ray is there once, however often it is sent; without, each sending is one more. */
  id: z.uuid().optional(),
});
export type NewXray = z.output<typeof newXray>;
export const xrayLinkQuery = z.object({ copy: z.enum(XRAY_COPIES).default('picture') });
const listOf = <T>(one: z.ZodType<T>) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one) as z.ZodType<T[], string[]>);
const part = typedText().pipe(z.string().max(XRAY_LIMITS.name)).optional();
/** XRAY-074 */
export const xrayQuery = pageQuery.extend({
  /** Separated by commas, as `teeth` are. */
  types: listOf(xrayType).optional(),
  ...{ from: calendarDate.optional(), to: calendarDate.optional() },
  /** Shows any of these. */
  teeth: listOf(z.string().transform(Number).pipe(tooth)).optional(),
  ...{ dentist: part, office: part },
  status: z.enum(READING_STATES).optional(),
  attention: z.enum(['true', 'false']).optional(),
  /** XRAY-012: part of the file's name, the dentist's, the office's, or of the reason. */
  search: part,
});
export type XrayQuery = z.output<typeof xrayQuery>;
export const xrayPage = page(xray).extend({ matching: z.int().nonnegative(), total: z.int().nonnegative() });
export type XrayPage = z.output<typeof xrayPage>;
export const xrayList = z.object({ items: z.array(xray) });
export type XrayList = z.output<typeof xrayList>;

/** XRAY-047, those that are obeyed. */
export const xrayPreferences = z.strictObject({
  defaultViewMode: z.enum(XRAY_VIEW_MODES),
  /** Opens pictures with their greys spread over the whole range. */
  autoEnhanceImages: z.boolean(),
  /** Whether X-rays are read by AI: by this host, as the page named it. Off unless told; unchanged where it is left out. */
  allowAiAnalysis: z.boolean().optional(),
  reader: z.string().max(253).nullish(),
  /** XRAY-068: whether links may be made to things of the person; off ends all of them. Unchanged where it is left out. */
  shareWithDentalTeam: z.boolean().optional(),
});
/** As they are, with who would read and why nobody does. */
export const xrayPreferencesKept = z.object({
  defaultViewMode: z.enum(XRAY_VIEW_MODES),
  autoEnhanceImages: z.boolean(),
  allowAiAnalysis: z.boolean(),
  /** Host of the API that X-rays would go to; null where this installation has none. */
  reader: z.string().nullable(),
  refusal: z.enum(READING_REFUSALS).nullable(),
  shareWithDentalTeam: z.boolean(),
});
export type XrayPreferencesKept = z.output<typeof xrayPreferencesKept>;
export type XrayPreferences = z.output<typeof xrayPreferences>;

export const comparisonParams = personParams.extend({ comparisonId: z.uuid() });
/** XRAY-065: how many there are is judged by the service, which has words for it. */
export const newComparison = z.strictObject({ xrayIds: z.array(z.uuid()).max(COMPARED_XRAYS * 10) });
export const xrayComparison = z.object({
  id: z.uuid(),
  /** XRAY-042 */
  comparisonType: z.literal('temporal'),
  /** The older one. */
  baseline: xray,
  comparison: xray,
  /** Why the two show different things. */
  hardToCompare: z.array(z.enum(['type', 'region'])),
  createdAt: instant,
  /** XRAY-051; null where nobody asked for an analysis. */
  aiAnalysisStatus: z.enum(CHANGE_STATES).nullable(),
  requiresAttention: z.boolean(),
  changes: xrayChanges.nullable(),
});
export type XrayComparison = z.output<typeof xrayComparison>;
export const xrayComparisons = z.object({ items: z.array(xrayComparison) });
export type XrayComparisons = z.output<typeof xrayComparisons>;

export const xrayProgressQuery = z.object({ timeframe: z.enum(XRAY_TIMEFRAMES).default('6_months') });
/** What was taken and compared in a timeframe, and what readings of it amount to. */
export const xrayProgress = z.object({
  timeframe: z.enum(XRAY_TIMEFRAMES),
  ...{ from: calendarDate, to: calendarDate },
  byType: z.array(z.object({ imageType: xrayType.nullable(), count: z.int().positive() })),
  ...{ xrays: z.int().nonnegative(), comparisons: z.int().nonnegative() },
  /** Of all, whatever the timeframe. */
  totals: z.object({
    ...{ xrays: z.int().nonnegative(), comparisons: z.int().nonnegative() },
    /** XRAY-005, XRAY-006: X-rays and comparisons that require attention; X-rays that wait for their reading. */
    ...{ attention: z.int().nonnegative(), pending: z.int().nonnegative() },
  }),
  /** Null where nothing is read and nothing was. */
  outlook: xrayOutlook.nullable(),
});
export type XrayProgress = z.output<typeof xrayProgress>;
