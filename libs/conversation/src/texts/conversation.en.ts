import { CARD_TEXTS } from './card.en.js';
import { PLAIN_TEXTS } from './plain.en.js';

/** What the assistant says: its questions by step, and what it says around them. A new wording is a new VERSION. */
export const CONVERSATION_TEXTS_VERSION = '12';
export const CONVERSATION_TEXTS = {
  ...CARD_TEXTS,
  ...PLAIN_TEXTS,
  opening: {
    urgent: 'I need emergency dental advice. Something is wrong and I would like to know how soon I should be seen.',
    routine_checkup: 'I want to check if I need a dental visit now or can wait to save money.',
  },
  hello: {
    new: 'Hello, I am {{persona}}, a computer program that helps you find out how soon to see a dentist. I am not a dentist, and nothing here is a diagnosis.',
    again: 'Welcome back, {{name}}. I am {{persona}}, a computer program and no dentist. {{kept}} {{missing}}',
    kept: {
      all: 'I kept what you told me.',
      health: 'I kept your name. If this is about you, I kept what you told of your health too, and ask whether it still holds.',
      name: 'I kept your name, and ask the rest anew.',
    },
    missing: 'We still need {{what}}.',
    complete: 'There is nothing left to ask but whether it still holds.',
  },
  question: {
    name: 'What name may I call you by?',
    'current-symptoms': 'Tell me in your own words what is wrong. Where is it, and since when?',
    'pain-level': 'How bad is the pain right now, from 0 (none) to 10 (the worst you can think of)?',
    'medical-history': 'Do you have any illnesses or conditions, or allergies? For example diabetes, a heart condition, or being pregnant.',
    medications: 'Which medicines do you take, if any? Painkillers and blood thinners count too.',
    'last-visit': 'When did you last see a dentist?',
    'oral-hygiene': 'How do you look after your teeth on a usual day? Think of brushing, flossing and rinsing.',
    'routine-frequency': 'How often do you usually go for a check-up?',
    'tooth-mapping': 'Which teeth are concerned? Mark them on the tooth map, type their numbers, or skip this.',
    'photo-upload': 'Would you like to add up to 5 photos, in good light? You can also go on without.',
    'data-confirmation': 'I have your details from last time. Are you ready to go through them?',
    'personal-details-confirmation': 'Your name is {{name}}. Is that correct?',
    'medical-history-confirmation': 'Your health: {{medicalHistory}}; your medicines: {{medications}}. Is that still right?',
    'oral-hygiene-confirmation': 'How you look after your teeth: {{oralHygieneHabits}}. Is that still right?',
    'find-dentists': 'Shall I look for a dentist near you?',
    'next-action': 'Shall I look for a dentist near you, or do you have a question about the result?',
    'clinic-interaction': 'These practices fit. Open one for its phone number and hours, or name another place.',
    'location-refinement': 'Which city or postal code shall I look in?',
    'clinic-finder-fallback': 'You can try the search again, or use the clinic finder.',
  },
  /** The questions that would call somebody else's body the reader's. */
  other: {
    'medical-history': 'Does {{whom}} have any illnesses or conditions, or allergies? For example {{examples}}.',
    medications: 'Which medicines does {{whom}} take, if any? Painkillers and blood thinners count too.',
    'last-visit': 'When did {{whom}} last see a dentist?',
    'oral-hygiene': 'How are the teeth of {{whom}} looked after on a usual day? Think of brushing, flossing and rinsing.',
    'routine-frequency': 'How often does {{whom}} usually go for a check-up?',
    'medical-history-confirmation': 'The health of {{whom}}: {{medicalHistory}}; the medicines: {{medications}}. Is that still right?',
    'oral-hygiene-confirmation': 'How the teeth of {{whom}} are looked after: {{oralHygieneHabits}}. Is that still right?',
  },
  /** Where some were told in this conversation already. */
  further: {
    you: {
      'medical-history': 'You told me: {{told}}. Do you have any other illnesses or conditions, or allergies?',
      medications: 'You told me: {{told}}. Do you take any other medicines? Painkillers count too.',
    },
    they: {
      'medical-history': 'You told me: {{told}}. Does {{whom}} have any other illnesses or conditions, or allergies?',
      medications: 'You told me: {{told}}. Does {{whom}} take any other medicines? Painkillers count too.',
    },
  },
  /** Of a child who writes: nobody so young is asked for a pregnancy. */
  young: { 'medical-history': 'Do you have any illnesses or conditions, or allergies? For example asthma, diabetes or a heart condition.' },
  called: { 'my-child': 'your child', child: 'the child', 'someone-else': 'the person' },
  examples: { all: 'diabetes, a heart condition, or being pregnant', young: 'asthma, diabetes or a heart condition' },
  whom: {
    who: 'Who is this about: you, or somebody else? And how old? For example "me, 34" or "my daughter, 6".',
    again: 'I did not understand whom this is about. Is it you, or somebody else? For example "me, 34", "my son, 6" or "my mother".',
    owed: 'If this is about somebody else than you, tell me who, and how old: for example "my daughter, 6".',
    age: { me: 'How old are you?', 'my-child': 'How old is your child?', 'someone-else': 'How old are they?' },
    choice: { me: 'Me', child: 'My child', other: 'Someone else' },
  },
  /** A conversation is about one person: which one, and where to go on for another. */
  turn: {
    turned: {
      you: 'This consultation is about you from here on.',
      them: 'This consultation is about {{whom}} from here on.',
      me: 'What you told of yourself does not count in it. To go on for yourself, start a new one about you and tell it there.',
      other: 'What you told before was about somebody else and does not count in it. To go on for them, start a new one and tell it there.',
    },
    elsewhere: {
      you: 'This consultation is about you, and what you told of yourself stands.',
      them: 'This consultation is about {{whom}}, and what you told of {{whom}} stands.',
      me: 'What you wrote now does not count in it. For yourself, start a new one and tell it there.',
      other: 'What you wrote now does not count in it. For somebody else, start a new one and tell it there.',
    },
    same: { you: 'Yes, this is about you.', them: 'Yes, this is about {{whom}}. What you told stands.' },
    anew: 'You can start a new consultation here. What you told in this one stays.',
  },
  earlier: {
    medicalHistory: 'Your illnesses, conditions and allergies, as you told me before: {{told}}. Is that still so?',
    medications: 'Your medicines, as you told me before: {{told}}. Is that still so?',
  },
  again: {
    name: 'I need a name to call you by: just the name, for example Ann.',
    'current-symptoms': 'Please tell me a little about what is wrong.',
    'pain-level': 'I could not read a number there. From 0 to 10, how bad is the pain? If it is hard to say, answer "not sure".',
    'medical-history': 'Please name any conditions, or answer "none".',
    medications: 'Please name any medicines, or answer "none".',
    'last-visit': 'Roughly is enough: for example "about a year ago" or "never".',
    'oral-hygiene': 'A few words are enough: for example "twice a day, no floss".',
    'routine-frequency': 'Roughly is enough: for example "once a year".',
    'tooth-mapping': 'Please mark the teeth on the map, type their numbers (for example 16), or answer "skip".',
    'photo-upload': 'Please add photos with the picture button, or answer "skip".',
    'data-confirmation': 'Say "ready" when you would like to begin.',
    'personal-details-confirmation': 'Please answer "correct", or "wrong" to change it.',
    'medical-history-confirmation': 'Please answer "correct", or "update" to change it.',
    'oral-hygiene-confirmation': 'Please answer "correct", or "update" to change it.',
    'find-dentists': 'I can look for a dentist near you whenever you like: say "find a dentist".',
    'next-action': 'I can look for a dentist near you whenever you like: say "find a dentist".',
    'clinic-interaction': 'Open a practice above for its details, or say "find" to search again.',
    'location-refinement': 'Please name a city or a postal code.',
    'clinic-finder-fallback': 'Say "try again" to repeat the search, or open the clinic finder.',
  },
  note: {
    thanks: 'Thank you, {{name}}.',
    noted: 'Thank you.',
    unsure: 'That is fine. I noted that you are not sure.',
    skipped: 'That is fine, we leave it out.',
    sorry:
      'I am sorry that it hurts so much. If breathing or swallowing becomes hard, swelling spreads, a fever begins, or bleeding does not stop, get emergency care at once.',
    heard: 'I have noted what you wrote.',
    others: 'That is about somebody else, so I do not keep it as yours.',
    language:
      'I can read English only, so I did not understand that. Please write in English if you can, or answer the list of signs. If it is very bad or gets worse, do not wait for me: call the emergency number or a dentist.',
    back: 'Let us go back to it.',
    changeWhat: 'You have not answered anything yet that we could change.',
    changeAfter: 'Your result stands as it is. Start a new consultation if something has changed.',
    corrected: 'Good. I noted that this does not apply.',
    lifted:
      'I noted that this does not apply. So the advice “{{title}}” no longer stands, because you answered No to: “{{question}}” If that was a slip, press “Change answer” or write it.',
    lowered:
      'I noted that this does not apply. So the advice “{{title}}” no longer stands, because you answered No to: “{{question}}” What the card says now stands. If that was a slip, press “Change answer” or write it.',
    deniedSome:
      'I noted No to: “{{question}}” Some of the advice has changed with it. {{changed}} If that was a slip, press “Change answer”.',
    deniedOne: 'I noted No to: “{{question}}” The advice stays because of what else you told. If that was a slip, press “Change answer”.',
    restored: 'I took your No back, so that it counts no more.',
    keepsName: 'I have you down as {{name}}. Say "change my name" if that is not right.',
    confirmed: 'Thank you, everything is confirmed.',
    marked: 'Thank you. I noted the teeth that you marked.',
    markedAfter: 'Thank you. I noted the teeth that you marked. Your result stands as it is.',
    leftOut: 'The tooth map needs a larger screen, so I leave that question out. You can still open it with “Map Teeth”.',
    noClinics: 'All right. You can come back to it at any time.',
    done: 'That is all I need. Your result is below. Write to me if anything changes.',
    noSearch: 'I cannot look for practices from here. Call your own dentist, or any dentist near you.',
    raised: 'What you wrote now makes this more urgent than your result says: be seen by a dentist {{time}}.',
    watch:
      'I cannot tell from that whether it is urgent. If anything is new or worse, do not wait for me: call the emergency number or a dentist now.',
    tooLong: 'That is more than I can read at once. Please send it in two parts.',
  },
  signs: {
    ask: 'Before we go on: does one of these apply? It is a short list of signs that cannot wait.',
    again: 'Please choose from the list, or answer "none of these".',
    /** It awaits a dentist's sign-off. */
    stands: 'I noted None of these. But you wrote {{words}}, and that stands. If it gets worse, or anything new comes, tell me at once.',
  },
  flag: {
    again: 'Please answer yes, no or not sure.',
    guess: 'If you are certain that it does not apply, answer No. If you are not certain, answer Not sure.',
    later: 'I will ask you that again before there is a result.',
    still: 'I asked this before, and need it before there is a result.',
  },
  /**
   * What helps to find an answer, by the number of the flag: what can be seen or counted, and nothing that is to be tried out. These await a dentist's
   * sign-off; sources as of the flags.
   */
  help: {
    own: {
      2: 'Look in a mirror: is the tongue pushed up, or does saliva run out of the mouth?',
      3: 'Look in a mirror, or ask somebody to look: is a lip, the tongue, the neck or an eye bigger than usual?',
      11: 'Look in a mirror and smile: do both sides of the mouth move the same?',
      12: 'Look in a mirror: is all of the tooth gone from its place, or is a part of it still there?',
      13: 'Look in a mirror: does the tooth stand where it did before, and do the teeth close?',
    },
    other: {
      2: 'Look at the mouth: is the tongue pushed up, or does saliva run out?',
      3: 'Look at the face, the lips, the tongue and the neck: is one of them bigger than usual?',
      11: 'Ask for a smile: do both sides of the mouth move the same?',
      12: 'Look where the tooth was: is all of it gone, or is a part of it still there?',
      13: 'Look at the tooth: does it stand where it did before, and do the teeth close?',
    },
    any: {
      10: 'Count what is missing from the packet, and read on it how many are allowed in 24 hours.',
      14: 'Take the temperature, if you can, and see whether the swelling is bigger than some hours ago.',
      15: 'Bite firmly on folded gauze or a clean handkerchief for 20 minutes without looking, and see whether it still bleeds.',
    },
  },
  analysis: {
    full: 'Thank you. I am putting your result together.',
    photos: 'Thank you. I am putting your result together. Your photos are kept with it for a dentist; I cannot read them.',
  },
  search: {
    searching: 'Searching for the best dental practices for your specific needs...',
    device: 'I used your current location.',
    address: 'I used the address that you gave.',
    none: "I couldn't find any highly-rated dental practices in your immediate area. Let me try expanding the search or you can provide a different location.",
    unlisted: 'No dental practices in {{country}} are listed here yet: I can look in the United States and Canada alone.',
    adviceLine: 'Who can tell you where to be seen: call {{number}} ({{name}}).',
    emergency: 'In an emergency, call {{number}}.',
    failed:
      'I encountered an issue while searching for dental practices. However, I can still help you find local clinics: open the clinic finder, or try again.',
  },
  field: {
    name: 'your name',
    currentSymptoms: 'what is wrong',
    painLevel: 'how bad the pain is',
    medicalHistory: 'your illnesses',
    medications: 'your medicines',
    lastDentalVisit: 'your last visit to a dentist',
    oralHygieneHabits: 'how you look after your teeth',
    routineFrequency: 'how often you go for a check-up',
    toothMapping: 'which teeth are concerned',
  },
  untold: 'not told',
  toldBeside: '{{answer}} (also told: {{words}})',
  toldAlone: 'told: {{words}}; nothing else named',
  choice: {
    yes: 'Yes',
    no: 'No',
    notSure: 'Not sure',
    skip: 'Skip',
    none: 'None',
    same: 'Still the same',
    changed: 'Something changed',
    changeAnswer: 'Change answer',
    correct: 'Correct',
    wrong: 'Wrong',
    update: 'Update',
    ready: 'Ready',
    find: 'Find a dentist',
    noThanks: 'No, thank you',
    tryAgain: 'Try again',
    noPhotos: 'Go on without photos',
    newMe: 'New consultation about me',
    newOther: 'New consultation',
    visits: { recent: 'Within 6 months', year: 'About a year ago', long: 'More than 2 years ago', never: 'Never' },
    hygiene: { twice: 'Twice a day', floss: 'Twice a day and floss', once: 'Once a day', less: 'Less often' },
    often: { half: 'Every 6 months', year: 'Once a year', trouble: 'Only when something hurts', never: 'Never' },
  },
} as const;
