import { INJURY_FLAG, type KeptReading } from '@toothwise/triage';
import { deniedNote } from './denial.js';
import { withAnswer } from './flag-answer.js';
import { gateOf, isInjuryAsked } from './gate.js';
import { reply, say } from './say.js';
import type { Taken } from './settle.js';
import type { Talk } from './talk.js';

/**
 * A "no" lifts no card while the question for a head that was hit stands unanswered: it waits for that, which is asked beside the card. Once that is
 * answered it counts.
 */
export function withHeld(taken: Taken, before: Talk, reading: KeptReading, at: Date): Taken {
  const gate = gateOf(taken.talk, reading, at);
  const { open, held } = before;
  if (held !== undefined && taken.answered === INJURY_FLAG) return released(taken, held, before, reading, at);
  if (open.what !== 'emergency' || taken.talk.justDenied !== open.flag) return taken;
  if (gate.emergency || !isInjuryAsked(gate.assessment)) return taken;
  return { talk: { ...before, held: open.flag, misses: 0 }, replies: [reply('note', say('emergency.held'))] };
}

function released(taken: Taken, flag: NonNullable<Talk['held']>, before: Talk, reading: KeptReading, at: Date): Taken {
  const { held: _, ...talk } = taken.talk;
  const { talk: denied } = withAnswer({ ...talk, open: { what: 'emergency', flag } }, flag, 'no');
  const answeredAfter = { ...denied.answeredAfter, [INJURY_FLAG]: reading.gathered.texts };
  const after: Taken = { ...taken, talk: { ...denied, answeredAfter }, answered: flag };
  const gate = gateOf(after.talk, reading, at);
  return gate.emergency ? after : { ...after, replies: [deniedNote(flag, gateOf(before, reading, at), gate, after.talk)] };
}
