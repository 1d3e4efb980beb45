import type { Conversation } from '@toothwise/contracts-advisor';
import { useKeptEmergency } from '@toothwise/web-platform';
import type { Talking } from './use-conversation.js';
import { useGate } from './use-gate.js';
import { useToldSeen } from './use-seen.js';
import { emergencyOf, useWhose } from './whose.js';

/**
 * What is told or typed and cannot wait; it is kept on this device too, for when the line goes before anything else shows it, unless somebody
 * has seen what it is about.
 */
export function useEmergency({ conversation, unsent, problem }: Talking, typed: readonly string[]) {
  const { id, updatedAt, toldAt, safety } = conversation;
  const gate = useGate(conversation, unsent, typed, problem !== null);
  const emergency = gate.emergency ?? safety.emergency;
  const sensitive = gate.sensitive || conversation.sensitive;
  const said = useWhose()(emergencyOf(conversation)) ?? '';
  // Words of self-harm are said of who writes, whomever the conversation is about.
  const whose = sensitive ? '' : said;
  const mark = useToldSeen(conversation);
  const seenAt = gate.emergency ? null : mark;
  useKeptEmergency({ id, emergency: seenAt ? null : emergency, sensitive, whose, at: toldAt ?? updatedAt, isShown: true });
  return { emergency, sensitive, seenAt, by: gate.emergency ? null : toldBy(conversation) };
}

/** The line that told of the emergency which stands. */
function toldBy({ messages, toldAt, updatedAt }: Conversation): number | null {
  const at = Date.parse(toldAt ?? updatedAt);
  return messages.findLast((message) => message.role === 'person' && Date.parse(message.at) <= at)?.seq ?? null;
}
