import type { Look } from '@toothwise/contracts-account';
import type { LookRow } from './audit.repository.js';
import { LOOK_TEXTS, SOME_LOOK } from './looks.texts.js';

/**
 * Who acts for a practice, as one of the family, or as a dentist where administrators may do the same, says so in the row; whoever holds a link is
 * not known; reviews are dentists' alone; nobody else but administrators reaches other people's records.
 */
export function toLook({ id, at, action, details }: LookRow): Look {
  return { id, at: at.toISOString(), who: whoOf(action, details), what: LOOK_TEXTS[action] ?? SOME_LOOK };
}

function whoOf(action: string, { practiceName, familyMember, sharedLink, actorRole }: LookRow['details']): Look['who'] {
  if (sharedLink === true) return { kind: 'link' };
  if (typeof practiceName === 'string') return { kind: 'practice', name: practiceName };
  if (typeof familyMember === 'string') return { kind: 'family', name: familyMember };
  return { kind: action.startsWith('review.') || actorRole === 'dentist' ? 'dentist' : 'administrator' };
}
