import type { Analysis, Sharing } from '@toothwise/contracts-screening';
import { careAnswers } from '../reports/answers.rules.js';
import { toldToClinic } from '../reports/referral.rules.js';
import type { ScreeningRecord, SharingConsentRecord } from '../screenings/screening.record.js';
import { type Hears, sharingBlock, withheldOf } from './sharing.rules.js';

type Shared = Parameters<typeof sharingBlock>[0] & Pick<ScreeningRecord, 'flagAnswers' | 'conversation' | 'analysis'>;

/** What was agreed to before `SHARING_TEXT` named it: the first text did not name who it is for, nor answers; the second not whether somebody is pregnant. */
const WITHOUT_ANSWERS = '2026-11';
const WITHOUT_PREGNANCY = '2026-12';

/** All that leaves this service for a practice: the case, whose it is, and what a letter to a clinic says of signs, illnesses and medicines. */
export function sharedCase(screening: Shared, analysis: Analysis, consent: SharingConsentRecord, hears: Hears): Sharing {
  const { who, name = null, age } = screening.person;
  const block = sharingBlock(screening, analysis, consent, hears);
  if (consent.textVersion === WITHOUT_ANSWERS) return block;
  return {
    ...block,
    patient: { who: who ?? 'unknown', name, age },
    answers: careAnswers(toldToClinic(screening, hears), withheldOf(analysis), consent.textVersion !== WITHOUT_PREGNANCY),
  };
}
