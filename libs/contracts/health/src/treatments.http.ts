import { instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { isTooth } from '@toothwise/contracts-core/teeth';
import { z } from 'zod';
import { calendarDate, personParams } from './http.js';
import { heard } from './reminders.http.js';
import { CURRENCIES, PROCEDURE_CODE, TOOTH_SURFACES, TREATMENT_LIMITS, TREATMENT_OUTCOMES, TREATMENT_TYPES } from './treatments.options.js';

const line = (most: number) =>
  typedText()
    .pipe(z.string().max(most))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);
const pain = z.int().min(0).max(10).nullable().default(null);
/** Integer hundredths of the record's currency; ten million at most. */
const amount = z.int().min(0).max(1_000_000_000);

export const treatmentType = z.enum(TREATMENT_TYPES);
export const currency = z.enum(CURRENCIES);
export const surface = z.enum(TOOTH_SURFACES);
export const tooth = z.int().refine(isTooth, 'No such tooth.');

/** TRT-016, TRT-017 in one: what is kept and what is shown. Money in hundredths. */
export const treatmentEntry = z.strictObject({
  date: calendarDate,
  type: treatmentType,
  procedureCode: z.string().regex(PROCEDURE_CODE).nullable().default(null),
  /** FDI numbers. */
  teeth: z.array(tooth).max(52).default([]),
  surfaces: z.array(surface).max(TOOTH_SURFACES.length).default([]),
  providerName: line(TREATMENT_LIMITS.name),
  officeName: line(TREATMENT_LIMITS.name),
  currency: currency.default('USD'),
  /** The full price; null where it is not known. */
  cost: amount.nullable().default(null),
  /** What the person paid; null where it is not known. */
  costPaid: amount.nullable().default(null),
  /** TRT-023 */
  insuranceCovered: amount.default(0),
  materials: line(TREATMENT_LIMITS.line),
  notes: line(TREATMENT_LIMITS.notes),
  currentCondition: line(TREATMENT_LIMITS.line),
  /** TRT-024 */
  painBefore: pain,
  painAfter: pain,
  /** TRT-018 */
  satisfaction: z.int().min(1).max(5).nullable().default(null),
  outcome: z.enum(TREATMENT_OUTCOMES).nullable().default(null),
});
export type TreatmentEntry = z.output<typeof treatmentEntry>;
export type TreatmentDraft = z.input<typeof treatmentEntry>;

const shape = treatmentEntry.shape;
/** As it is answered: nothing is left out. */
export const treatment = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  date: calendarDate,
  type: treatmentType,
  procedureCode: z.string().nullable(),
  teeth: z.array(z.int()),
  surfaces: z.array(surface),
  ...{ providerName: z.string().nullable(), officeName: z.string().nullable() },
  currency,
  ...{ cost: amount.nullable(), costPaid: amount.nullable(), insuranceCovered: amount },
  ...{ materials: z.string().nullable(), notes: z.string().nullable(), currentCondition: z.string().nullable() },
  ...{ painBefore: shape.painBefore.unwrap(), painAfter: shape.painAfter.unwrap(), satisfaction: shape.satisfaction.unwrap() },
  outcome: shape.outcome.unwrap(),
  /** Typed by hand, or taken over from a document. */
  source: z.enum(['hand', 'document']),
  updatedAt: instant,
});
export type Treatment = z.output<typeof treatment>;
export const treatmentSaved = treatment.extend({ heard });
export type TreatmentSaved = z.output<typeof treatmentSaved>;

export const treatmentParams = personParams.extend({ treatmentId: z.uuid() });
export const treatmentQuery = pageQuery.extend({
  type: treatmentType.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Part of the provider's or the office's name, in either case. */
  provider: typedText().pipe(z.string().max(TREATMENT_LIMITS.name)).optional(),
});
export type TreatmentQuery = z.output<typeof treatmentQuery>;

/** Over all records of one currency, whatever the filters say. */
export const moneySummary = z.object({
  currency,
  cost: z.int().nonnegative(),
  /** Of those with a price. */
  averageCost: z.int().nonnegative(),
  insuranceCovered: z.int().nonnegative(),
  /** What was paid where that is known, else the price without what insurance covered, never below 0. */
  outOfPocket: z.int().nonnegative(),
});
export type MoneySummary = z.output<typeof moneySummary>;
export const treatmentPage = page(treatment).extend({
  /** After the filters, and in all (TRT-010). */
  matching: z.int().nonnegative(),
  total: z.int().nonnegative(),
  money: z.array(moneySummary),
  /** Of the rated ones alone; null when there are none. */
  satisfaction: z.number().min(1).max(5).nullable(),
});
export type TreatmentPage = z.output<typeof treatmentPage>;

const value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])), z.null()]);
export const treatmentChanges = z.object({
  items: z.array(
    z.object({
      version: z.int().positive(),
      at: instant,
      /** The person themself, or who of the family may change their record. */
      by: z.enum(['person', 'family']),
      what: z.enum(['added', 'changed', 'deleted', 'restored']),
      fields: z.array(z.object({ field: z.string(), from: value, to: value })),
    }),
  ),
});
export type TreatmentChanges = z.output<typeof treatmentChanges>;
