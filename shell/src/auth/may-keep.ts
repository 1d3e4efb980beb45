import { keptHere } from '@toothwise/web-platform';

/** Whether this browser lets the site keep what a sign-in needs. */
export function mayKeep(): boolean {
  const probe = 'toothwise.probe';
  const kept = keptHere.write(probe, '1');
  keptHere.forget(probe);
  return kept && navigator.cookieEnabled;
}
