/** TREND-001 */
export const TREND_RANGES = ['3m', '6m', '1y', 'all'] as const;
export const TREND_METRICS = ['health-score', 'risk-level', 'prevention-score', 'screenings'] as const;
export const ACHIEVEMENTS = ['first-screening', 'regular-user'] as const;
