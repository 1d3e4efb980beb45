/** Texts of the emergency page, apart from the clinical ones, which come from libs/triage. */
const emergencyTexts = {
  title: 'Emergency help',
  call: {
    title: 'Life in danger? Call now',
    body: 'Trouble breathing or swallowing, heavy bleeding, a bad head injury, chest pressure, a drooping face or weak arm, drowsy or hard to wake, confusion, {{poison}}: do not read on, call.',
    /** Where a poison line advises whoever is well, and where none is known. */
    poisonUnwell: 'unwell after too much medicine or a poison',
    poison: 'too much medicine or a poison',
    also: 'Also works: {{numbers}}',
    country: 'Country you are in',
    unknown: 'Another country (112)',
    source: 'Source: {{source}}',
  },
  jump: { label: 'On this page', aid: 'First aid: bleeding, knocked-out or broken tooth, a blow, swelling, pain' },
  open: {
    label: 'What was entered here before',
    told: '{{whose}}, {{when}}',
    entered: 'Entered here {{when}}, when nobody was signed in. It does not say whose it is.',
    before: 'earlier',
    show: 'Open it again',
    away: 'Put it away',
  },
  check: {
    title: 'Check your signs',
    body: 'Choose what is there. The answer changes as you go. It works without a connection, and nothing you enter leaves this device: no clinic hears of it.',
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
    answeredAll: 'What you answered',
    answered: 'Answered: {{question}}',
    change: 'Change answer',
    again: 'Asked again because of your words.',
    part: 'You said No to a part of this. Say Yes if any of it is true.',
    clear: 'Start again',
    cleared: 'All is cleared: nothing is chosen, and nothing is written.',
  },
  result: {
    empty: { title: 'No answer yet', body: 'Choose a sign or describe what is happening.' },
    begun: {
      title: 'Go on writing',
      body: 'Nothing read so far tells of an emergency. Write what is wrong and since when, or choose a sign. If you are in doubt, call now.',
    },
    waiting: {
      title: 'Answer the questions below the sign',
      body: 'Say Yes to what is true, or choose “None of these”. If you are in doubt, call now.',
    },
    asked: {
      title: 'First answer the questions below your words',
      body: 'They decide how urgent this is. Say Yes, No or Not sure to each. If you are in doubt, call now.',
      to: 'To the questions',
      yes: 'If it is so, or you are in doubt:',
    },
    open: {
      title: 'A dentist has to see this',
      body: 'How soon, your answers to the open questions decide. If you are in doubt, or it gets worse, call now.',
    },
    told: { title: 'See a dentist {{time}}' },
    unread: {
      title: 'I could not read this, so I cannot say',
      body: 'I read English. Choose from the list of signs, which needs no words. If you are in doubt, call the emergency number or a dentist.',
    },
    partUnread: {
      title: 'I could not read all of this',
      body: 'I read English. This answer may be too low. Choose from the list of signs, which needs no words. If you are in doubt, call now.',
    },
    '3': {
      title: 'See a dentist within 24 hours',
      body: 'Call a practice today and tell them what you entered here. If it gets worse, come back here or call the emergency number.',
    },
    '2': { title: 'See a dentist within 7 days', body: 'Ring a practice on its next working day. If it gets worse, come back here.' },
    '1': {
      title: 'No emergency sign in what you entered',
      body: 'This check looks for emergencies only. If you are worried, or it gets worse, call a dentist or the emergency number.',
    },
    aspirin: { title: 'Ask a pharmacist or a poison helpline today' },
    contradicted: {
      title: 'You said two things',
      body: 'You chose “None of these”, and your words say one of them. We go by your words until you answer:',
    },
    at: 'By what you entered {{when}}. If anything has changed since, enter it too.',
    why: 'Because of:',
    ticked: 'You ticked: “{{sign}}”',
    unsure: '{{sign}} (you answered “Not sure”)',
    openDose: 'Perhaps too much painkiller (how much was taken is still open)',
    mistake: 'Answered by mistake? Change it',
    dentist: 'Find a dentist who is open now',
    todo: 'What to do now',
    child: 'If it is a child, instead',
    childToo: 'If it is a child',
    adult: 'If it is an adult',
  },
  aid: {
    title: 'First aid',
    bleeding: {
      title: 'Bleeding from the mouth',
      picture: 'A folded gauze held between the teeth',
      steps: [
        'Sit up and lean forward. Do not rinse or spit: let blood run out, do not swallow it.',
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
    broken: {
      title: 'Broken or chipped tooth',
      picture: 'A piece of a tooth in a glass of milk',
      steps: [
        'Rinse your mouth with lukewarm water. Put a broken-off piece in milk or salt water and take it along.',
        'Cool the cheek from outside, 10 minutes at a time. Do not bite on the tooth, and eat soft food.',
        'Cover a sharp edge with dental wax or sugar-free gum, so that it does not cut.',
        'A piece that nobody finds, and a cough: call now. Red or pink in the break, or a tooth out of place: be at a dentist within the hour. A child’s tooth, or pain: within 24 hours.',
      ],
    },
    blow: {
      title: 'After a blow or a fall',
      steps: [
        'Fainting, vomiting, a fit, drowsy, confused or hard to wake, double vision, a headache that gets worse, weak, numb or unsteady, clear fluid from nose or ear, blood from an ear: call now. Vomiting or hard to wake: turn the whole body onto its side, with head, neck and back in line.',
        'The head was hit and there is a blood thinner or a bleeding disorder, part of it is forgotten, or a small child is not as usual: emergency department today.',
        'Cool the cheek from outside, 10 minutes at a time. Somebody stays for the first day and night, and keeps watch for two days.',
      ],
    },
    swallowed: {
      title: 'Tooth or piece swallowed or breathed in',
      steps: [
        'Sit up, lean forward, keep coughing. Do not feel for it with your fingers.',
        'Only if there is no breath, voice or cough: call, and give up to 5 blows between the shoulder blades, then up to 5 quick thrusts inwards and upwards above the navel, in turn. In pregnancy, and for a baby under 1 year, press on the breastbone instead.',
        'After coughing or choking go to the emergency department even if all seems well: the piece may lie in the airway.',
      ],
    },
    pain: {
      title: 'Pain: adults and children',
      picture: 'A child and a grown-up side by side',
      steps: [
        'Adults: an ordinary painkiller, never more than its label says. In pregnancy, with an ulcer, kidney disease, asthma or a blood thinner ask a pharmacist first.',
        'Children: children’s paracetamol (acetaminophen) or ibuprofen, by the age and weight on its own leaflet. Never an adult’s tablet.',
        'No aspirin under 16 (Reye’s syndrome). If a child took some, ask a pharmacist, a doctor or a poison helpline today; drowsy, confused, vomiting again and again or fitting: call now.',
        'More than the label allows: call the emergency number or a poison helpline now, even if all seems well.',
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
  talk: { title: 'Somebody to talk to', body: 'If you feel very low or alone, somebody is there to listen. No reason is too small.' },
  offline: 'You are offline. This page works; calling works.',
} as const;

export default emergencyTexts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    emergency: typeof emergencyTexts;
  }
}
