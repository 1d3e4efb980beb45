import { stopsTheFlow, type Level } from '@toothwise/triage';
import { gateOf, heardBy, type Gate } from './gate.js';
import type { Line, Talk } from './talk.js';

/**
 * Keeps when the emergency that stands was told: by the first line that made it one, or by a later one that adds to it, raises it, or tells it
 * again in words of its own. What is said beside it, and a "no" that is taken back, tell nothing anew.
 * @param talk as it stands after the line @param at when the line was said
 */
export function withEmergencyTold(talk: Talk, { assessment, emergency, level }: Gate, line: Line, at: Date): Talk {
  if (!emergency) return talk;
  const flags = assessment.flags.filter((one) => stopsTheFlow(one.level)).map(({ flag }) => flag);
  const before = talk.emergencyTold;
  const isAnew = !before || level > before.level || flags.some((flag) => !before.flags.includes(flag)) || isToldBy(talk, line, at);
  return isAnew ? { ...talk, emergencyTold: { at: at.toISOString(), level: level satisfies Level, flags } } : talk;
}

/** Whether the line alone tells of an emergency. */
const isToldBy = (talk: Talk, line: Line, at: Date): boolean => 'text' in line && aloneIn(talk, line, at).emergency !== null;

/** What the rules hear in a line alone. */
export function aloneIn(talk: Talk, line: { text: string }, at: Date): Gate {
  const { answeredAfter: _, ...bare } = talk;
  const nothing: Talk = { ...bare, answers: {}, signs: null };
  return gateOf(nothing, heardBy(null, nothing, line), at);
}
