import type { Conversation } from '@toothwise/contracts-advisor';
import { LaterPart, useLaterPart } from '@toothwise/web-platform';
import { useDeferredValue, useMemo } from 'react';

/** The rules with their vocabulary: in a file by themselves, which figures of scripts know by its name. */
const gateRules = new LaterPart(() => import(/* webpackChunkName: "gate" */ './browser-gate.js'));

/** What the rules hear in what was said, what is on its way and what is being typed: at once, and without a connection. */
export function useGate(conversation: Conversation, further: readonly string[]) {
  const rules = useLaterPart(gateRules);
  const typed = useDeferredValue(further.join('\n'));
  return useMemo(() => rules?.heard(conversation, typed) ?? { emergency: null, sensitive: false }, [rules, conversation, typed]);
}
