/** RPT-048: bands of the measured quality, named by words beside their colour. */
export type QualityBand = 'good' | 'fair' | 'weak' | 'poor';

export function bandOf(score: number): QualityBand {
  if (score >= 8) return 'good';
  if (score >= 6) return 'fair';
  return score >= 4 ? 'weak' : 'poor';
}
