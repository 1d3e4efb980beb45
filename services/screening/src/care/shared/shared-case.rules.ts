import type { Analysis, SharedAnswer, Sharing } from '@toothwise/contracts-screening';
import { withheldOf } from '../clinical/never-shared.rules.js';
import { careAnswers, ownAnswers } from '../record/answers.rules.js';
import type { ScreeningRecord, SharingConsentRecord } from '../record/screening.record.js';
import { toldToClinic } from './referral.rules.js';
import { type Hears, sharedWorries, sharingBlock } from './sharing.rules.js';

type Shared = Parameters<typeof sharingBlock>[0] & Pick<ScreeningRecord, 'flagAnswers' | 'conversation' | 'analysis'>;

/** What was agreed to before `SHARING_TEXT` named it: the first text did not name who it is for, nor answers; the second not whether somebody is pregnant; none of these the worries and how strong the pain is. */
const WITHOUT_ANSWERS = '2026-11';
const WITHOUT_PREGNANCY = '2026-12';
const WITHOUT_WORRIES: readonly string[] = [WITHOUT_PREGNANCY, '2027-01', '2027-02'];

/** All that leaves this service for a practice: the case, whose it is, and what a letter to a clinic says of signs, illnesses and medicines. */
export function sharedCase(screening: Shared, analysis: Analysis, consent: SharingConsentRecord, hears: Hears): Sharing {
  const { who, name = null, age } = screening.person;
  const { textVersion } = consent;
  if (textVersion === WITHOUT_ANSWERS) return sharingBlock(screening, analysis, consent, hears, []);
  const care = careAnswers(toldToClinic(screening, hears), withheldOf(analysis), textVersion !== WITHOUT_PREGNANCY);
  const has = care.filter(({ of }) => of === 'has');
  return {
    ...sharingBlock(screening, analysis, consent, hears, has),
    patient: { who: who ?? 'unknown', name, age },
    answers: WITHOUT_WORRIES.includes(textVersion) ? care : [...care, ...own(screening, hears)],
  };
}

const own = ({ form, clinicianNote }: Shared, hears: Hears): SharedAnswer[] =>
  ownAnswers(form.painLevel, sharedWorries(form, clinicianNote, hears));
