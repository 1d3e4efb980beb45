import type { ChangeSeverity, FindingSeverity, XrayChanges, XrayOutlook, XrayTrend } from '@toothwise/contracts-health';
import { ageOn } from '../../../calendar/age.rules.js';

/** XRAY-053 to XRAY-057, by the lowest score of each. */
const SEVERITIES = [
  [80, 'major'],
  [60, 'significant'],
  [40, 'moderate'],
  [20, 'mild'],
  [0, 'minimal'],
] as const satisfies [number, ChangeSeverity][];

/** @param score 0 to 100 */
export const severityOf = (score: number): ChangeSeverity => SEVERITIES.find(([least]) => score >= least)?.[1] ?? 'minimal';

/** XRAY-058 */
const ATTENTION_SCORE = 60;
type Changes = Pick<XrayChanges, 'score' | 'newPathology' | 'progressedPathology' | 'resolvedPathology' | 'interventions'>;

/** XRAY-058 to XRAY-060 */
export function changesNeedAttention({ score, newPathology, progressedPathology, interventions }: Changes): boolean {
  const isUrgent = interventions.some(({ urgency }) => urgency === 'urgent' || urgency === 'immediate');
  return score >= ATTENTION_SCORE || newPathology.length + progressedPathology.length > 0 || isUrgent;
}

/** XRAY-061 */
const SIGNIFICANT = new Set<ChangeSeverity>(['moderate', 'significant', 'major']);
/** XRAY-063 */
const DECLINING_FACTOR = 1.5;

/** XRAY-062 to XRAY-064; null where nothing was compared. */
export function trendOf(
  compared: readonly Pick<Changes, 'newPathology' | 'progressedPathology' | 'resolvedPathology'>[],
): XrayTrend | null {
  if (compared.length === 0) return null;
  const sum = (of: 'newPathology' | 'progressedPathology' | 'resolvedPathology') => compared.reduce((all, one) => all + one[of].length, 0);
  const [worse, resolved] = [sum('newPathology') + sum('progressedPathology'), sum('resolvedPathology')];
  if (resolved > worse) return 'improving';
  return worse > DECLINING_FACTOR * resolved ? 'declining' : 'stable';
}

/** XRAY-100 to XRAY-103, in months from the latest X-ray that was read. */
export function monthsToNext(trend: XrayTrend | null, severities: readonly FindingSeverity[]): number {
  if (severities.includes('urgent')) return 1;
  if (trend === 'declining') return 3;
  return trend === 'improving' ? 12 : 6;
}

export interface Outlook {
  compared: readonly XrayChanges[];
  severities: readonly FindingSeverity[];
  /** Date of the latest X-ray that was read; null where none was. */
  latest: string | null;
  birthDate: string | null;
  today: string;
}
const ADULT = 18;

/** XRAY-048: no date under 18; whoever tells no birth date counts as an adult. */
export function outlookOf({ compared, severities, latest, birthDate, today }: Outlook): XrayOutlook {
  const trend = trendOf(compared);
  const isMinor = birthDate !== null && ageOn(birthDate, today) < ADULT;
  const attention = severities.some((one) => one === 'urgent' || one === 'high') || compared.some(changesNeedAttention);
  return {
    trend,
    significantChanges: compared.filter(({ severity }) => SIGNIFICANT.has(severity)).length,
    advice: severities.includes('urgent') ? ['see-dentist-now'] : attention ? ['show-dentist'] : ['keep-checkups'],
    nextRecommended: latest === null || isMinor ? null : later(addMonths(latest, monthsToNext(trend, severities)), today),
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Of a shorter month, its last day. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
