import type { ScreeningKind, Urgency } from '../specified/specified-urgency.rules.js';

/** The specified texts (specification §9), word for word where the specification quotes them. */
export const SPECIFIED_TEXTS = {
  recommendation: {
    urgent: {
      high: 'Seek immediate dental care within 24 hours',
      medium: 'Schedule a dental appointment within 1-2 weeks',
      low: 'Book a routine checkup within 1-2 months',
    },
    // A routine screening is never high by the specified rules; a red flag can make it so.
    routine_checkup: {
      high: 'Seek immediate dental care within 24 hours',
      medium: 'Schedule a checkup and cleaning within 3-6 months',
      low: 'Please continue excellent oral care',
    },
  },
  timeframe: { high: 'within 24 hours', medium: 'within 1-2 weeks', low: 'within 3-6 months' },
  estimatedCost: {
    urgent: { high: '$200-400', medium: '$150-300', low: '$100-200' },
    routine_checkup: { high: '$200-400', medium: '$150-250', low: '$75-150' },
  },
  discount: 'Use your $10 exam discount at participating clinics',
  canWait: 'You can safely wait 3-6 months',
  // RPT-036
  savings: { monthly: 25, total: 150 },
} as const satisfies {
  recommendation: Record<ScreeningKind, Record<Urgency, string>>;
  timeframe: Record<Urgency, string>;
  estimatedCost: Record<ScreeningKind, Record<Urgency, string>>;
  [more: string]: unknown;
};
