/** What practices are told of their review and of their charges, by mail. */
export const PRACTICE_TEXTS = {
  practiceApproved: {
    mail: {
      subject: 'Your practice is verified',
      paragraphs: [
        'Your practice is verified. Patients find it from now on.',
        'Patient requests are offered to it once it takes part in the lead program. See it, and join: {publicUrl}{{path}}',
      ],
    },
  },
  practiceChangesAsked: {
    mail: {
      subject: 'Your application needs a change',
      paragraphs: [
        'We looked at what you sent us and ask you to change this:',
        '{{reason}}',
        'Correct it and hand it in again: {publicUrl}{{path}}',
      ],
    },
  },
  practiceRejected: {
    mail: {
      subject: 'Your practice was not approved',
      paragraphs: [
        'We could not approve your practice, because of this:',
        '{{reason}}',
        'You can correct it and hand it in again: {publicUrl}{{path}}',
      ],
    },
  },
  practiceSuspended: {
    mail: {
      subject: 'Your practice is suspended',
      paragraphs: [
        'Your practice gets no patient requests for now, and patients do not find it here. This is why:',
        '{{reason}}',
        'What you can do about it: {publicUrl}{{path}}',
      ],
    },
  },
  paymentFailed: {
    mail: {
      subject: 'A bill of your practice is not paid',
      paragraphs: [
        'The bill for {{month}} could not be collected. Until it is paid your practice gets no new cases; those that you accepted stay with you.',
        'See what is missing, and save another card: {publicUrl}{{path}}',
      ],
    },
  },
  disputeUpheld: {
    mail: {
      subject: 'A charge was credited to your practice',
      paragraphs: [
        'You disputed a charge, and we credited it. This is why:',
        '{{reason}}',
        'It stands on your statement: {publicUrl}{{path}}',
      ],
    },
  },
  disputeRefused: {
    mail: {
      subject: 'A charge stands as it was',
      paragraphs: [
        'You disputed a charge. We looked at it, and it stands as it was. This is why:',
        '{{reason}}',
        'See your statement: {publicUrl}{{path}}',
      ],
    },
  },
} as const;
