import type { FactDefinition } from '../fact-definition.js';

/** Of one's own family and circle, who is surely no child. */
const RELATIVE =
  'husband|wife|partner|mother|father|mum|mom|dad|mam|nan|nana|gran|grandma|grandpa|grandad|granny|grandmother|grandfather|boyfriend|girlfriend|hubby|missus|spouse|fiance|aunt|auntie|uncle|boss|colleague|coworker|flatmate|roommate|housemate';
const GROWN_UP = 'man|woman|lady|gentleman|bloke|chap|pensioner|widow|widower';
/** What stands between "his" and his tooth. */
const WHICH = 'front|upper|lower|top|bottom|back|left|right|big|new|first|second|two|2|one|little|adult|permanent|other|whole|poor';

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
  'bone-drugs': { patterns: ['@BONEDRUGS'], lasting: true },
  'recent-surgery': {
    patterns: ['operation|surgery|op ~3 last week|month|weekend', 'operation|surgery ~3 week|weeks|days ago', '@SURGERY'],
    dropIf: ['dental', 'oral', 'wisdom'],
  },
} satisfies Record<string, FactDefinition>;
