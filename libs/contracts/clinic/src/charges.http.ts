import { cents, instant, page, pageQuery } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Of the practice's calendar, by its own clock. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

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
});
export type Charge = z.output<typeof charge>;
/** GET /statement?month=: newest first; of one month those that were charged, waived or credited in it. */
export const statementQuery = pageQuery.extend({ month: month.optional() });
export const statementPage = page(charge);
/** GET /statement/months: what was entered in each month, newest first. A credit counts in the month in which it is given. */
export const statementMonths = z.object({
  timeZone: z.string(),
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
    }),
  ),
});
export type StatementMonths = z.output<typeof statementMonths>;
