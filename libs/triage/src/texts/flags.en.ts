import { SELF_CARE_TEXTS } from './self-care.en.js';

/** What is said of each red flag, by its number: `title` on the proof card, `question` to answer with yes or no, `waiting` what to do until help comes. */
export const FLAG_TEXTS = {
  1: {
    title: 'Trouble breathing',
    question: 'Is it hard to breathe, is breathing noisy, or is it impossible to lie flat?',
    waiting: ['Sit upright and lean forward', 'Do not lie down'],
  },
  2: {
    title: 'Cannot swallow, or swelling under the tongue',
    question:
      'Is it impossible to swallow your own saliva, is there drooling or a muffled voice, or is the tongue or the floor of the mouth raised or hard to move?',
    waiting: ['Sit upright and let saliva run out', 'Do not eat or drink'],
  },
  3: {
    title: 'Dangerous swelling',
    question:
      'Is the throat, neck, lips or tongue swollen, is swelling closing an eye, or did swelling come suddenly without a reason or get worse within the last hour?',
    waiting: ['Sit upright', 'If there is an adrenaline pen for an allergy, use it now'],
  },
  4: {
    title: 'Mouth cannot open, with swelling, fever or hard swallowing',
    question: 'Is it hard to open the mouth, together with swelling, fever or trouble swallowing?',
    waiting: ['Sit upright', 'Do not eat or drink'],
  },
  5: {
    title: 'Signs of sepsis',
    question:
      'Is there an infection together with confusion, slurred speech, shivering, mottled or blue skin, a rash that stays under a glass, no urine for 18 hours or fast breathing, or with chemotherapy in the last 6 weeks?',
    waiting: ['Say on the phone: possible sepsis'],
  },
  6: {
    title: 'Very ill child',
    question: 'Is a child floppy, hard to wake, blue, having a fit or breathing very fast?',
    waiting: ['Stay with the child and keep the airway free', 'Say the child’s age first'],
  },
  7: {
    title: 'Heavy bleeding from the mouth',
    question:
      'Is the mouth bleeding heavily, or still bleeding after biting firmly on gauze twice for 20 minutes (once, with blood thinners or a bleeding disorder)? (Not tried yet? Choose Not sure.)',
    // One rule for one wound: what is pressed on is not rinsed or spat out.
    waiting: [
      SELF_CARE_TEXTS.gauze,
      'Sit up and lean forward. Let blood that collects run out of the mouth, and do not swallow, rinse or spit',
    ],
  },
  8: {
    title: 'Serious head, face or jaw injury',
    question:
      'After an injury: was there fainting, vomiting, unusual sleepiness, confusion or double vision, is the jaw hurt, do the teeth suddenly not meet as before, or may a tooth have been inhaled?',
    waiting: [
      'Keep head and neck still',
      'Somebody stays with the person. If they vomit or become hard to wake: turn the whole body onto its side, with head, neck and back in line, and keep the airway open',
      'Do not eat or drink',
    ],
  },
  9: {
    title: 'Pain that may come from the heart',
    question: 'Does the jaw or tooth pain come with pressure in the chest, sweating, breathlessness, nausea or arm pain, or with exertion?',
    waiting: ['Sit down and rest', 'Do not walk to get help'],
  },
  10: {
    title: 'Too much painkiller',
    question:
      'In the last 24 hours, was more painkiller taken than the label allows, whichever it was: paracetamol (acetaminophen), ibuprofen, aspirin, co-codamol or another (for example more than 8 tablets of 500 mg paracetamol)?',
    waiting: [
      'Keep the packet at hand and say how much was taken and when',
      'Go to the emergency department even if all seems well',
      'Take no more painkillers',
    ],
  },
  11: {
    title: 'Sudden nerve signs, such as a stroke',
    question:
      'Is one side of the face newly drooping or numb without an injection, an arm weak or speech troubled, or is an eye bulging or the headache the worst ever with an infection?',
    waiting: ['Note the time it began', 'Stay with someone'],
  },
  12: {
    title: 'Knocked-out adult tooth',
    question: 'Has an adult tooth been knocked out completely?',
  },
  13: {
    title: 'Tooth pushed out of place or broken into the nerve',
    question: 'Is a tooth pushed out of place, broken with a red or pink centre, or does it stop the teeth from closing?',
    waiting: ['Leave the tooth as it is', 'Bite on nothing'],
  },
  14: {
    title: 'Spreading swelling, or swelling with fever',
    question:
      'Is the swelling spreading over hours, is there a fever of 38 °C (100.4 °F) or more, or does being ill make drinking impossible?',
    waiting: ['Do not put heat on the swelling'],
  },
  15: {
    title: 'Socket still bleeding',
    question: 'Is the socket still bleeding after biting firmly on gauze for 20 minutes? (Not tried yet? Choose Not sure.)',
  },
  16: {
    title: 'Pain not held by painkillers',
    question: 'Is the pain too strong for painkillers, or does it stop sleep?',
  },
  17: {
    title: 'Abscess or local infection',
    question: 'Is there pus, an abscess, or swelling of the face or of the gum near a tooth?',
  },
  18: {
    title: 'Broken tooth with pain, child’s tooth injury, or new numbness',
    question: 'Is a broken tooth painful, was a child’s tooth broken, loosened, moved or knocked out, or is the lip or chin newly numb?',
  },
  19: {
    title: 'Painful gum ulcers with illness, or wire in the flesh',
    question: 'Are the gums painful and bleeding with ulcers and a feeling of illness, or is a brace wire stuck in the flesh?',
  },
  20: {
    title: 'Toothache, lost filling or crown, or loose denture',
    question: 'Is a filling or crown lost, a denture loose, or a toothache held by painkillers?',
  },
  21: {
    title: 'Sore, patch or lump that should be looked at',
    question:
      'Is there an ulcer for more than 3 weeks, a red or white patch, a lump, a tooth loose or a place numb without a reason, or a socket that does not heal?',
  },
  22: {
    title: 'Infection with a higher risk',
    question:
      'Does one of these apply: weak immunity, diabetes, pregnancy, age under 5 or over 75, recent surgery, a heart-valve risk, or medicines for the bones?',
    waiting: ['Say on the phone which illness, pregnancy or medicine raises the risk'],
  },
  23: {
    title: 'A child’s injury that does not fit the story',
    question: '',
  },
  24: {
    title: 'Thoughts of self-harm',
    question: 'Are there thoughts of self-harm, or of not wanting to live?',
    waiting: [
      'If you may act on these thoughts, or something has been taken or done already, call the emergency number at once',
      'Talk to somebody now: a crisis line, or a person you trust. No reason is too small for it',
      'Ask somebody to stay with you, and put medicines and all that could hurt you out of reach',
    ],
  },
  25: {
    title: 'Bite by an animal or a person on the face or mouth',
    question: 'Did an animal or a person bite the face, the lips or the mouth?',
  },
  26: {
    title: 'Gaping wound of the face or mouth, or bleeding bite',
    question:
      'Is there a wound of the face or in the mouth that is deep, gapes or goes through, or a bite by an animal or a person that is open, torn or bleeding?',
    waiting: [
      'Go to an emergency department: the wound has to be cleaned, and perhaps stitched',
      'Rinse a wound of the skin under running water and press a clean cloth on it',
      'Leave in the wound what sticks in it',
    ],
  },
  27: {
    title: 'Bone showing where a tooth was taken out',
    question: 'Can bone be seen or felt where a tooth was taken out, or through the gum?',
  },
} as const satisfies Record<number, { title: string; question: string; waiting?: readonly string[] }>;

