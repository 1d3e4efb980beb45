import type { Application, ApplicationFields, PracticeFiles, Reviewed } from '@toothwise/contracts-clinic';
import type { PracticeRecord } from '../practices/practice.record.js';
import { decisionsIn, stateOfPartner } from './application-state.rules.js';
import type { ApplicationRow, DecisionRow } from './application.record.js';

/** As its own practice sees it. */
export function toApplication({ state, practiceId, fields, reason, submittedAt, updatedAt }: ApplicationRow): Application {
  return { state, practiceId, fields, reason, submittedAt: submittedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() };
}

/** What is known of a practice from before there were applications. */
export function applicationOf(practice: PracticeRecord, now: Date): ApplicationRow {
  return {
    id: practice.id,
    applicantId: null,
    practiceId: practice.id,
    state: stateOfPartner(practice.partnerStatus),
    fields: fieldsOf(practice),
    ...{ reason: null, version: 0, isStored: false, submittedAt: null, createdAt: now, updatedAt: now },
  };
}

function fieldsOf(practice: PracticeRecord): ApplicationFields {
  const { name, address, city, state, zipCode, phone, email, timeZone, openingHours, emergencyServices, monthlyCapacity } = practice;
  return {
    ...{ name, address, city, state, zipCode, phone, email, timeZone, openingHours, emergencyServices, monthlyCapacity },
    website: practice.website ?? '',
    position: { latitude: practice.latitude, longitude: practice.longitude },
    specialties: practice.specialties as ApplicationFields['specialties'],
    languages: [],
    acceptsNewPatients: null,
    acceptsInsurance: null,
  };
}

/** As who decides sees it. */
export function toReviewed(
  row: ApplicationRow,
  practice: PracticeRecord,
  { files, history, isProven }: { files: PracticeFiles; history: readonly DecisionRow[]; isProven: boolean },
): Reviewed {
  const { state, fields, reason, submittedAt } = row;
  return {
    ...{ practiceId: practice.id, state, fields, reason, sample: practice.sample },
    submittedAt: submittedAt?.toISOString() ?? null,
    ...files,
    decisions: [...decisionsIn(state, isProven)],
    history: history.map(({ decidedAt, ...decision }) => ({ ...decision, decidedAt: decidedAt.toISOString() })),
  };
}
