import { CORRECTED_ALONE, type CorrectionAsk } from '@toothwise/contracts-screening';

/** How much is corrected: whichever direction it goes. */
export interface Extent {
  credits: number;
  cents: number;
}

/** @param amount US cents that a refund sends back */
export const extentOf = (ask: CorrectionAsk, amount: number | null): Extent =>
  ask.kind === 'credits' ? { credits: Math.abs(ask.credits), cents: 0 } : { credits: 0, cents: amount ?? 0 };

/** @param before what was corrected alone for the same person in the days before */
export const needsSecond = (extent: Extent, before: Extent): boolean =>
  (extent.credits > 0 && before.credits + extent.credits > CORRECTED_ALONE.credits) ||
  (extent.cents > 0 && before.cents + extent.cents > CORRECTED_ALONE.cents);
