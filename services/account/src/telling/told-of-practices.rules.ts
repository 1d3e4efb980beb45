import type {
  clinicDisputeDecided,
  clinicLeadOvertaken,
  clinicPaymentFailed,
  clinicPracticeApproved,
  clinicPracticeReviewed,
} from '@toothwise/contracts-clinic';
import type { EventData } from '@toothwise/contracts-core';
import type { Line, Telling } from './line.rules.js';

type Reviewed = EventData<typeof clinicPracticeReviewed>;
type DisputeDecided = EventData<typeof clinicDisputeDecided>;
const toPractice = { to: 'practice', switch: null, channels: ['email'] } as const;

const reviewed = (decision: Reviewed['decision'], text: Telling['text']): Telling<Reviewed> => ({
  ...toPractice,
  type: 'warning',
  priority: 'high',
  text,
  path: () => '/clinic-registration',
  when: (data) => data.decision === decision,
});

const disputed = (decision: DisputeDecided['decision'], text: Telling['text']): Telling<DisputeDecided> => ({
  ...toPractice,
  type: decision === 'uphold' ? 'success' : 'other',
  priority: 'normal',
  text,
  path: () => '/clinic-statement',
  when: (data) => data.decision === decision,
});

/** What was decided about a practice, and about what it owes; and that a case which it accepted is older than what was told since. */
export const TOLD_OF_PRACTICES: {
  'clinic.practice-approved.v1': Line<EventData<typeof clinicPracticeApproved>>;
  'clinic.practice-reviewed.v1': Line<Reviewed>;
  'clinic.dispute-decided.v1': Line<DisputeDecided>;
  'clinic.payment-failed.v1': Line<EventData<typeof clinicPaymentFailed>>;
  'clinic.lead-overtaken.v1': Line<EventData<typeof clinicLeadOvertaken>>;
} = {
  'clinic.practice-approved.v1': {
    tells: [{ ...toPractice, type: 'success', priority: 'normal', text: 'practiceApproved', path: () => '/clinic-lead-info' }],
  },
  'clinic.practice-reviewed.v1': {
    tells: [
      reviewed('ask_changes', 'practiceChangesAsked'),
      reviewed('reject', 'practiceRejected'),
      reviewed('suspend', 'practiceSuspended'),
    ],
  },
  'clinic.lead-overtaken.v1': {
    caseMail: 'replaces',
    tells: [
      {
        ...toPractice,
        type: 'appointment',
        priority: 'high',
        text: 'leadOvertaken',
        path: () => '/clinic-dashboard?folder=accepted',
      },
    ],
  },
  'clinic.dispute-decided.v1': { tells: [disputed('uphold', 'disputeUpheld'), disputed('refuse', 'disputeRefused')] },
  'clinic.payment-failed.v1': {
    tells: [{ ...toPractice, type: 'warning', priority: 'high', text: 'paymentFailed', path: () => '/clinic-statement' }],
  },
};
