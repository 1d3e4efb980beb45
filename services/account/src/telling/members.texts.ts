/** What people are told of their practice's members; `telling.texts.ts` says the rules. */
export const MEMBER_TEXTS = {
  /** To an address: who owns it sees the invitation after signing in with it, nobody by this mail. */
  memberInvited: {
    mail: {
      subject: 'An invitation to a dental practice at Toothwise',
      paragraphs: [
        '{{practice}} would like you in its team at Toothwise: {{name}} has invited you {{practiceRole}}.',
        'Sign in, or sign up, with this e-mail address until {{until}} to accept or decline: {publicUrl}{{path}}',
        'If you do not work there, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
      ],
    },
  },
  memberJoined: {
    notice: { title: '{{name}} has joined your practice', body: '{{practice}} has a further member: {{name}}, {{practiceRole}}.' },
  },
  memberLeft: {
    notice: { title: '{{name}} has left your practice', body: '{{name}} sees none of its cases any more.' },
  },
  membershipTaken: {
    notice: {
      title: 'You do not belong to your practice any more',
      body: '{{practice}} has taken you out of its team. You see none of its cases any more.',
    },
    mail: {
      subject: 'You do not belong to your practice any more',
      paragraphs: [
        '{{practice}} has taken you out of its team at Toothwise. You see none of its cases any more; your own account stays as it is.',
        'If this is a mistake, ask an owner of the practice to invite you again.',
      ],
    },
  },
} as const;
