/** What stands on `/help`. */
const texts = {
  title: 'Help & Support',
  lead: 'Answers to what people ask most, and a way to write to us.',
  answers: 'Common questions',
  questions: {
    result: {
      ask: 'Is my result a diagnosis?',
      answer: 'No. It says how soon to be seen, and why. Only a dentist who examines you can diagnose.',
    },
    credit: {
      ask: 'When is a credit used?',
      answer: 'When your analysis is done. If it fails, the credit is not used. An emergency check costs nothing.',
    },
    seen: {
      ask: 'Who can see what I entered?',
      answer: 'You. A dental practice sees it only if you agree, and you can take that back. Privacy & Security shows who looked.',
    },
    password: {
      ask: 'How do I change my password?',
      answer: 'In Account Settings. We send a link to your e-mail address.',
    },
  },
  write: 'Write to us',
  notCare: 'Support cannot advise you about symptoms, and does not answer at once. If you are in pain or worried, do not wait for us.',
  emergency: 'Emergency help',
  about: 'What is it about?',
  subjects: {
    account: 'My account or signing in',
    screening: 'A screening',
    payment: 'A payment or credits',
    practice: 'A dental practice',
    other: 'Something else',
  },
  message: 'Your message',
  messageHint: 'Tell us what you did and what happened. Leave out passwords and card numbers.',
  needed: 'Write what you need help with.',
  send: 'Send message',
  noEmergency: 'There is no emergency. Send my message.',
  failed: 'Your message was not sent. It is still here.',
  sent: {
    title: 'Your message was sent',
    body: 'We answer to {{email}}. Your reference is {{reference}}.',
    again: 'Write another message',
  },
} as const;
export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof texts;
  }
}
