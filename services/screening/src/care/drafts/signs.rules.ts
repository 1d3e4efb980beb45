import type { SignList } from '@toothwise/contracts-screening';
import { flagOf, isCurrent, openSignQuestion } from '@toothwise/triage';
import type { Issue } from './draft.rules.js';

/** An answer that was not here before gets the service's own time: a browser's clock may be wrong. */
export function stampedSigns(said: SignList | null, known: SignList | null, now: Date): SignList | null {
  return said === null || said.askedAt === known?.askedAt ? said : { ...said, askedAt: now.toISOString() };
}

/** What still counts; after a day the list is asked again. */
export function currentSigns(signs: SignList | null, now: Date): SignList | null {
  return signs !== null && isCurrent(signs, now) ? signs : null;
}

/** Questions of the list that are open. */
export function missingSigns(signs: SignList): Issue[] {
  const open = openSignQuestion(signs);
  return open === null ? [] : [{ path: `signs.answers.${open}`, message: flagOf(open).question }];
}
