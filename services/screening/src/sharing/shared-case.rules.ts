import type { Analysis, Sharing } from '@toothwise/contracts-screening';
import { careAnswers } from '../reports/answers.rules.js';
import { toldToClinic } from '../reports/referral.rules.js';
import type { ScreeningRecord, SharingConsentRecord } from '../screenings/screening.record.js';
import { type Hears, NEVER_SHARED_FLAGS, sharingBlock } from './sharing.rules.js';

type Shared = Parameters<typeof sharingBlock>[0] & Pick<ScreeningRecord, 'flagAnswers' | 'conversation'>;

/** Its text did not name who it is for, nor answers. */
const NOT_ASKED_FOR = '2026-11';

/** All that leaves this service for a practice: the case, whose it is, and what a letter to a clinic says of signs, illnesses and medicines. */
export function sharedCase(screening: Shared, analysis: Analysis, consent: SharingConsentRecord, hears: Hears): Sharing {
  const { who, name = null, age } = screening.person;
  const block = sharingBlock(screening, analysis, consent, hears);
  if (consent.textVersion === NOT_ASKED_FOR) return block;
  return {
    ...block,
    patient: { who: who ?? 'unknown', name, age },
    answers: careAnswers(toldToClinic(screening, hears), NEVER_SHARED_FLAGS),
  };
}
