import type { AssessedDraft } from '../assess-draft.js';
import { emergencyAdvice } from './emergency-advice.js';
import type { Level } from '../catalogue/flag-catalogue.js';
import type { Person } from '../person.rules.js';
import type { SignList } from '../signs/said-signs.js';
import { flagsOfSigns } from '../signs/sign-list.js';

/** What the list alone says, as it is shown at once: no rules for texts are needed for it. */
export function safetyOfSigns(signs: SignList | null, person?: Person): Omit<AssessedDraft, 'assessment'> {
  const flags = signs ? flagsOfSigns(signs) : [];
  const level = Math.max(1, ...flags.map((flag) => flag.level)) as Level;
  const isHit = signs?.said === 'some' && signs.groups.includes('injury');
  const advice = emergencyAdvice({ flags, level, careFacts: isHit ? ['blow'] : [] }, person);
  if (!advice) return { safety: { level, asks: [], emergency: null, painAsked: false }, sensitive: false };
  const { sensitive, ...emergency } = advice;
  return { safety: { level, asks: [], emergency, painAsked: false }, sensitive };
}
