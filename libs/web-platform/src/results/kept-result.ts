import type { Safety } from '@toothwise/contracts-core';

/** What somebody needs of a result while nothing can be read, in the words in which it was shown to them. */
export interface KeptResult {
  id: string;
  level: 1 | 2 | 3 | 4 | 5;
  /** "Urgent" */
  levelName: string;
  /** "For Elsa, age 11" */
  whose: string;
  /** What to do: the headline. */
  headline: string;
  /** "Within 24 hours" */
  timeframe: string;
  /** By when they have to be seen, ISO; null where that can wait. */
  due: string | null;
  steps: string[];
  /** That not all was read, so that it may be too low. */
  unread?: string;
  /** It was told and stands in no result: `id` is that of the draft or the conversation. */
  told?: true;
  /** The card of an emergency takes the place of headline and steps. */
  emergency: Safety['emergency'];
  sensitive: boolean;
  /** Clinics were asked about it, if only for a time. */
  shared: boolean;
  /** The practice that took the case, and what is dialled. */
  practice: { name: string; phone: string } | null;
  /** ISO instants: since when it holds, and when it was last read. */
  madeAt: string;
  readAt: string;
}
