import type { Photo, Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import { sharingView } from '../sharing/sharing.rules.js';
import { SHARING_TEXT } from '../sharing/sharing.texts.js';
import type { ScreeningRecord, ShownConsent, ShownScreening } from './screening.record.js';

/** What its owner sees; the clinician's note is not part of it. */
export function screeningView(screening: ShownScreening, photos: Photo[], consent: ShownConsent | null): Screening {
  const { id, kind, status, stages, createdAt, completedAt, form, person, signs, analysis, failure } = screening;
  return {
    id,
    kind,
    status,
    stages,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    form,
    person,
    signs,
    photos,
    analysis,
    sharing: sharingView(screening, consent, SHARING_TEXT.textVersion),
    failure,
  };
}

export function summaryView({ id, kind, status, createdAt, completedAt, urgency, level, summary }: ScreeningRecord): ScreeningSummary {
  return { id, kind, status, createdAt: createdAt.toISOString(), completedAt: completedAt?.toISOString() ?? null, urgency, level, summary };
}
