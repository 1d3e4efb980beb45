/** What a browser shows while no page is open: by the kind of the news alone, for a locked screen is read by anybody. */
export const PUSH_WORDS = {
  titles: {
    screening: 'There is news about your screening',
    appointment: 'There is news about an appointment or a reminder',
    family: 'There is news about your family group',
    success: 'There is good news in your account',
    warning: 'Something in your account needs your attention',
    error: 'Something in your account did not work',
    other: 'You have a new notification',
  },
  body: 'Open Toothwise to read it.',
} as const;
