import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import { isTooth } from '@toothwise/contracts-core/teeth';
import type { Analysis, Photo } from '@toothwise/contracts-screening';
import { checkReading, type Level } from '@toothwise/triage';
import type { AiReading } from './ai-reading.rules.js';
import type { Assessment } from './clinical.rules.js';
import type { Reading } from './reading-chain.rules.js';

/** For clinicians only: never named to the account holder, in a lead or in a message. */
const CLINICIANS_ONLY_FLAG = 23;

export interface AnalysisInput {
  kind: ScreeningKind;
  assessment: Assessment;
  photos: readonly Pick<Photo, 'id' | 'quality'>[];
  reading: Reading;
}

/** Puts the specified analysis result together. `assessment` is already the highest of rules, red flags and AI. */
export function composeAnalysis({ kind, assessment, photos, reading }: AnalysisInput): Analysis {
  const { level, urgency, safety, canWait } = assessment;
  // A model that was told of a child's injury may repeat it: then only our own wording is shown.
  const mayQuote = !assessment.forClinicians.some(({ flag }) => flag === CLINICIANS_ONLY_FLAG);
  const value = mayQuote ? reading.value : null;
  const findings = findingsOf(value, reading.seen, level);
  return {
    urgency,
    level,
    confidence: reading.value?.confidence ?? null,
    summary: value && checkReading(value.summary, level as Level) === null ? value.summary.trim() : assessment.summary,
    findings,
    recommendation: assessment.recommendation,
    timeframe: assessment.timeframe,
    nextSteps: assessment.nextSteps,
    estimatedCost: assessment.estimatedCost,
    screeningType: kind,
    hasPhotos: photos.length > 0,
    photoAnalysis: photos.length > 0 ? composePhotoAnalysis(photos, value && reading.seen.length > 0 ? value : null, findings) : null,
    canWaitRecommendation: canWait,
    costSavings: canWait ? assessment.costSavings : null,
    ...fallbackOf(reading),
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
const fallbackOf = ({ fallback }: Reading): Pick<Analysis, 'fallbackUsed' | 'fallbackType' | 'fallbackReason'> => ({
  fallbackUsed: fallback !== null,
  fallbackType: fallback?.type ?? null,
  fallbackReason: fallback?.reason ?? null,
});

/** What a model has seen, each in a photo that it was shown; a text that may not be said is left out with its finding. */
function findingsOf(value: AiReading | null, seen: Reading['seen'], level: number): Analysis['findings'] {
  return (value?.findings ?? []).flatMap(({ tooth, region, concern, confidence, photo }) => {
    const photoId = seen[photo - 1]?.id;
    if (photoId === undefined || checkReading(concern, level as Level) !== null) return [];
    return [{ tooth: tooth !== null && isTooth(tooth) ? tooth : null, region, concern: concern.trim(), confidence, photoId }];
  });
}

/** SCR-078: the urgency is not low, or it is a routine check-up that cannot wait. */
export function discountApplies(urgency: Urgency, kind: ScreeningKind, canWait: boolean): boolean {
  return urgency !== 'low' || (kind === 'routine_checkup' && !canWait);
}

function composePhotoAnalysis(
  photos: readonly Pick<Photo, 'quality'>[],
  reading: AiReading | null,
  findings: Analysis['findings'],
): NonNullable<Analysis['photoAnalysis']> {
  const measured = photos.flatMap(({ quality }) => (quality ? [quality] : []));
  const mean = measured.reduce((sum, { score }) => sum + score, 0) / measured.length;
  return {
    qualityScore: measured.length > 0 ? Math.round(mean * 10) / 10 : null,
    visibleConcerns: [...new Set(findings.map(({ concern }) => concern))],
    recommendations: [...new Set(measured.flatMap(({ advice }) => advice))],
    confidence: reading?.confidence ?? null,
    basis: reading ? 'ai' : 'measured',
  };
}
