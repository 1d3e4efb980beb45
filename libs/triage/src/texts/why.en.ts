/** Lines of "why", beside the titles of the flags: each names what was told, and nothing stands in for what was not. */
export const WHY_TEXTS = {
  flag: {
    because: '{{title}}. {{reason}}',
    said: 'You said: {{words}}',
    word: '“{{word}}”',
    yes: 'You answered “yes” to: “{{question}}”',
    unsure: 'You answered “not sure” to: “{{question}}”',
    no: 'You answered “no” to: “{{question}}”. What you told is to be looked at all the same',
    person: 'What you told about the person called for it',
    told: 'It counts that you told us about: {{what}}',
    both: '{{reason}}. {{told}}',
    against: {
      none: '{{because}}. In the list of signs you chose “None of these”. Your words say otherwise, and we go by your words',
      no: '{{because}}. You also answered “no” to its question. Your words say otherwise, and we go by your words',
    },
    unquoted: 'What you wrote called for it',
  },
  visit: {
    chosen: 'The last visit to a dentist was {{when}}',
    never: 'There was no visit to a dentist yet, as you said',
    longAgoQuoted: 'You said of the last visit to a dentist: “{{said}}”. That counts as long ago',
    longAgo: 'The last visit to a dentist, as you told it, counts as long ago',
    recentQuoted: 'You said of the last visit to a dentist: “{{said}}”. With no sign, a check-up within 3-6 months is soon enough',
    recent: 'The last visit to a dentist, as you told it, is not long ago. With no sign, a check-up within 3-6 months is soon enough',
    asLongAgoQuoted: 'You said of the last visit to a dentist: “{{said}}”. We could not read a clear time and count it as long ago',
    asLongAgo: 'We could not read a clear time of the last visit to a dentist and count it as long ago',
    unreadQuoted: 'You said of the last visit to a dentist: “{{said}}”. We could not read a time in it',
    unread: 'We could not read when the last visit to a dentist was',
    unsure: 'You were not sure when the last visit to a dentist was',
    unanswered: 'You did not say when the last visit to a dentist was',
  },
  pain: {
    atLeast: 'Pain {{value}} of 10 is {{limit}} or more',
    below: 'Pain {{value}} of 10 is below {{limit}}',
    unsure: 'You were not sure how strong the pain is. We count that as moderate',
    unread: 'We could not read how strong the pain is. We count that as moderate',
    unanswered: 'You have not said how strong the pain is. We count that as moderate',
    unnumbered: 'You told of pain and gave no number. We count that as moderate',
  },
  swelling: 'The symptoms mention swelling',
} as const;

/** The questionnaire's choices of a last visit, within a sentence. */
export const VISIT_CHOICES = {
  'within-6-months': 'in the last 6 months',
  'less-than-6-months': 'in the last 6 months',
  '6-12-months': '6 to 12 months ago',
  '1-2-years': '1 to 2 years ago',
  '2-5-years': '2 to 5 years ago',
  'more-than-5-years': 'more than 5 years ago',
} as const;

/** What is chosen of a person and makes a sign more urgent, within a sentence. */
export const TOLD_OF_PERSON = {
  diabetes: 'diabetes',
  'weak-immunity': 'a weak immune system',
  'chemo-six-weeks': 'chemotherapy in the last 6 weeks',
  pregnant: 'pregnancy',
  'recent-surgery': 'recent surgery',
  'heart-valve-risk': 'a heart-valve problem',
  'bone-drugs': 'a medicine for the bones',
  'blood-thinners': 'blood thinners',
  'bleeding-disorder': 'a bleeding disorder',
  'under-five': 'an age under 5',
  'over-75': 'an age over 75',
} as const;
