import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import { PAIN_THRESHOLDS, UNSURE_PAIN } from '@toothwise/triage';
import { mentionedWords } from './alarm-words.rules.js';
import { wordsOf } from './ai-reading.rules.js';
import type { Answers } from './clinical.rules.js';
import type { Reading } from './reading-chain.rules.js';
import { ANALYSIS_TEXTS } from './analysis.texts.js';

export interface SpecifiedRaise {
  urgency: Urgency;
  because: string;
}
type Told = Pick<Answers, 'kind' | 'form'>;

/** What the specified rules of image analysis call for beside the questionnaire's; they only ever raise. */
export function specifiedByReading(told: Told, reading: Reading): SpecifiedRaise[] {
  if (reading.photosUnread) return unreadPhotos(told.kind, painOf(told));
  return reading.seen.length > 0 ? readPhotos(painOf(told)) : [];
}

/** RPT-025 */
const readPhotos = (pain: number): SpecifiedRaise[] =>
  pain > PAIN_THRESHOLDS.imageHighAbove ? [{ urgency: 'high', because: ANALYSIS_TEXTS.reading.pain }] : [];

/** RPT-018: photos that were to be read and could not be are no comfort. */
function unreadPhotos(kind: ScreeningKind, pain: number): SpecifiedRaise[] {
  if (kind !== 'urgent') return [];
  const high = pain > PAIN_THRESHOLDS.dataOnlyHighAbove;
  return [{ urgency: high ? 'high' : 'medium', because: ANALYSIS_TEXTS.reading[high ? 'unreadHigh' : 'unreadMedium'] }];
}

/** RPT-026: words of a model that has read photos and calls something by them; denied ones are none. */
export const specifiedWords = ({ value, seen }: Reading): string[] => (value && seen.length > 0 ? mentionedWords(wordsOf(value)) : []);

/** "Not sure" counts as it does everywhere; a routine visit asks for no pain. */
function painOf({ kind, form: { painLevel } }: Told): number {
  return painLevel ?? (kind === 'urgent' ? UNSURE_PAIN : 0);
}
