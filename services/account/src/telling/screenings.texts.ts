/** What a person is told of their screenings. A mail names no level. */
export const SCREENING_TEXTS = {
  screeningCompleted: {
    notice: { title: 'Your screening result{{forWhom}} is ready', body: 'Open it to see what to do next.' },
  },
  screeningFailed: {
    notice: {
      title: 'Your screening{{forWhom}} could not be analysed',
      body: 'Nothing you entered is lost, and no credit was used. Open it to try again.',
    },
  },
  /** No result, no answer: whoever opens the link signs in first. */
  reportRequested: {
    mail: {
      subject: 'Your report from Toothwise',
      paragraphs: [
        'You asked for the report of your screening{{forWhom}} ({{screeningKind}}) of {{completed}}.',
        'Sign in to read and download it: {publicUrl}{{path}}',
        'If you did not ask for it, you can ignore this mail: without your password nobody sees the report.',
      ],
    },
  },
  renewalFailed: {
    notice: {
      title: 'Your plan could not be renewed',
      body: 'Your {{plan}} plan stays until {{keptUntil}}. Use another card before then.',
    },
    mail: {
      subject: 'Your Toothwise plan could not be renewed',
      paragraphs: [
        'The payment for your {{plan}} plan did not go through (attempt {{attempt}}). The plan stays until {{keptUntil}}; what you have stored stays after it too.',
        'Use another card, or end the plan: {publicUrl}{{path}}',
      ],
    },
  },
  screeningReviewed: {
    notice: { title: 'A dentist has reviewed your screening{{forWhom}}', body: 'Open it to read what the dentist says.' },
    mail: {
      subject: 'A dentist has reviewed your screening{{forWhom}}',
      paragraphs: ['{{dentist}} has reviewed one of your screenings{{forWhom}} and wrote to you. Sign in to read it: {publicUrl}{{path}}'],
    },
  },
  screeningRaised: {
    notice: { title: 'A dentist asks you to act sooner', body: 'Open your screening{{forWhom}} now to see by when, and what to do.' },
    mail: {
      subject: 'A dentist has reviewed your screening{{forWhom}}: please read it now',
      paragraphs: [
        '{{dentist}} has reviewed one of your screenings{{forWhom}} and asks you to act sooner than it said. Sign in now to read by when, and what to do: {publicUrl}{{path}}',
        'If it gets worse before then – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
      ],
    },
  },
  screeningRaisedToEmergency: {
    notice: {
      title: 'Act now: a dentist has reviewed your screening{{forWhom}}',
      body: 'Open it at once to see whom to call. No credit was used.',
    },
    mail: {
      subject: 'Act now: a dentist has reviewed your screening{{forWhom}}',
      paragraphs: [
        '{{dentist}} has reviewed one of your screenings{{forWhom}} and asks you to act at once. Whom to call, and what to do until then: {publicUrl}{{path}}',
        'Without signing in: {publicUrl}/emergency',
      ],
    },
  },
  reviewDelayed: {
    notice: {
      title: 'Your dentist’s review takes longer than 48 hours',
      body: 'You received a screening credit for it. The review still comes, and your result{{forWhom}} stands meanwhile.',
    },
    mail: {
      subject: 'Your dentist’s review takes longer than promised',
      paragraphs: [
        'No dentist has reviewed your screening{{forWhom}} within 48 hours, as your plan promises. You received a screening credit for it, and the review still comes.',
        'Your result stands meanwhile: {publicUrl}{{path}}',
      ],
    },
  },
} as const;
