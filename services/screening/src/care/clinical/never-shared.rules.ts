import type { Analysis } from '@toothwise/contracts-screening';
import { heardMore } from './earlier-flags.rules.js';

/** What flags 23 (a child's injury) and 24 (self-harm) heard never reaches a practice through a lead. */
export const NEVER_SHARED_FLAGS: readonly number[] = [23, 24];

/** As a result names it: those of earlier releases may name self-harm otherwise. */
export const isNeverShared = (named: { flag: number; title: string }): boolean =>
  NEVER_SHARED_FLAGS.includes(named.flag) || heardMore(named);

/** Flags of whose questions nothing is said to a practice. */
export const withheldOf = ({ explanation }: Analysis): readonly number[] => [
  ...NEVER_SHARED_FLAGS,
  ...explanation.redFlags.filter(heardMore).map(({ flag }) => flag),
];
