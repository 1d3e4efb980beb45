import { safetyOfSigns } from '@toothwise/triage/emergency';
import type { Safety } from '@toothwise/contracts-core';
import type { DraftContent } from '../draft/draft.types.js';

/** `sensitive`: somebody may be thinking of harming themselves; a crisis line is named beside the emergency number. */
export type CheckedSafety = Safety & { sensitive: boolean };

/** What the list of signs alone says: it comes with the flow's own code, and counts while the rules for texts are still on their way. */
export function signsSafety({ signs, person }: Pick<DraftContent, 'signs'> & Partial<Pick<DraftContent, 'person'>>): CheckedSafety {
  const { safety, sensitive } = safetyOfSigns(signs, person);
  return { ...safety, sensitive };
}
