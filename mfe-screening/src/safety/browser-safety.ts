import type { Safety, ScreeningKind } from '@toothwise/contracts';
import type { DraftContent } from '../draft/draft.types.js';

/** The red-flag check in the browser: at once, and without a connection. Null where the rules are not there yet. */
export function browserSafety(_kind: ScreeningKind, _content: DraftContent): Safety | null {
  return null;
}
