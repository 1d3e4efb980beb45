import type { EmergencyAdvice } from '@toothwise/triage';
import { reply, say } from './say.js';
import type { Reply } from './talk.js';

/** Whether two cards say the same: what to do, and how soon. */
export const isSameAdvice = (one: EmergencyAdvice, other: EmergencyAdvice): boolean =>
  one.title === other.title && one.doNow.join('\n') === other.doNow.join('\n');

/** So many steps are quoted. */
const MOST_STEPS = 2;
const quoted = (steps: readonly string[]): string =>
  steps
    .slice(0, MOST_STEPS)
    .map((word) => say('emergency.word', { word }))
    .join(', ');

/** What a card says that it did not say before; else what it says no longer. */
export function whatChanged(before: EmergencyAdvice, after: EmergencyAdvice): string {
  const added = after.doNow.filter((step) => !before.doNow.includes(step));
  const gone = before.doNow.filter((step) => !after.doNow.includes(step));
  if (before.title !== after.title) return say('emergency.title', { title: after.title });
  if (added.length > 0) return say('emergency.new', { steps: quoted(added) });
  return gone.length > 0 ? say('emergency.gone', { steps: quoted(gone) }) : say('emergency.order');
}

const SAYS_IT_STAYS = [say('emergency.kept'), say('emergency.unsure'), say('emergency.unsureAfterYes')];

/**
 * What is said beside a card that a line has changed: nowhere that it stays. That it was raised comes before all else; what else changed, where it
 * would have been said that nothing did.
 */
export function withAdvice(replies: readonly Reply[], before: EmergencyAdvice | null, after: EmergencyAdvice | null): readonly Reply[] {
  if (!before || !after || isSameAdvice(before, after)) return replies;
  const saysItStays = ({ kind, text }: Reply): boolean => kind === 'note' && SAYS_IT_STAYS.includes(text);
  const others = replies.filter((one) => !saysItStays(one));
  if (after.level > before.level) return [reply('note', say('emergency.raised', { title: after.title })), ...others];
  const changed = reply('note', say('emergency.changed', { what: whatChanged(before, after) }));
  const noted = reply('note', say('emergency.noted', { what: whatChanged(before, after) }));
  if (others.length < replies.length) return replies.map((one) => (saysItStays(one) ? noted : one));
  const card = replies.findIndex(({ kind }) => kind === 'emergency');
  return [...replies.slice(0, card), changed, ...replies.slice(card)];
}
