/** Consents to contact by a clinic that one screening takes within a day; withdrawals are not counted, so that they always work. */
export const CONSENTS_A_DAY = 3;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Since when consents count. */
export const sinceWhen = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * How long until a further consent is taken.
 * @param given when consents of the last day were given, in any order
 * @returns milliseconds; 0 when one may be given now
 */
export function waitForConsent(given: readonly Date[], now: Date): number {
  const counting = given.map((at) => at.getTime() + DAY_MS - now.getTime()).filter((left) => left > 0);
  return counting.sort((a, b) => b - a)[CONSENTS_A_DAY - 1] ?? 0;
}

/** For the person, without a clock time: the server does not know theirs. */
export function sayWait(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const [count, unit] = minutes > 60 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return `You agreed to contact ${CONSENTS_A_DAY} times within a day for this screening. You can agree again in ${wait}. You can withdraw at any time.`;
}
