import type { Heard } from '@toothwise/contracts-health';
import { LaterPart, useLaterPart } from '@toothwise/web-platform';
import { useDeferredValue, useMemo } from 'react';

/** The rules with their vocabulary, larger than the pages themselves: fetched by the first form, there without a connection from then on. */
const gateRules = new LaterPart(() => import('./browser-gate.js'));

/** What the rules hear in own words while they are being typed, at once. Saving never waits for it; what the service hears comes with its answer. */
export function useGate(...texts: string[]): Heard {
  const rules = useLaterPart(gateRules);
  const typed = useDeferredValue(texts.join('\n'));
  return useMemo(() => rules?.heardIn([typed]) ?? null, [rules, typed]);
}
