import type { Analysis, Photo, Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import { isLeading } from '@toothwise/triage';
import { wholePerson } from '../../people/about-person.rules.js';
import { NEVER_SHARED_FLAGS, withheldOf } from '../clinical/never-shared.rules.js';
import { safetyAnswers } from '../record/answers.rules.js';
import { toldIn } from '../record/told-health.rules.js';
import type { ScreeningRecord, ShownConsent, ShownScreening, SummaryRow } from '../record/screening.record.js';
import { unreadLanguage } from '../record/unread.rules.js';
import { sharingView } from '../shared/sharing.rules.js';
import { SHARING_TEXT } from '../shared/sharing.texts.js';

/** What its owner sees; the clinician's note is not part of it. */
export function screeningView(screening: ShownScreening, photos: Photo[], consent: ShownConsent | null): Screening {
  const { id, kind, source, status, stages, createdAt, completedAt, form, person, signs, conversation, analysis, review, failure, seenAt } =
    screening;
  return {
    id,
    kind,
    source,
    status,
    stages,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    form,
    person: wholePerson(person),
    signs,
    conversation: toldIn(conversation),
    photos,
    analysis: analysis && readable(analysis),
    review,
    sharing: sharingView(screening, consent, SHARING_TEXT.textVersion),
    failure,
    seenAt: seenAt?.toISOString() ?? null,
    unread: unreadLanguage(screening),
    // Of self-harm and of a child's injury nothing is repeated on a page that others may see.
    safetyAnswers: [...safetyAnswers(screening, analysis ? withheldOf(analysis) : NEVER_SHARED_FLAGS)],
  };
}

/** What earlier releases named as a source and is none. */
const NO_SOURCE = /^Product specification/;

/**
 * Results from before findings were listed have none. What the specified rows say is a reason only where nothing raised the result above
 * them: under "Urgent" nobody reads why it would be low.
 */
export function readable(analysis: Analysis | EarlierAnalysis): Analysis {
  const { specified, raised, sources } = analysis.explanation;
  const isReason = isLeading(specified.urgency, raised?.from ?? analysis.level);
  return {
    findings: [],
    ...analysis,
    explanation: {
      ...analysis.explanation,
      specified: isReason ? specified : { ...specified, because: [] },
      sources: sources.filter((source) => !NO_SOURCE.test(source)),
    },
  };
}
type EarlierAnalysis = Omit<Analysis, 'findings'>;

function reviewedLevel(review: ScreeningRecord['review'], analysis: Analysis | null): ScreeningSummary['review'] {
  if (!review?.reviewedAt || !review.decision || !analysis) return null;
  return { reviewedAt: review.reviewedAt, decision: review.decision, from: analysis.urgency };
}

export function summaryView({ createdAt, completedAt, seenAt, ...row }: SummaryRow): ScreeningSummary {
  const { id, kind, source, status, urgency, level, summary, analysis, review, person } = row;
  const times = {
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  };
  const said = review?.care ?? { recommendation: analysis?.recommendation ?? null, summary };
  return {
    id,
    kind,
    source,
    status,
    ...times,
    urgency,
    level,
    call: (review?.care ?? analysis)?.emergency?.call ?? null,
    recommendation: said.recommendation,
    summary: said.summary,
    review: reviewedLevel(review, analysis),
    person: { who: person.who, name: wholePerson(person).name, age: person.age },
    unread: unreadLanguage(row),
  };
}
