import type { Share } from '@toothwise/contracts-health';

const DAY_MS = 86_400_000;
/** How long it is shown that there was a link, and who opened it. */
const SHOWN_DAYS = 90;

/** @param days counted in hours, so that a link lives as long wherever somebody is */
export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

export const stateOf = ({ endedAt, expiresAt }: { endedAt: Date | null; expiresAt: Date }, now: Date): Share['state'] => {
  if (endedAt) return 'ended';
  return expiresAt > now ? 'live' : 'expired';
};

/** Over before this moment, a link goes from the list. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