/** What was heard of a flag whose title holds several signs: each by its own name. Where a flag was answered rather than told, its title stands. */
export const NAMED_SIGNS = {
  2: {
    swallow: 'Cannot swallow',
    voice: 'Muffled voice',
    tongue: 'Swelling under the tongue',
    swollen: 'Hard to swallow, with swelling',
  },
  4: {
    swelling: 'Mouth cannot open, with swelling',
    infection: 'Mouth cannot open, with infection',
    fever: 'Mouth cannot open, with fever',
    swallowing: 'Mouth cannot open, with hard swallowing',
  },
  5: { signs: 'Signs of sepsis', rash: 'Rash that may be a sign of sepsis', chemotherapy: 'Infection with chemotherapy' },
  7: {
    heavy: 'Heavy bleeding from the mouth',
    thinned: 'Still bleeding, with a blood thinner or a bleeding disorder',
    pressed: 'Still bleeding after biting on gauze',
    going: 'Bleeding that does not stop',
  },
  8: {
    jaw: 'Jaw injury',
    bite: 'Teeth that suddenly do not meet',
    inhaled: 'Tooth that may have been breathed in',
    head: 'Serious head or face injury',
  },
  13: { moved: 'Tooth pushed out of place', nerve: 'Tooth broken into the nerve', blocked: 'Teeth that cannot close' },
  14: {
    spreading: 'Spreading swelling',
    spreadingInfection: 'Spreading infection',
    swellingFever: 'Swelling with fever',
    infectionFever: 'Infection with fever',
    drink: 'Too ill to drink',
  },
  17: {
    abscess: 'Abscess',
    pus: 'Pus',
    wisdom: 'Infected wisdom tooth',
    socket: 'Dry socket',
    face: 'Swollen face',
    gum: 'Swollen gum',
    fever: 'Toothache with fever',
    infection: 'Infection in the mouth',
    swelling: 'Swelling',
  },
  18: {
    broken: 'Broken tooth',
    milk: 'Baby tooth knocked out',
    loosened: 'Loosened tooth',
    numb: 'New numbness of the lip or chin',
    injured: 'Injured tooth',
  },
  19: { ulcers: 'Painful gum ulcers with illness', wire: 'Wire stuck in the flesh' },
  20: {
    lost: 'Lost filling or crown',
    brace: 'Loose brace',
    denture: 'Trouble with a denture',
    broken: 'Broken tooth',
    out: 'Tooth that fell out',
    biting: 'Pain on biting',
    toothache: 'Toothache',
    held: 'Pain eased by painkillers',
    pain: 'Pain',
  },
  21: {
    sore: 'Sore that does not heal',
    patch: 'Patch in the mouth',
    lump: 'Lump',
    loose: 'Loose tooth',
    numb: 'Numbness',
    socket: 'Socket that does not heal',
  },
} as const;

/** What was heard of such trouble, where its title holds several. */
export const NAMED_TROUBLE = { 2: { swallowing: 'Trouble swallowing', voice: 'Muffled voice', speaking: 'Trouble speaking' } } as const;

/** The names of trouble that is told and whose extreme was denied. */
export const TROUBLE_TITLES = {
  1: 'Trouble breathing',
  2: 'Trouble swallowing or speaking',
  7: 'Bleeding with a blood thinner or a bleeding disorder',
  8: 'Unwell after a blow or a fall',
  15: 'Bleeding where a tooth was taken out',
  10: 'Painkillers, and nobody knows how many',
  11: 'Trouble speaking',
} as const;

export type FlagNumber = keyof typeof FLAG_TEXTS;
