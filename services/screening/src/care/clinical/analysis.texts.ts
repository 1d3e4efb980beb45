/** What an analysis says beside the texts of the clinical rules (`libs/triage/src/texts`). */
export const ANALYSIS_TEXTS = {
  failed: 'The analysis did not work this time. Your credit is back and your answers are kept. Try again in a moment.',
  /** Neutral on purpose: what flag 23 heard is for clinicians only. */
  haveInjurySeen: 'Have this injury looked at by a dentist soon, even if it seems small.',
  unread:
    'We could not read what you wrote, so we cannot say that nothing in it is urgent. We read English. If it gets worse, or you are in doubt, call a dentist.',
  /** Of a sign in the list of which nothing further was said to be there, in the words of the list. */
  ticked: 'You ticked: “{{sign}}”',
  openDose: 'Perhaps too much painkiller: how much was taken is still open',
  /** What the specified rules of image analysis add where they raise. */
  reading: {
    pain: 'With photos, pain above 6 of 10 is high',
    unreadHigh: 'Your photos could not be read, and pain is above 5 of 10',
    unreadMedium: 'Your photos could not be read',
  },
  /** Failures as the log names them. */
  failures: {
    analysis: 'Failed to perform dental analysis',
    images: 'Failed to analyze dental images',
    image: 'Failed to analyze dental image',
  },
  /** Why, where a conversation told less than the questionnaire asks. */
  talk: {
    urgent: 'You named no pain as a number',
    found: 'What you said in the conversation called for it',
  },
  /** How a level is called within a sentence. */
  level: {
    '5': 'a medical emergency',
    '4': 'a dental emergency, to be seen within 60 minutes',
    '3': 'urgent, to be seen within 24 hours',
    '2': 'to be seen within 7 days',
    '1': 'more urgent',
  },
  /** By when, at an emergency's level. */
  by: { '5': 'now', '4': 'within 60 minutes' },
  /** A result can only go up: no sentence promises a lower one. */
  wouldChange: {
    yes: '“{{question}}” Yes would make this {{level}}.',
    /** What was told already is named with how it would differ. */
    signs: {
      none: 'Trouble breathing or swallowing, or swelling of the tongue, throat or neck, would make this a medical emergency.',
      breathing:
        'Trouble breathing or swallowing that gets worse, saliva that can no longer be swallowed, or swelling of the tongue, throat or neck, would make this a medical emergency.',
      swelling: 'Trouble breathing or swallowing, or swelling that gets worse or spreads, would make this a medical emergency.',
      both: 'Trouble breathing or swallowing that gets worse, saliva that can no longer be swallowed, or swelling that gets worse or spreads, would make this a medical emergency.',
    },
    head: 'After a blow: harder to wake, confused, vomiting, a fit, double vision or a headache that gets worse would make this a medical emergency.',
    bleeding:
      'Bleeding that gets heavier, or that goes on after biting firmly on gauze for 20 minutes, would make this a medical emergency.',
    painHigh: 'Pain of {{pain}} or more out of 10 would make this {{level}}.',
    painMedium: 'Pain of {{pain}} or more out of 10 would raise it.',
  },
} as const;
