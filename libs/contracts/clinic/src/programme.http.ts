import { z } from 'zod';
import { cents, instant } from '@toothwise/contracts-core';

/** Of the wording that a practice agrees to; the page shows it (`texts/programme.en.ts`). */
export const TERMS_VERSION = '1';

/** Measured of all practices' accepted leads; null while too few are counted. */
export const programme = z.object({
  /** Whether cases are offered to the practice. */
  joined: z.boolean(),
  /** Since when an owner has stopped new cases; nothing of it in answers from before there was that. */
  pausedAt: instant.nullable().optional(),
  /** Whether a card is saved: without one a practice that agreed now takes no part yet. */
  cardSaved: z.boolean().optional(),
  /** Which terms somebody of the practice agreed to last, and when. */
  agreement: z.object({ termsVersion: z.string(), agreedAt: instant }).nullable(),
  termsVersion: z.string(),
  /** What accepting a lead costs by its tier. */
  tiers: z.object({ emergency: cents, urgent: cents, routine: cents }),
  /** Agreed with this practice in place of the tiers. */
  ownPrice: cents.nullable(),
  measured: z
    .object({
      leads: z.int().positive(),
      days: z.int().positive(),
      averageCost: cents,
      /** In percent. */
      conversion: z.number().min(0).max(100),
      /** Median from offer to acceptance; null while too few offers tell it. */
      responseMinutes: z.number().nonnegative().nullable(),
    })
    .nullable(),
});
export type Programme = z.output<typeof programme>;
/** No new cases from now on, or again. What is offered or accepted stays. */
export const programmePause = z.strictObject({ paused: z.boolean() });
/** The version that was read: another one is refused. */
export const programmeJoining = z.strictObject({ termsVersion: z.string().max(20) });
