import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import type { Analysis, Photo } from '@toothwise/contracts-screening';
import type { FallbackReason } from '@toothwise/ai';
import type { AiReading } from './ai-reading.rules.js';
import type { Assessment } from './clinical.rules.js';

/** For clinicians only: never named to the account holder, in a lead or in a message. */
const CLINICIANS_ONLY_FLAG = 23;

export interface AnalysisInput {
  kind: ScreeningKind;
  assessment: Assessment;
  photos: readonly Pick<Photo, 'quality'>[];
  ai: { ok: true; value: AiReading } | { ok: false; reason: FallbackReason };
  /** False where photos were given and the model could not be shown them. */
  photosRead?: boolean;
}

/** Puts the specified analysis result together. `assessment` is already the highest of rules, red flags and AI. */
export function composeAnalysis({ kind, assessment, photos, ai, photosRead = true }: AnalysisInput): Analysis {
  const { level, urgency, safety, canWait } = assessment;
  // A model that was told of a child's injury may repeat it: then only our own wording is shown.
  const mayQuote = ai.ok && !assessment.forClinicians.some(({ flag }) => flag === CLINICIANS_ONLY_FLAG);
  return {
    urgency,
    level,
    confidence: ai.ok ? ai.value.confidence : null,
    summary: mayQuote && ai.ok && level < 4 ? ai.value.summary : assessment.summary,
    recommendation: assessment.recommendation,
    timeframe: assessment.timeframe,
    nextSteps: assessment.nextSteps,
    estimatedCost: assessment.estimatedCost,
    screeningType: kind,
    hasPhotos: photos.length > 0,
    photoAnalysis: photos.length > 0 ? composePhotoAnalysis(photos, mayQuote && ai.ok && photosRead ? ai.value : null) : null,
    canWaitRecommendation: canWait,
    costSavings: canWait ? assessment.costSavings : null,
    ...fallbackOf(ai, photosRead),
    discountApplies: discountApplies(urgency, kind, canWait),
    explanation: {
      specified: assessment.specified,
      redFlags: assessment.redFlags.filter(({ flag }) => flag !== CLINICIANS_ONLY_FLAG),
      // The model may have repeated what is for clinicians only.
      raised: assessment.raised && (mayQuote ? assessment.raised : { ...assessment.raised, words: [] }),
      wouldChange: assessment.wouldChange,
      ruleVersion: assessment.ruleVersion,
      sources: assessment.sources,
    },
    emergency: safety.emergency,
    advice: assessment.advice,
  };
}

/** RPT-005: what was used, and why not more. */
function fallbackOf(ai: AnalysisInput['ai'], photosRead: boolean): Pick<Analysis, 'fallbackUsed' | 'fallbackType' | 'fallbackReason'> {
  if (!ai.ok) return { fallbackUsed: true, fallbackType: 'rules', fallbackReason: ai.reason };
  if (!photosRead) return { fallbackUsed: true, fallbackType: 'answers-only', fallbackReason: 'photos-unreadable' };
  return { fallbackUsed: false, fallbackType: null, fallbackReason: null };
}

/** SCR-078: the urgency is not low, or it is a routine check-up that cannot wait. */
export function discountApplies(urgency: Urgency, kind: ScreeningKind, canWait: boolean): boolean {
  return urgency !== 'low' || (kind === 'routine_checkup' && !canWait);
}

function composePhotoAnalysis(
  photos: readonly Pick<Photo, 'quality'>[],
  reading: AiReading | null,
): NonNullable<Analysis['photoAnalysis']> {
  const measured = photos.flatMap(({ quality }) => (quality ? [quality] : []));
  const mean = measured.reduce((sum, { score }) => sum + score, 0) / measured.length;
  return {
    qualityScore: measured.length > 0 ? Math.round(mean * 10) / 10 : null,
    visibleConcerns: reading?.visibleConcerns ?? [],
    recommendations: [...new Set([...(reading?.photoRecommendations ?? []), ...measured.flatMap(({ advice }) => advice)])],
    basis: reading ? 'ai' : 'measured',
  };
}
