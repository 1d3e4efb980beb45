import { cents, instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { DISPUTE_REASONS } from './charges.options.js';

/** Of the practice's calendar, by its own clock. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** How a dispute stands. */
const standing = {
  reason: z.enum(DISPUTE_REASONS),
  /** The practice's own words; gone when the patient's case is deleted. */
  note: z.string().nullable(),
  state: z.enum(['open', 'upheld', 'refused']),
  openedAt: instant,
  decisionReason: z.string().nullable(),
  decidedAt: instant.nullable(),
};

/** What a practice owes for one case that it accepted. No patient is named. */
export const charge = z.object({
  id: z.uuid(),
  chargedAt: instant,
  /** How urgent the case was, which is what its price follows. */
  priceTier: z.enum(['emergency', 'urgent', 'routine']),
  price: cents,
  state: z.enum(['charged', 'waived', 'credited']),
  /** The patient withdrew before contact; the practice was charged for the same person within 30 days; the case had been charged twice. */
  waivedBecause: z.enum(['withdrawn', 'same-person', 'twice']).nullable(),
  /** When it came to stand as it does. */
  changedAt: instant,
  owed: cents,
  /** Until when it can be disputed; null where it cannot. */
  disputableUntil: instant.nullable(),
  dispute: z.object(standing).nullable(),
});
export type Charge = z.output<typeof charge>;
/** GET /statement?month=: newest first; of one month those that were charged, waived or credited in it. */
export const statementQuery = pageQuery.extend({ month: month.optional() });
export const statementPage = page(charge);
/** How the bill of a month stands; amounts as they were invoiced. */
export const monthsInvoice = z.object({
  state: z.enum(['making', 'invoiced', 'failed', 'paid', 'void']),
  amount: cents,
  /** When it came to stand so. */
  since: instant,
  /** Stripe's page of it, once there is one. */
  url: z.url().nullable(),
});
/** GET /statement/months: what was entered in each month, newest first. A credit counts in the month in which it is given. */
export const statementMonths = z.object({
  timeZone: z.string(),
  /** In all: charged, less what was taken back and what is paid. */
  owed: z.int(),
  months: z.array(
    z.object({
      month,
      cases: z.int().nonnegative(),
      charged: cents,
      waived: cents,
      credited: cents,
      /** charged - waived - credited; less than nothing where more was given back than charged. */
      total: z.int(),
      /** null while the month is open. */
      invoice: monthsInvoice.nullable().optional(),
    }),
  ),
});
export type StatementMonths = z.output<typeof statementMonths>;

/** POST /charges/:chargeId/dispute */
export const disputing = z.strictObject({ reason: z.enum(DISPUTE_REASONS), note: typedText().max(500).default('') });
export type Disputing = z.input<typeof disputing>;
/** What an administrator sees of it: the practice and the charge, no patient. */
export const dispute = z.object({
  ...standing,
  id: z.uuid(),
  practiceName: z.string(),
  sample: z.boolean(),
  chargedAt: instant,
  priceTier: z.enum(['emergency', 'urgent', 'routine']),
  price: cents,
});
export type Dispute = z.output<typeof dispute>;
export const disputeQuery = pageQuery.extend({ list: z.enum(['open', 'decided']).default('open') });
export const disputePage = page(dispute);
export const disputeDecision = z.strictObject({ decision: z.enum(['uphold', 'refuse']), reason: typedText().min(1).max(1000) });
export type DisputeDecision = z.output<typeof disputeDecision>;

/** GET /billing: how the caller's practice pays. */
export const billing = z.object({
  /** By a saved card, or by invoices that are sent to the practice's address. */
  method: z.enum(['card', 'invoice']),
  card: z.object({ brand: z.string(), last4: z.string(), savedAt: instant }).nullable(),
  /** Payments that failed: no new cases until they are made up for. */
  unpaid: z.object({ since: instant, amount: cents }).nullable(),
});
export type Billing = z.output<typeof billing>;
/** POST /billing/card: where the browser comes back to from Stripe's page. */
export const cardSaving = z.strictObject({ from: z.enum(['programme', 'statement']) });
/** Where the browser goes. */
export const stripePage = z.object({ url: z.url() });
