import type { SignGroupId, SignList } from '@toothwise/contracts-screening';
import { openSignQuestion } from '@toothwise/triage/emergency';
import { signsSafety } from './signs-safety.js';

/** An answer given now. What was answered to questions before stays, so that a group taken away and chosen again keeps its answers. */
export const chosen = (groups: SignGroupId[], before: SignList | null): SignList | null =>
  groups.length ? { said: 'some', groups, answers: before?.answers ?? {}, askedAt: new Date().toISOString() } : null;

/** "None of these" and "Not sure" begin anew. */
export const saidAlone = (said: 'none' | 'unsure'): SignList => ({ said, groups: [], answers: {}, askedAt: new Date().toISOString() });

/** Nothing is open: the list and the questions that followed are answered, or what is answered stops the flow. */
export const areAnswered = (signs: SignList | null): boolean =>
  signs !== null && (openSignQuestion(signs) === null || signsSafety({ signs }).emergency !== null);
