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
} as const satisfies {
  recommendation: Record<ScreeningKind, Record<Urgency, string>>;
  timeframe: Record<Urgency, string>;
  estimatedCost: Record<ScreeningKind, Record<Urgency, string>>;
  [more: string]: unknown;
};

/** The times that red flags ask for. */
export const TIME_TEXTS = {
  now: 'now',
  hour: 'within 60 minutes',
  day: 'within 24 hours',
  week: 'within 7 days',
  fortnight: 'within 2 weeks',
} as const;

/** What a result says where the specification quotes nothing. */
export const OUTCOME_TEXTS = {
  /** What a red flag of a level asks a person to do, its time first. */
  recommendation: {
    '5': 'Call the emergency number now',
    '4': 'Be seen by a dentist or an emergency department within 60 minutes',
    '2': 'See a dentist within 7 days',
    at: 'See a dentist {{time}}',
  },
  summary: {
    '5': 'Your answers point to a medical emergency. Call the emergency number now.',
    '4': 'Your answers point to a dental emergency, which has to be seen within 60 minutes.',
    '3': "Your answers need a dentist's attention {{time}}.",
    '2': 'Your answers should be looked at by a dentist {{time}}.',
    canWait: 'Nothing in your answers needs a quick visit. {{canWait}} for the next check-up.',
    open: 'A question about your answers is still open. Until it is answered we cannot say that this can wait: answer it, or call a dentist.',
    aspirin: 'Aspirin is not for anybody under 16. If a child took any, ask a pharmacist, a doctor or a poison helpline today.',
    nsaidThinned:
      'Ibuprofen, naproxen and aspirin for pain do not go with a blood thinner or a bleeding disorder: they can cause serious bleeding. Take no more of it, and ask a pharmacist or a doctor today.',
    told: 'You told of {{what}}. See a dentist {{time}}, and sooner if it gets worse or anything is added to it.',
    toldElse: 'What you told should be looked at by a dentist. See one {{time}}, and sooner if it gets worse or anything is added to it.',
    unread:
      'Some of what you wrote is in a language that we do not read, so we cannot say that nothing in it is urgent. If it gets worse, or you are in doubt, call a dentist.',
    urgent: 'Nothing in your answers points to an emergency.',
    routine: 'Nothing in your answers needs a quick visit.',
    recentVisit: 'Nothing in your answers needs a quick visit. A check-up and cleaning {{time}} is soon enough.',
  },
  /** What was told, within a sentence; in the order of this list. */
  symptom: {
    pain: 'pain',
    swelling: 'swelling',
    bleeding: 'bleeding',
    two: '{{one}} and {{other}}',
    three: '{{one}}, {{other}} and {{last}}',
  },
  step: {
    emergencyNumber: 'Call the emergency number now',
    doNotDrive: 'Do not drive yourself',
    dentalLine: 'Call a dentist’s emergency line now',
    department: 'Go to the emergency department if no dentist has time within the hour',
    appointment: 'Book an appointment {{time}}',
    bite: 'Rinse the bite under running water and have it seen in an emergency department within 24 hours, also for the injections it may need',
    ifSpreading: 'Call the emergency number if breathing or swallowing becomes hard, or swelling spreads',
    sooner: 'Get in touch sooner if pain, swelling or fever appear',
    soonerIfWorse: 'Get in touch sooner if it gets worse, or if pain, swelling or fever is added to it',
    checkUp: 'Book a check-up {{time}}',
    nextCheckUp: 'Book the next check-up {{time}}',
    keepBrushing: 'Keep brushing twice a day and cleaning between the teeth',
  },
} as const;
