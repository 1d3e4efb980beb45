/** Texts of the emergency page, apart from the clinical ones, which come from libs/triage. */
const emergencyTexts = {
  title: 'Emergency help',
  call: {
    title: 'Life in danger? Call now',
    body: 'Trouble breathing or swallowing, heavy bleeding, a bad head injury, chest pressure, confusion: do not read on, call.',
    also: 'Also works: {{numbers}}',
    country: 'Country you are in',
    unknown: 'Another country (112)',
    source: 'Source: {{source}}',
  },
  jump: { label: 'On this page', aid: 'First aid: bleeding, knocked-out tooth, swelling' },
  check: {
    title: 'Check your signs',
    body: 'Choose what is there. The answer changes as you go. It works without a connection, and nothing you enter leaves this device.',
    choose: 'Choose all that apply.',
    other: 'Something else',
    otherNote: 'Strong pain, pus, a broken tooth, sore gums',
    now: 'Say Yes to what is true now',
    words: 'What is happening? In your own words',
    wordsHint: 'For example: “my cheek has swollen since this morning and I have a fever”.',
    toList: 'To the list of signs',
    yes: 'Yes',
    no: 'No',
    unsure: 'Not sure',
    more: 'Please answer these first',
    clear: 'Start again',
  },
  result: {
    empty: { title: 'No answer yet', body: 'Choose a sign or describe what is happening.' },
    waiting: {
      title: 'Answer the questions below the sign',
      body: 'Say Yes to what is true, or choose “None of these”. If you are in doubt, call now.',
    },
    asked: {
      title: 'First answer the questions below your words',
      body: 'They decide how urgent this is. Say Yes, No or Not sure to each. If you are in doubt, call now.',
      to: 'To the questions',
    },
    told: { title: 'See a dentist {{time}}' },
    unread: {
      title: 'I could not read this, so I cannot say',
      body: 'I read English. Choose from the list of signs, which needs no words. If you are in doubt, call the emergency number or a dentist.',
    },
    '3': {
      title: 'See a dentist within 24 hours',
      body: 'Call a practice today and say what you said Yes to. If it gets worse, come back here or call the emergency number.',
    },
    '2': { title: 'See a dentist within 7 days', body: 'Ring a practice on its next working day. If it gets worse, come back here.' },
    '1': {
      title: 'No emergency sign in what you entered',
      body: 'This check looks for emergencies only. If you are worried, or it gets worse, call a dentist or the emergency number.',
    },
    why: 'Because of:',
    todo: 'What to do now',
    child: 'If it is a child, instead',
  },
  aid: {
    title: 'First aid',
    bleeding: {
      title: 'Bleeding from the mouth',
      picture: 'A folded gauze held between the teeth',
      steps: [
        'Sit up. Spit out, do not rinse.',
        'Fold clean gauze or cloth, put it on the spot, bite firmly for 20 minutes. Do not look in between.',
        'Still bleeding? Bite on fresh gauze and get help.',
      ],
    },
    knockedOut: {
      title: 'Adult tooth knocked out',
      picture: 'A knocked-out tooth in a glass of milk',
      steps: [
        'Hold it by the crown, never by the root. If dirty, rinse it briefly.',
        'Put it back in its place and bite on a cloth. If you cannot, keep it in milk.',
        'Be at a dentist within the hour. A baby tooth never goes back in.',
      ],
    },
    swelling: {
      title: 'Swollen face',
      picture: 'A swollen cheek cooled from outside',
      steps: [
        'Cool from outside, 10 minutes at a time. Never heat.',
        'Sleep with your head raised. Drink.',
        'Swelling towards the eye or the neck, fever, or trouble swallowing: call now.',
      ],
    },
  },
  offline: 'You are offline. This page works; calling works.',
} as const;

export default emergencyTexts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    emergency: typeof emergencyTexts;
  }
}
