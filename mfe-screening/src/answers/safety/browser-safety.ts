import { assessDraft } from '@toothwise/triage';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { DraftContent } from '../draft/draft.types.js';
import type { CheckedSafety } from './signs-safety.js';

export { answersAfterEdit, notReadIn, unreadWhileTyped } from '@toothwise/triage';

export type CheckedContent = Pick<DraftContent, 'form' | 'person' | 'flagAnswers' | 'signs'>;

/** The red-flag check in the browser: at once, and without a connection. The same function as the service's. */
export function browserSafety(kind: ScreeningKind, content: CheckedContent): CheckedSafety {
  const { safety, sensitive } = assessDraft({ kind, ...content }, new Date());
  return { ...safety, sensitive };
}
