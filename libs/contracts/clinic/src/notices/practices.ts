import { monthOf, type Notices, type Notice } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';

type Reviewed = EventData<typeof events.clinicPracticeReviewed>;
type DisputeDecided = EventData<typeof events.clinicDisputeDecided>;
const toPractice = { to: 'practice', switch: null, channels: ['email'] } as const;

const reviewed = (decision: Reviewed['decision'], subject: string, said: string, next: string): Notice<Reviewed> => ({
  ...toPractice,
  type: 'warning',
  priority: 'high',
  text: { mail: { subject, paragraphs: [said, '{{reason}}', next] } },
  words: ({ reason }) => ({ reason }),
  place: 'clinic.registration',
  when: (data) => data.decision === decision,
});

const disputed = (decision: DisputeDecided['decision'], subject: string, said: string, next: string): Notice<DisputeDecided> => ({
  ...toPractice,
  type: decision === 'uphold' ? 'success' : 'other',
  priority: 'normal',
  text: { mail: { subject, paragraphs: [said, '{{reason}}', next] } },
  words: ({ reason }) => ({ reason }),
  place: 'clinic.statement',
  when: (data) => data.decision === decision,
});

/** What was decided about a practice, and about what it owes, by mail. */
export const PRACTICES = {
  'clinic.practice-approved.v1': {
    tells: [
      {
        ...toPractice,
        type: 'success',
        priority: 'normal',
        text: {
          mail: {
            subject: 'Your practice is verified',
            paragraphs: [
              'Your practice is verified. Patients find it from now on.',
              'Patient requests are offered to it once it takes part in the lead program. See it, and join: {publicUrl}{{path}}',
            ],
          },
        },
        place: 'clinic.programme',
      },
    ],
  },
  'clinic.practice-reviewed.v1': {
    tells: [
      reviewed(
        'ask_changes',
        'Your application needs a change',
        'We looked at what you sent us and ask you to change this:',
        'Correct it and hand it in again: {publicUrl}{{path}}',
      ),
      reviewed(
        'reject',
        'Your practice was not approved',
        'We could not approve your practice, because of this:',
        'You can correct it and hand it in again: {publicUrl}{{path}}',
      ),
      reviewed(
        'suspend',
        'Your practice is suspended',
        'Your practice gets no patient requests for now, and patients do not find it here. This is why:',
        'What you can do about it: {publicUrl}{{path}}',
      ),
    ],
  },
  'clinic.dispute-decided.v1': {
    tells: [
      disputed(
        'uphold',
        'A charge was credited to your practice',
        'You disputed a charge, and we credited it. This is why:',
        'It stands on your statement: {publicUrl}{{path}}',
      ),
      disputed(
        'refuse',
        'A charge stands as it was',
        'You disputed a charge. We looked at it, and it stands as it was. This is why:',
        'See your statement: {publicUrl}{{path}}',
      ),
    ],
  },
  'clinic.payment-failed.v1': {
    tells: [
      {
        ...toPractice,
        type: 'warning',
        priority: 'high',
        text: {
          mail: {
            subject: 'A bill of your practice is not paid',
            paragraphs: [
              'The bill for {{month}} could not be collected. Until it is paid your practice gets no new cases; those that you accepted stay with you.',
              'See what is missing, and save another card: {publicUrl}{{path}}',
            ],
          },
        },
        words: ({ month }) => ({ month: monthOf(month) }),
        place: 'clinic.statement',
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
