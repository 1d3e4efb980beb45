import type { FactDefinition } from '../fact-definition.js';

/** Painkillers of ibuprofen's kind, with the names and slips in which they are written. Aspirin has its own: many take a little of it every day. */
const NSAID =
  '@IBUPROFEN|@NAPROXEN|diclofenac|diclofenic|voltaren|voltarol|ketorolac|ketoprofen|mefenamic|ponstan|meloxicam|mobic|celebrex|celecoxib|etoricoxib|arcoxia|indometacin|indomethacin|piroxicam|dexketoprofen|flurbiprofen|etodolac|nabumetone|nimesulide|nuromol|combiflam|maxigesic|midol|nsaid|nsaids|antiinflammatory|antiinflammatories';
const TOOK =
  'gave|given|give|gives|giving|took|take|takes|taken|taking|had|has|have|having|swallowed|ate|got|on|using|used|tried|popped|with|started|need|want';
const ALLERGIC = 'allergic|allergy|allergies|allergie|intolerant|intolerance|sensitive|react|reaction|reacted';
const ILL =
  'disease|failure|failing|problem|problems|trouble|damage|damaged|transplant|condition|function|issues|issue|injury|impairment|insufficiency|patient|bad|weak|poor|scarring|scarred';
/** "I can't have ibuprofen": whoever says so has been told why. */
const FORBIDDEN = 'can|should|must|may not ~1 take|have|use|touch|tolerate|stomach';

/** What forbids a painkiller that others may take, and the painkillers that it forbids. */
export const medicineRisks = {
  'nsaid-told': { patterns: [NSAID, 'anti inflammatory|inflammatories', 'anti inflammatory ~1 tablets|pills'] },
  'nsaid-taken': { patterns: [`${TOOK} ~6 ${NSAID}`, `${TOOK} ~4 anti inflammatory|inflammatories`] },
  /** For a pain, and not a little of it every day for the heart. */
  'aspirin-for-pain': {
    patterns: ['@ASPIRIN'],
    dropIf: [
      'heart',
      'stroke',
      'stent',
      'stents',
      'low dose',
      'baby aspirin',
      '75',
      '75mg',
      '81',
      '81mg',
      '100mg',
      'daily',
      'prescribed',
      'clopidogrel',
      'plavix',
      'ticagrelor',
      'brilinta',
      'prasugrel',
    ],
  },
  'stomach-ulcer': {
    patterns: [
      'stomach|peptic|gastric|duodenal|tummy|bleeding|perforated ~1 ulcer|ulcers',
      'ulcer|ulcers ~2 in|of|on ~1 stomach|gut|duodenum|tummy|belly',
      'stomach|gastric|gi|gut|intestinal ~1 bleed|bleeding|haemorrhage|hemorrhage',
    ],
    lasting: true,
  },
  'kidney-trouble': {
    patterns: [
      `kidney|kidneys|renal|kidny|kidneis ~2 ${ILL}`,
      `${ILL} ~2 kidney|kidneys`,
      'ckd|esrd|nephritis|nephropathy|dialysis|haemodialysis|hemodialysis|nephrologist',
      'only|just one kidney',
      'one kidney',
      'kidneys ~3 not ~2 work|working|good|great',
    ],
    dropIf: ['bean', 'beans'],
    lasting: true,
  },
  asthma: {
    patterns: [
      'asthma|asthmatic|asma|astma|ashtma|asthmatics',
      'ventolin|salbutamol|symbicort|seretide|fostair',
      'blue|preventer|reliever ~1 inhaler|puffer',
    ],
    lasting: true,
  },
  'liver-trouble': {
    patterns: [
      `liver|hepatic ~2 ${ILL}`,
      `${ILL} ~2 liver`,
      'cirrhosis|cirrosis|cirrhotic|hepatitis|nafld|nash',
      'fatty|bad|enlarged|scarred liver',
      'liver ~3 not ~2 work|working|good|great',
    ],
    lasting: true,
  },
  'nsaid-refused': {
    patterns: [
      `${ALLERGIC} ~4 ${NSAID}|@ASPIRIN|antiinflammatories`,
      `${NSAID}|@ASPIRIN ${ALLERGIC}`,
      `${FORBIDDEN} ~2 ${NSAID}|@ASPIRIN`,
      `not ~1 allowed|supposed ~3 ${NSAID}|@ASPIRIN`,
    ],
    lasting: true,
  },
  'paracetamol-refused': {
    patterns: [
      `${ALLERGIC} ~4 @PARACETAMOL`,
      `@PARACETAMOL ${ALLERGIC}`,
      `${FORBIDDEN} ~2 @PARACETAMOL`,
      `not ~1 allowed|supposed ~3 @PARACETAMOL`,
    ],
    lasting: true,
  },
  chickenpox: { patterns: ['chickenpox|chickenpocks|varicella', 'chicken pox|pocks'] },
} satisfies Record<string, FactDefinition>;
