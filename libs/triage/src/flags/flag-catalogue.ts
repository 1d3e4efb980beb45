import type { SourceId } from './sources.js';

export type Level = 1 | 2 | 3 | 4 | 5;
export type FlagNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23;

export interface Flag {
  flag: FlagNumber;
  level: Level;
  /** short name for the proof card and the table of rules */
  title: string;
  /** the yes/no question in plain words */
  question: string;
  sources: SourceId[];
  /** the words that fired it must not travel (self-harm), or the flag itself must not be shown (23) */
  privacy?: 'drop-words' | 'clinician-only';
}

/** The red flags, in order of number. Level 22 is the floor; the rule raises by one. */
export const FLAGS: readonly Flag[] = [
  {
    flag: 1,
    level: 5,
    title: 'Trouble breathing',
    question: 'Is it hard to breathe, is breathing noisy, or is it impossible to lie flat?',
    sources: ['SDCEP', 'NHS', 'ADA2020'],
  },
  {
    flag: 2,
    level: 5,
    title: 'Cannot swallow, or swelling under the tongue',
    question:
      'Is it impossible to swallow your own saliva, is there drooling or a muffled voice, or is the tongue or the floor of the mouth raised or hard to move?',
    sources: ['SDCEP', 'NHS', 'ADA2020'],
  },
  {
    flag: 3,
    level: 5,
    title: 'Dangerous swelling',
    question:
      'Is the throat, neck, lips or tongue swollen, is swelling closing an eye, or did swelling come suddenly without a reason or get worse within the last hour?',
    sources: ['SDCEP', 'NHS', 'ADA2020'],
  },
  {
    flag: 4,
    level: 5,
    title: 'Mouth cannot open, with swelling, fever or hard swallowing',
    question: 'Is it hard to open the mouth, together with swelling, fever or trouble swallowing?',
    sources: ['SDCEP', 'NHS'],
  },
  {
    flag: 5,
    level: 5,
    title: 'Signs of sepsis',
    question:
      'Is there an infection together with confusion, slurred speech, shivering, mottled or blue skin, a rash that stays under a glass, no urine for 18 hours or fast breathing, or with chemotherapy in the last 6 weeks?',
    sources: ['UKST', 'SDCEP'],
  },
  {
    flag: 6,
    level: 5,
    title: 'Very ill child',
    question: 'Is a child floppy, hard to wake, blue, having a fit or breathing very fast?',
    sources: ['UKST', 'NHS'],
  },
  {
    flag: 7,
    level: 5,
    title: 'Heavy bleeding from the mouth',
    question:
      'Is the mouth bleeding heavily, or still bleeding after biting firmly on gauze twice for 20 minutes (once, with blood thinners or a bleeding disorder)?',
    sources: ['SDCEP', 'NHS', 'ADA2020'],
  },
  {
    flag: 8,
    level: 5,
    title: 'Serious head, face or jaw injury',
    question:
      'After an injury: was there fainting, vomiting or double vision, is the jaw hurt, do the teeth suddenly not meet as before, or may a tooth have been inhaled?',
    sources: ['SDCEP', 'IADT2020', 'ADA2020'],
  },
  {
    flag: 9,
    level: 5,
    title: 'Pain that may come from the heart',
    question: 'Does the jaw or tooth pain come with pressure in the chest, sweating, breathlessness, nausea or arm pain, or with exertion?',
    sources: ['SDCEP', 'NHS'],
  },
  {
    flag: 10,
    level: 5,
    title: 'Too much painkiller',
    question:
      'In the last 24 hours, was more painkiller taken than the label allows (for example more than 8 tablets of 500 mg paracetamol / acetaminophen)?',
    sources: ['SDCEP', 'NHS', 'ADA2024'],
  },
  {
    flag: 11,
    level: 5,
    title: 'Sudden nerve signs, or danger to oneself',
    question:
      'Is one side of the face newly drooping, an arm weak or speech troubled, is an eye bulging or the headache the worst ever with an infection, or are there thoughts of self-harm?',
    sources: ['SDCEP', 'NHS'],
    privacy: 'drop-words',
  },
  {
    flag: 12,
    level: 4,
    title: 'Knocked-out adult tooth',
    question: 'Has an adult tooth been knocked out completely?',
    sources: ['IADT2020', 'SDCEP', 'NHS'],
  },
  {
    flag: 13,
    level: 4,
    title: 'Tooth pushed out of place or broken into the nerve',
    question: 'Is a tooth pushed out of place, broken with a red or pink centre, or does it stop the teeth from closing?',
    sources: ['IADT2020', 'SDCEP'],
  },
  {
    flag: 14,
    level: 4,
    title: 'Spreading swelling, or swelling with fever',
    question:
      'Is the swelling spreading over hours, is there a fever of 38 °C (100.4 °F) or more, or does being ill make drinking impossible?',
    sources: ['SDCEP', 'NHSE', 'ADA2020'],
  },
  {
    flag: 15,
    level: 4,
    title: 'Socket still bleeding',
    question: 'Is the socket still bleeding after biting firmly on gauze for 20 minutes?',
    sources: ['SDCEP', 'NHSE'],
  },
  {
    flag: 16,
    level: 3,
    title: 'Pain not held by painkillers',
    question: 'Is the pain too strong for painkillers, or does it stop sleep?',
    sources: ['SDCEP', 'NHSE', 'ADA2024'],
  },
  {
    flag: 17,
    level: 3,
    title: 'Abscess or local infection',
    question: 'Is there pus, an abscess, or swelling of the face or of the gum near a tooth?',
    sources: ['SDCEP', 'NHSE', 'ADA2020'],
  },
  {
    flag: 18,
    level: 3,
    title: 'Broken tooth with pain, child’s tooth injury, or new numbness',
    question: 'Is a broken tooth painful, was a child’s tooth injured, or is the lip or chin newly numb?',
    sources: ['SDCEP', 'IADT2020', 'ADA2020'],
  },
  {
    flag: 19,
    level: 3,
    title: 'Painful gum ulcers with illness, or wire in the flesh',
    question: 'Are the gums painful and bleeding with ulcers and a feeling of illness, or is a brace wire stuck in the flesh?',
    sources: ['SDCEP', 'ADA2020'],
  },
  {
    flag: 20,
    level: 2,
    title: 'Toothache, lost filling or crown, or loose denture',
    question: 'Is a filling or crown lost, a denture loose, or a toothache held by painkillers?',
    sources: ['SDCEP', 'NHSE'],
  },
  {
    flag: 21,
    level: 2,
    title: 'Sore, patch or lump that should be looked at',
    question:
      'Is there an ulcer for more than 3 weeks, a red or white patch, a lump, a tooth loose or a place numb without a reason, or a socket that does not heal?',
    sources: ['SDCEP', 'NHS'],
  },
  {
    flag: 22,
    level: 3,
    title: 'Infection with a higher risk',
    question:
      'Does one of these apply: weak immunity, diabetes, pregnancy, age under 5 or over 75, recent surgery, a heart-valve risk, or medicines for the bones?',
    sources: ['SDCEP', 'UKST'],
  },
  {
    flag: 23,
    level: 2,
    title: 'A child’s injury that does not fit the story',
    question: '',
    sources: ['SDCEP', 'NHS'],
    privacy: 'clinician-only',
  },
];

const byNumber = new Map(FLAGS.map((flag) => [flag.flag, flag]));

/** @throws RangeError for a number outside 1-23 */
export function flagOf(number: number): Flag {
  const flag = byNumber.get(number as FlagNumber);
  if (!flag) throw new RangeError(`No red flag ${number}`);
  return flag;
}
