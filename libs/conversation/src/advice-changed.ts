import type { EmergencyAdvice } from '@toothwise/triage';
import { reply, say } from './say.js';
import type { Reply } from './talk.js';

/** Whether two cards say the same: what to do, and how soon. */
export const isSameAdvice = (one: EmergencyAdvice, other: EmergencyAdvice): boolean =>
  one.title === other.title && one.doNow.join('\n') === other.doNow.join('\n');

const SAYS_IT_STAYS = [say('emergency.kept'), say('emergency.unsure')];

/**
 * What is said beside a card that a line has changed: nowhere that it stays. That it was raised comes before all else; what else changed, where it
 * would have been said that nothing did.
 */
export function withAdvice(replies: readonly Reply[], before: EmergencyAdvice | null, after: EmergencyAdvice | null): readonly Reply[] {
  if (!before || !after || isSameAdvice(before, after)) return replies;
  const saysItStays = ({ kind, text }: Reply): boolean => kind === 'note' && SAYS_IT_STAYS.includes(text);
  const others = replies.filter((one) => !saysItStays(one));
  if (after.level > before.level) return [reply('note', say('emergency.raised', { title: after.title })), ...others];
  const changed = reply('note', say('emergency.changed'));
  const noted = reply('note', say('emergency.noted'));
  if (others.length < replies.length) return replies.map((one) => (saysItStays(one) ? noted : one));
  const card = replies.findIndex(({ kind }) => kind === 'emergency');
  return [...replies.slice(0, card), changed, ...replies.slice(card)];
}
