import type { FactDefinition } from '../fact-definition.js';

const MEDICINE =
  '@PAINKILLER|@PILL|antibiotic|antibiotics|amoxicillin|penicillin|clindamycin|metronidazole|codeine|tramadol|medicine|medication';
const OF_THE_MOUTH = '@TOOTH|@TOOTHPAIN|@GUM|@GUMS|@JAW|@MOUTH|@RESTORATION|@SOCKET|abscess';
const ELSEWHERE =
  'knee|knees|shoulder|shoulders|hip|hips|leg|legs|foot|feet|ankle|wrist|hand|hands|elbow|belly|tummy|stomach|period|periods|joint|joints|muscle|muscles|spine';

/** What decides whether a check-up asks about pain; no flag asks for them. */
export const toldInACheckUp = {
  'medicine-for-tooth': {
    patterns: [
      `${MEDICINE} ~5 for|because|due|against ~4 ${OF_THE_MOUTH}`,
      `${OF_THE_MOUTH} ~3 take|taking|took|on|with|needs|need ~4 ${MEDICINE}`,
    ],
    dropIf: ['before', 'prior', 'allergic', 'allergy'],
  },
  'pain-elsewhere': {
    patterns: [
      `${ELSEWHERE} ~2 @PAIN`,
      `@PAIN ~3 ${ELSEWHERE}`,
      'lower|upper back ~2 @PAIN',
      '@PAIN ~2 lower|upper back',
      'back|chronic|nerve|arthritis|fibromyalgia @PAIN',
      'backache|headache|headaches|migraine|migraines|sciatica',
      'back|stomach|head|period|growing ache|aches|pains',
    ],
  },
  'nothing-felt': {
    patterns: ['nothing|none is|was|really|ever? hurts|hurt|hurting|sore|painful|aches|aching|bleeds|bleed|bleeding|swollen|tender'],
  },
  /** "Nothing hurts except the left molar": it is told. */
  'felt-in-one-place': {
    patterns: [
      'nothing hurts|hurting|aches|aching|bleeds|bleeding|sore|painful ~2 except|apart|besides|but|unless|only',
      'only thing|one ~2 hurts|aches|bleeds',
    ],
  },
} satisfies Record<string, FactDefinition>;
