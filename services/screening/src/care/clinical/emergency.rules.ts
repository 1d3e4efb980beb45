import { isNeverShared } from './never-shared.rules.js';

/** From here on nobody waits for a review: the emergency is told at once. */
export const EMERGENCY_LEVEL = 4;

/** Whether flags tell of a possible emergency that may be passed on: not one that is in flags alone which are never shared. */
export const tellsOfEmergency = (flags: readonly { flag: number; level: number; title: string }[]): boolean =>
  flags.some((one) => one.level >= EMERGENCY_LEVEL && !isNeverShared(one));
