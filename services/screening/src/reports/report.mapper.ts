import { markSaid } from '@toothwise/contracts-core/teeth';
import type { Analysis, Screening, ScreeningForm } from '@toothwise/contracts-screening';
import type { ReportSource } from '@toothwise/report';
import { sayFrom, signsSaid } from '@toothwise/triage';
import type { ShownScreening } from '../screenings/screening.record.js';
import { standing } from '../reviews/review.rules.js';
import { REPORT_TEXTS } from './report.texts.js';

const say = sayFrom(REPORT_TEXTS);
/** For clinicians only; results do not hold it, and no report does either. */
const CLINICIANS_ONLY_FLAG = 23;

const BASIS = { rules: 'byRules', 'answers-only': 'byAnswers', 'single-image': 'byOnePhoto' } as const;

export interface Reported {
  screening: ShownScreening;
  analysis: Analysis;
  owner: { name: string; email: string };
  timeZone: string;
  pictures: readonly Uint8Array[];
}

/** A result as `libs/report` takes it: what its owner sees of it on its page, and nothing else. */
export function reportSource({ screening, analysis, owner, timeZone, pictures }: Reported): ReportSource {
  const { kind, source, completedAt, createdAt, conversation } = screening;
  const holds = standing(analysis, screening.review);
  return {
    patient: { name: patientOf(screening, owner.name), email: owner.email },
    kind: source === 'advisor' ? 'advisor' : kind,
    completedAt: completedAt ?? createdAt,
    timeZone,
    result: {
      ...holds,
      savings: holds.canWaitRecommendation ? holds.costSavings : null,
      basis: analysis.fallbackType && say(BASIS[analysis.fallbackType]),
    },
    answers: answersOf(screening),
    said: conversation?.said ?? [],
    teeth: (conversation?.toothMapping ?? []).map(markSaid),
    photos: photosOf(analysis, pictures),
    review: reviewOf(screening),
    proof: proofOf(screening, analysis),
  };
}

function reviewOf({ review, analysis }: ShownScreening): ReportSource['review'] {
  if (!review?.reviewedAt || !review.decision || !analysis) return null;
  const { reviewedAt, decision, note, plan } = review;
  return { reviewedAt: new Date(reviewedAt), decision, from: analysis.urgency, note: note ?? '', plan };
}

function patientOf({ person: { who } }: Pick<Screening, 'person'>, name: string): string {
  if (who === null || who === 'me') return name;
  return say(who === 'my-child' ? 'ofChild' : 'ofSomebody', { name });
}

function photosOf({ photoAnalysis }: Analysis, pictures: readonly Uint8Array[]): ReportSource['photos'] {
  if (!photoAnalysis && pictures.length === 0) return null;
  const { qualityScore = null, visibleConcerns = [], basis } = photoAnalysis ?? {};
  return { pictures, quality: qualityScore, seen: visibleConcerns, isRead: basis === 'ai' };
}

function proofOf({ signs }: ShownScreening, { explanation }: Analysis): ReportSource['proof'] {
  const { specified, redFlags, raised = null, wouldChange, ruleVersion, sources } = explanation;
  return {
    ...specified,
    redFlags: redFlags.filter(({ flag }) => flag !== CLINICIANS_ONLY_FLAG),
    raised,
    wouldChange,
    ruleVersion,
    sources,
    signs: signs && signsSaid(signs),
  };
}

type Listed = 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits';

/** What was asked in this kind of screening and answered; "Not sure" is an answer. */
function answersOf({ kind, form, person, conversation }: ShownScreening): ReportSource['answers'] {
  const unsure = (field: ScreeningForm['unsure'][number]) => (form.unsure.includes(field) ? say('notSure') : '');
  const listed = (field: Listed) => {
    const options: Readonly<Record<string, string>> = REPORT_TEXTS.options[field];
    return { question: say(field), answer: options[form[field] ?? ''] ?? unsure(field) };
  };
  const age = { question: say('age'), answer: person.age?.toString() ?? '' };
  const symptoms = { question: say('symptoms'), answer: form.symptoms };
  const pain = { question: say('pain'), answer: form.painLevel?.toString() ?? unsure('painLevel') };
  const concerns = { question: say('currentConcerns'), answer: form.currentConcerns };
  const visit = listed('previousDentalVisit');
  if (conversation) return [age, symptoms, pain, { question: visit.question, answer: conversation.lastDentalVisit ?? '' }];
  if (kind === 'urgent') return [age, symptoms, pain, listed('duration'), visit, concerns];
  const cleaning = { question: say('lastCleaningDate'), answer: form.lastCleaningDate ?? unsure('lastCleaningDate') };
  const issues = { question: say('knownIssues'), answer: form.knownIssues.join(', ') };
  return [
    age,
    concerns,
    ...(pain.answer === '' ? [] : [pain]),
    issues,
    listed('routineFrequency'),
    listed('oralHygieneHabits'),
    visit,
    cleaning,
  ];
}
