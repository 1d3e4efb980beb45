import { assess, emergencyAdvice } from '@toothwise/triage';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Safety } from '@toothwise/contracts-screening';
import type { DraftContent } from '../draft/draft.types.js';

export type CheckedContent = Pick<DraftContent, 'form' | 'person' | 'flagAnswers'>;

/** The red-flag check in the browser: at once, and without a connection. The same rules as the service's. */
export function browserSafety(kind: ScreeningKind, { form, person, flagAnswers }: CheckedContent): Safety & { sensitive: boolean } {
  const assessment = assess({ entry: kind === 'urgent' ? 'urgent-form' : 'routine-form', form, person, answers: flagAnswers });
  const advice = emergencyAdvice(assessment, person);
  return {
    level: assessment.level,
    asks: assessment.asks,
    sensitive: advice?.sensitive ?? false,
    emergency: advice && {
      level: advice.level,
      title: advice.title,
      doNow: advice.steps,
      call: advice.level === 5 ? 'emergency-number' : 'dental-emergency-line',
    },
  };
}
