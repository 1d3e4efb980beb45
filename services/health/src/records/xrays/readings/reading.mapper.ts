import type { XrayFinding, XrayReading } from '@toothwise/contracts-health';
import type { ReadXray } from './xray-reading.repository.js';

/** What of a reading may be shown; null where there is none. */
export function readingOf({ analysis, readBy, readAt, took }: ReadXray, findings: XrayFinding[]): XrayReading | null {
  if (!analysis || !readBy || !readAt) return null;
  return {
    ...{ summary: analysis.analysis_summary, confidence: analysis.confidence_score, quality: analysis.image_quality_assessment },
    ...{ boneHealth: analysis.bone_health, findings, readBy, readAt: readAt.toISOString(), took: took ?? 0 },
  };
}
