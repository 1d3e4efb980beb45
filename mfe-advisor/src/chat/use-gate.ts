import type { Conversation } from '@toothwise/contracts-advisor';
import { emergencyCalls, SELF_HARM_FLAG } from '@toothwise/triage/emergency';
import { LaterPart, useLaterPart } from '@toothwise/web-platform';
import { useDeferredValue, useMemo } from 'react';
import type { Unsent } from './unsent.js';

/** The rules with their vocabulary: in a file by themselves, which figures of scripts know by its name. */
const gateRules = new LaterPart(() => import(/* webpackChunkName: "gate" */ './browser-gate.js'));

/** What the rules hear in what was said, what is on its way and what is being typed: at once, and without a connection. */
export function useGate(conversation: Conversation, unsent: readonly Unsent[], further: readonly string[], isCut: boolean) {
  const rules = useLaterPart(gateRules);
  const typed = useDeferredValue(further.join('\n'));
  return useMemo(
    () => rules?.heard(conversation, { unsent: unsent.map(({ said }) => said), typed, isCut }) ?? { emergency: null, sensitive: false },
    [rules, conversation, unsent, typed, isCut],
  );
}

/** Whether a flag's question is put, or waits, or would be of lines on their way: who can be called about it is named beside it. */
export function useAsks(conversation: Conversation, unsent: readonly string[]): (flag: number) => boolean {
  const rules = useLaterPart(gateRules);
  const { open, safety } = conversation;
  const lines = unsent.join('\n');
  const heard = useMemo(() => rules?.asksIn(conversation, lines ? lines.split('\n') : []) ?? [], [rules, conversation, lines]);
  // What is only guessed is heeded of self-harm alone.
  const asks = [...heard, ...safety.asks].filter(({ flag, by }) => by !== 'second-reader' || flag === SELF_HARM_FLAG);
  return (asked) => open.flag === asked || asks.some(({ flag }) => flag === asked);
}

/** The language in what was said last, or is being typed, that the rules do not read, and what to do in it, with the numbers to call. */
export function useUnread(
  conversation: Conversation,
  unsent: readonly string[],
  typed: string,
  ...where: Parameters<typeof emergencyCalls>
) {
  const rules = useLaterPart(gateRules);
  const language = rules?.unreadIn(conversation, unsent, typed) ?? null;
  const numbers = emergencyCalls(...where).map(({ number }) => number);
  return { language, own: rules?.notReadIn(language, numbers.join(' / ')) ?? null };
}
