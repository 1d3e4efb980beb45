import type { FactDefinition } from '../fact-definition.js';

/** Of one's own family and circle, who is surely no child. */
const RELATIVE =
  'husband|wife|partner|mother|father|mum|mom|dad|mam|nan|nana|gran|grandma|grandpa|grandad|granny|grandmother|grandfather|boyfriend|girlfriend|hubby|missus|spouse|fiance|aunt|auntie|uncle|boss|colleague|coworker|flatmate|roommate|housemate';
const GROWN_UP = 'man|woman|lady|gentleman|bloke|chap|pensioner|widow|widower';
/** What stands between "his" and his tooth. */
const WHICH = 'front|upper|lower|top|bottom|back|left|right|big|new|first|second|two|2|one|little|adult|permanent|other|whole|poor';

/** Medicines for the bones beside those the concepts know: further names, and the slips in which they are written. */
const BONE_DRUG =
  'fosomax|fossamax|fosamex|fosavance|binosto|alendronat|alendranate|alendronic|alendronates|alendonate|aledronate|alendronix|risedronic|risedronat|residronate|actonal|actonell|atelvia|bonviva|bonvia|ibandronat|zolendronic|zolendronate|zoledronat|zoledronic|zolodronic|zometta|zomata|aclasta|aclaster|reclast|reclasta|denosomab|denusomab|denosunab|prollia|prolea|xgeva|xjeva|jubbonti|wyost|pamidronat|pamidronic|aredia|clodronate|clodronic|bonefos|loron|etidronate|didronel|tiludronate|minodronate|bisphos|biphos|bisphosphanate|bisphosphanates|biphosphonate|biphosphonates|biphosphanate|bisphosphonat|romosozumab';
const TAKEN =
  'medicine|medicines|medication|medications|meds|drug|drugs|tablet|tablets|pill|pills|injection|injections|jab|jabs|shot|shots|infusion|infusions|drip|drips';
const MEDICINE = `${TAKEN}|treatment|something`;

/** What the text says about the person. */
export const person = {
  'aspirin-taken': {
    patterns: [
      'gave|given|give|gives|giving|took|take|takes|taken|taking|had|has|have|swallowed|ate|got|on ~6 aspirin|aspirine|disprin|aspro|aspirins',
    ],
  },
  /** It is named, whoever took it or asks for it. */
  'aspirin-told': { patterns: ['@ASPIRIN', 'aspirine|aspro'] },
  'child-word': { patterns: ['@CHILDWORD'] },
  /** Somebody is told of, or hurt where children are, and no word says how old they are: it may be a child. */
  'of-untold-age': {
    patterns: [
      `his|her ${WHICH}? ${WHICH}? @TOOTH|@BABYTOOTH`,
      'their ~3 tooth|incisor',
      'he|she ~3 @INJURY',
      '@INJURY ~2 him|her',
      'student|pupil|schoolmate|classmate|learner|playmate|kiddy ~6 @INJURY|@TOOTH',
      '@INJURY ~8 school|playground|nursery|kindergarten|preschool|daycare|creche|recess|classroom|playgroup|playtime|sandpit',
      'school|playground|nursery|kindergarten|preschool|daycare|creche|recess|classroom|playgroup|playtime|sandpit|trampoline ~8 @INJURY|@TOOTH',
    ],
  },
  /** It is they who are told of: a wife who says something of somebody is not. */
  'grown-up': {
    patterns: [`my|our ~1 ${RELATIVE} !here|says|said|say|tells|told|thinks|saw|rang|called|and|with`, `hubby|missus|${GROWN_UP}`],
  },
  diabetes: { patterns: ['@DIABETES'] },
  pregnant: { patterns: ['@PREGNANT'] },
  'weak-immunity': { patterns: ['@WEAKIMMUNE'] },
  'heart-valve-risk': { patterns: ['@HEARTVALVE'], lasting: true },
  'bone-drugs': {
    patterns: [
      '@BONEDRUGS',
      BONE_DRUG,
      `${MEDICINE} ~3 for ~2 bones|osteoporosis|osteopenia|ostioporosis|osteoporisis`,
      `bone|bones|osteoporosis|ostioporosis|osteoporisis density|strength|strengthening|protecting|protection|building|weekly? ${TAKEN}`,
      'bone strengthener|strengtheners|strengthening|protecting|building|hardening',
      `${MEDICINE} ~2 for ~1 brittle|thin|weak|fragile ~1 bones`,
      `${MEDICINE} ~2 for bone cancer|metastases|mets`,
    ],
    lasting: true,
  },
  'recent-surgery': {
    patterns: ['operation|surgery|op ~3 last week|month|weekend', 'operation|surgery ~3 week|weeks|days ago', '@SURGERY'],
    dropIf: ['dental', 'oral', 'wisdom'],
  },
} satisfies Record<string, FactDefinition>;
