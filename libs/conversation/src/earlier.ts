import type { EarlierAnswers, Line, Talk } from './talk.js';
import { plain, yesOrNo } from './words.js';

const SAME = ['still the same', 'the same', 'same', 'still so', 'correct', 'right', 'unchanged', 'no change', 'no changes'];
const SAME_LONG = ['nothing changed', 'nothing has changed', 'nothing is new', "that's right", 'that is right', 'it is the same'];
const CHANGED = ['no', 'nope', 'wrong', 'not right', 'not correct', 'update', 'changed', 'it changed', 'something changed'];

const fieldAt = ({ step }: Talk): keyof EarlierAnswers | null =>
  step === 'medical-history' ? 'medicalHistory' : step === 'medications' ? 'medications' : null;

/** The answer of an earlier conversation that is asked about now, instead of its question; null where the question itself is asked. */
export function earlierAt(talk: Talk): { field: keyof EarlierAnswers; told: string } | null {
  const field = fieldAt(talk);
  const told = field && talk.open.what === 'step' && !talk.edit ? talk.earlier?.[field] : undefined;
  return field && told ? { field, told } : null;
}

/**
 * What a line means where an earlier answer is asked about: who says that it still holds says it again, with whatever is added. So the
 * rules hear a blood thinner that was told months ago as if it were told now, and nothing holds that was not confirmed.
 */
export function meantBy(talk: Talk, line: Line): Line {
  const earlier = earlierAt(talk);
  if (earlier === null || !('text' in line)) return line;
  const { told } = earlier;
  const text = plain(line.text);
  if (SAME.includes(text) || SAME_LONG.includes(text) || yesOrNo(line.text) === 'yes') return { text: told };
  return isAdded(text) ? { text: `${told}. ${line.text.trim()}` } : line;
}

/** "Yes, and ibuprofen too", "yes, but no longer aspirin": both are kept, so that nothing which may be a danger is lost. */
const isAdded = (text: string): boolean => /^(?:yes|yeah|yep|still|the same|same|also|and|plus)\b/.test(text);

/** Who says that it changed, and no more, is asked the question itself. */
export const isTakenBack = (talk: Talk, text: string): boolean => earlierAt(talk) !== null && CHANGED.includes(plain(text));

export function withoutEarlier(talk: Talk): Talk {
  const field = fieldAt(talk);
  return field ? { ...talk, earlier: { ...talk.earlier, [field]: undefined } } : talk;
}
