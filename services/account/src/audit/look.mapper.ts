import type { Look } from '@toothwise/contracts-account';
import type { AuditedRow } from './audit.repository.js';
import { LOOK_TEXTS, SOME_LOOK } from './looks.texts.js';

/** Who acts for a practice says so in the row; nobody else but administrators reaches other people's records. */
export function toLook({ id, at, action, details: { practiceName } }: AuditedRow): Look {
  const who: Look['who'] = typeof practiceName === 'string' ? { kind: 'practice', name: practiceName } : { kind: 'administrator' };
  return { id, at: at.toISOString(), who, what: LOOK_TEXTS[action] ?? SOME_LOOK };
}
