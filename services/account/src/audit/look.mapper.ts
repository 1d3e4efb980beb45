import type { Look } from '@toothwise/contracts-account';
import type { AuditedRow } from './audit.repository.js';
import { LOOK_TEXTS, SOME_LOOK } from './looks.texts.js';

/** Who acts for a practice, or as one of the family, says so in the row; whoever holds a link is not known; nobody else but administrators reaches other people's records. */
export function toLook({ id, at, action, details }: AuditedRow): Look {
  return { id, at: at.toISOString(), who: whoOf(details), what: LOOK_TEXTS[action] ?? SOME_LOOK };
}

function whoOf({ practiceName, familyMember, sharedLink }: AuditedRow['details']): Look['who'] {
  if (sharedLink === true) return { kind: 'link' };
  if (typeof practiceName === 'string') return { kind: 'practice', name: practiceName };
  return typeof familyMember === 'string' ? { kind: 'family', name: familyMember } : { kind: 'administrator' };
}
