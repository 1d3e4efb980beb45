import { isDeepStrictEqual } from 'node:util';
import type { Analysis, Screening, ScreeningForm, SharedAnswer, Sharing } from '@toothwise/contracts-screening';
import { signsForPractice } from '@toothwise/triage';
import { EMERGENCY_LEVEL } from '../clinical/emergency.rules.js';
import { isNeverShared, NEVER_SHARED_FLAGS } from '../clinical/never-shared.rules.js';
import type { ClinicianNote, ScreeningRecord, SharingConsentRecord, ShownConsent } from '../record/screening.record.js';
import { TOLD_BEFORE, TOLD_SINCE } from './sharing.texts.js';

type PainBand = Sharing['case']['painBand'];
type AgeBand = Sharing['case']['ageBand'];

/** none 0, mild 1–3, moderate 4–6, severe 7–10. */
export function painBand(pain: number | null): PainBand {
  if (pain === null) return 'unknown';
  if (pain === 0) return 'none';
  if (pain <= 3) return 'mild';
  return pain <= 6 ? 'moderate' : 'severe';
}

/** child under 13, teen 13–17, adult, older adult from 65. */
export function ageBand(age: number | null): AgeBand {
  if (age === null) return 'unknown';
  if (age < 13) return 'child';
  if (age < 18) return 'teen';
  return age < 65 ? 'adult' : 'older-adult';
}

/** Whether a text speaks of one of these flags. */
export type Hears = (text: string, flags: readonly number[]) => boolean;

/**
 * The symptoms text split on commas, trimmed, empty parts dropped. Parts that speak of a flag which is never shared are left out; when it
 * fired on no particular words, or is still heard across the remaining parts, all of them are.
 */
export function sharedSymptoms(form: Pick<ScreeningForm, 'symptoms'>, note: ClinicianNote | null, hears: Hears): string[] {
  const secret = [...(note?.redFlags ?? []), ...(note?.corrected ?? [])].filter(isNeverShared);
  if (secret.some(({ words }) => words.length === 0)) return [];
  const words = secret.flatMap((flag) => flag.words.map((word) => word.toLowerCase()));
  const parts = form.symptoms
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !hears(part, NEVER_SHARED_FLAGS) && !words.some((word) => overlap(word, part.toLowerCase())));
  return hears(parts.join(', '), NEVER_SHARED_FLAGS) ? [] : parts;
}

const overlap = (one: string, other: string) => one.includes(other) || other.includes(one);

/** A level 5 result is for the emergency services alone; without a result there is nothing to share. */
export const sharingPossible = ({ status, level }: Pick<ScreeningRecord, 'status' | 'level'>): boolean =>
  status === 'completed' && level !== null && level < 5;

/**
 * What worries somebody most, as a practice may read it: under the bounds of the symptoms, beside which it must not say either what neither says alone.
 */
export function sharedWorries(
  { symptoms, currentConcerns }: Pick<ScreeningForm, 'symptoms' | 'currentConcerns'>,
  note: ClinicianNote | null,
  hears: Hears,
): string {
  const worries = sharedSymptoms({ symptoms: currentConcerns }, note, hears).join(', ');
  const both = [...sharedSymptoms({ symptoms }, note, hears), worries].join(', ');
  return hears(both, NEVER_SHARED_FLAGS) ? '' : worries;
}

/** The block that leaves this service, only ever with a standing consent. @param has what the person has or said yes to, before the summary */
export function sharingBlock(
  screening: Pick<ScreeningRecord, 'kind' | 'form' | 'person' | 'signs' | 'clinicianNote'>,
  analysis: Analysis,
  consent: SharingConsentRecord,
  hears: Hears,
  has: readonly SharedAnswer[],
): Sharing {
  const { kind, form, person } = screening;
  const { toldSince, revisedAt } = consent;
  const isEmergency = toldSince?.what === 'emergency';
  const summary = hears(analysis.summary, NEVER_SHARED_FLAGS) ? analysis.recommendation : analysis.summary;
  return {
    consentedAt: consent.givenAt.toISOString(),
    textVersion: consent.textVersion,
    contact: { ...consent.contact, phone: consent.phone },
    place: consent.place,
    case: {
      urgency: isEmergency ? 'high' : analysis.urgency,
      level: isEmergency ? Math.max(analysis.level, EMERGENCY_LEVEL) : analysis.level,
      kind,
      duration: form.duration,
      painBand: painBand(form.painLevel),
      ageBand: ageBand(person.age),
    },
    symptoms: sharedSymptoms(form, screening.clinicianNote, hears),
    summary: [
      toldSaid(toldSince),
      has.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
      summary,
      signsSaid(screening, has),
    ]
      .filter(Boolean)
      .join('\n\n'),
    hasPhotos: analysis.hasPhotos,
    toldSince,
    ...(revisedAt && { revisedAt: revisedAt.toISOString() }),
  };
}

const toldSaid = (told: Sharing['toldSince']): string => (told ? (told.before ? TOLD_BEFORE : TOLD_SINCE)[told.what] : '');

/** Signs that were ticked stand before the summary where that may be told; here is said what else was answered. */
function signsSaid({ signs }: Pick<ScreeningRecord, 'signs'>, has: readonly SharedAnswer[]): string {
  return signs && !(signs.said === 'some' && has.length > 0) ? signsForPractice(signs) : '';
}

/** How sharing stands, for the person. */
export function sharingView(
  screening: Pick<ScreeningRecord, 'status' | 'level'>,
  consent: ShownConsent | null,
  textVersion: string,
): Screening['sharing'] {
  return {
    possible: sharingPossible(screening),
    consent: consent === null ? 'none' : consent.withdrawnAt ? 'withdrawn' : 'given',
    at: (consent?.withdrawnAt ?? consent?.givenAt)?.toISOString() ?? null,
    phone: consent?.phone ?? null,
    place: consent?.place ?? null,
    textVersion,
  };
}

/**
 * Now, or just after the last decision: the clinic service takes the latest instant for the person's will, and two servers' clocks may differ.
 */
export function laterThan(last: Pick<SharingConsentRecord, 'givenAt' | 'withdrawnAt'> | null, now: Date): Date {
  const before = last?.withdrawnAt ?? last?.givenAt;
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

type Agreed = Pick<SharingConsentRecord, 'phone' | 'place' | 'contact' | 'textVersion'>;
export const isSameConsent = (one: Agreed, other: Agreed): boolean =>
  isDeepStrictEqual(
    [one.phone || null, one.place, one.contact, one.textVersion],
    [other.phone || null, other.place, other.contact, other.textVersion],
  );
