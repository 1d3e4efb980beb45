import type { FlowScreen } from './steps.js';

/** Where somebody was who is led to the list of signs; kept with the entry of the browser's history, so that a reload keeps it too. */
export const withReturnTo = (screen: FlowScreen) => ({ returnTo: screen });

export function returnTo(history: unknown): FlowScreen | null {
  return (history as { returnTo?: FlowScreen } | null)?.returnTo ?? null;
}
