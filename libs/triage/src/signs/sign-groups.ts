import type { FlagNumber } from '../flags/flag-catalogue.js';
import { SIGN_TEXTS } from '../texts/signs.en.js';

export type SignGroupId = keyof typeof SIGN_TEXTS.groups;

export interface SignGroup {
  id: SignGroupId;
  /** Red flags whose own questions follow when the group is chosen: at most three, the first one also for "Not sure". */
  flags: readonly FlagNumber[];
}

/** Nine groups of signs that cover red flags 1-15, in the order in which they are shown. Self-harm is not listed: text alone hears it. */
export const SIGN_GROUPS: readonly SignGroup[] = [
  { id: 'breathing', flags: [1, 2, 3] },
  { id: 'swelling', flags: [3, 2, 14] },
  { id: 'jaw', flags: [4] },
  { id: 'ill', flags: [5, 6, 14] },
  { id: 'bleeding', flags: [7, 15] },
  { id: 'injury', flags: [8, 12, 13] },
  { id: 'chest', flags: [9] },
  { id: 'painkillers', flags: [10] },
  { id: 'face', flags: [11] },
];
