import type { FlagNumber } from '@toothwise/triage';
import { afterEdit, nextStep } from './order.js';
import { reply, say, thanks } from './say.js';
import { FIELD_OF, type AskingStep } from './steps.js';
import type { PatientData, Reply, Talk } from './talk.js';

/** What a line made of a conversation, before the next question is chosen. */
export interface Taken {
  talk: Talk;
  replies: readonly Reply[];
  /** nothing is asked after it: who said no is not asked the same at once */
  rest?: true;
  /** the question is put again, in other words */
  again?: boolean;
  /** it was not understood: it is put in plainer words */
  plainly?: true;
  search?: { place: string | null };
  /** the flag whose own question this line answered; absent where it answered none */
  answered?: FlagNumber;
}

export const note = (talk: Talk, text: string): Taken => ({ talk, replies: [reply('note', text)] });
export const missed = (talk: Talk): Taken => ({ talk: { ...talk, misses: talk.misses + 1 }, replies: [], again: true });
export function settled(talk: Talk, step: AskingStep, data: Partial<PatientData>): Taken {
  const { [FIELD_OF[step]]: _, ...others } = talk.passed;
  const answered = { ...talk, data: { ...talk.data, ...data }, passed: others };
  const isSevere = step === 'pain-level' && (data.painLevel ?? 0) >= SYMPATHY_FROM;
  const replies = isSevere ? [reply('note', say('note.sorry'))] : step === 'name' ? [thanks(answered)] : [];
  return { talk: moved(answered, step), replies };
}

/** CHAT-068 */
const SYMPATHY_FROM = 7;

export function passed(talk: Talk, step: AskingStep, how: 'unsure' | 'skipped'): Taken {
  const field = FIELD_OF[step];
  const without = { ...talk, data: { ...talk.data, [field]: null }, passed: { ...talk.passed, [field]: how } };
  return note(moved(without, step), say(how === 'unsure' ? 'note.unsure' : 'note.skipped'));
}

function moved(talk: Talk, step: AskingStep): Talk {
  const trail = [...talk.trail.filter((other) => other !== step), step];
  const next = talk.edit ? afterEdit(talk, step, talk.edit.then) : nextStep(talk, step);
  const { after: _, ...gone } = talk;
  return { ...(step === 'pain-level' ? gone : talk), trail, edit: null, misses: 0, step: next };
}

export const anew = (talk: Talk, step: AskingStep): Talk => ({
  ...talk,
  step,
  edit: { step, then: talk.edit?.then ?? talk.step },
  misses: 0,
});
