import type { LeadStatus } from './lead.record.js';

const ORDER: readonly LeadStatus[] = ['new', 'contacted', 'converted'];

/** CLIN-030: a lead moves forward only. Repeating the present status changes nothing and is no error. */
export function statusMove(from: LeadStatus, to: LeadStatus): 'forward' | 'same' | 'refused' {
  const steps = ORDER.indexOf(to) - ORDER.indexOf(from);
  return steps > 0 ? 'forward' : steps === 0 ? 'same' : 'refused';
}

/** CLIN-032, CLIN-033: converted / total as a percentage with one decimal; "0" without leads. */
export function conversionRate(converted: number, total: number): string {
  return total === 0 ? '0' : ((converted / total) * 100).toFixed(1);
}
