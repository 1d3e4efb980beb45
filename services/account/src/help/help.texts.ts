/** The mail that support receives. Its subject holds nothing of what the person wrote. */
export const HELP_TEXTS = {
  subject: 'Help request {{reference}}: {{about}}',
  about: {
    account: 'account and sign-in',
    screening: 'a screening',
    payment: 'a payment or credits',
    practice: 'a dental practice',
    other: 'something else',
  },
  from: 'From: {{name}} <{{email}}>',
  noEmergency: 'The words below sounded like an emergency. The person was shown whom to call, and said that there is none.',
  wrote: 'They wrote:',
} as const;
