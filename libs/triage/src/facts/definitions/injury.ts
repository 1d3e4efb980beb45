import type { FactDefinition } from '../fact-definition.js';

/** Injuries of head, jaw and teeth. */
/** What people run into, and what hits them; nothing that one takes in hand to do harm. */
const THINGS =
  'door|doors|car|table|desk|chair|cupboard|shelf|counter|sink|bath|bathtub|tub|tap|wall|post|pole|fence|gate|rail|railing|kerb|curb|pavement|floor|ground|ice|steps|stairs|ladder|bed|headboard|ball|bat|racket|stick|elbow|knee|fist|head|dog|cat|horse|swing|slide|trampoline|scooter|bike|bicycle|handlebar|handlebars|skateboard|seat|airbag|steering|windscreen|boot|trolley|toy|phone|bottle|cup|mug|fork|spoon|brush|toothbrush|toothpick|floss|crisp|crisps|chip|chips|nut|bone|shell|crust|bread|popcorn|wire|brace|braces|bracket|retainer|denture|tin|lid|foil|wrapper|paper|pool|basketball|football|hockey|rugby';
const MOUTH = '@TOOTH|@FACE|@LIP|@JAW|@GUM|@GUMS|@MOUTH|@TONGUE|chin|nose|head|myself|himself|herself|me|him|her';
const HITS = 'hit|hits|hitting|banged|bumped|knocked|bashed|smacked|whacked|caught|struck|cracked|cut|scratched|scraped|hurt|injured';

export const injury = {
  /** A tooth that broke on what one ate or bit: no blow to the head. */
  'food-broke-it': {
    patterns: [
      'on|eating|biting|chewing|bit|crunching|munching ~4 nut|nuts|fork|spoon|stone|crisp|crisps|crust|bread|toast|popcorn|sandwich|apple|olive|pit|bone|sweet|candy|toffee|salad|ice|cracker|bottle|food|pizza|steak|caramel',
      'while|when|whilst eating|biting|chewing',
    ],
  },
  /** An accident, told with what it was: it raises nothing, and explains words that may mean harm to oneself. */
  'accident-told': {
    patterns: [
      `${HITS} ~3 ${MOUTH} ~1 with|on|against|by|into|off ~3 ${THINGS}`,
      `${HITS} ~1 by ~3 ${THINGS}`,
      `${THINGS} ~2 ${HITS} ~3 ${MOUTH}`,
      `${MOUTH} ~3 ${HITS} ~1 by|with|on|against ~3 ${THINGS}`,
      'fell|tripped|slipped|stumbled|crashed ~4 over|down|off|on|onto|into|in ~3 @FACE|@TOOTH|@MOUTH|chin|stairs|steps|ice|floor|ground|pavement|kerb|curb|bike|bicycle|scooter|shower|bath|ladder|playground|trampoline|skateboard',
      `cut|cuts ~1 myself|himself|herself ~1 on !purpose`,
      `hurt|injured ~1 myself|himself|herself ~1 on|at|opening|biting|flossing|brushing|playing|falling|chewing`,
    ],
    dropIf: ['purpose', 'deliberately', 'intentionally'],
  },
  'strong-injury': { patterns: ['@STRONGINJURY'] },
  'face-injury': {
    patterns: ['@INJURY ~8 @HEAD|@FACE|@JAW|@MOUTH|@CHIN|@TOOTH', '@HEAD|@FACE|@JAW|@MOUTH|@CHIN|@TOOTH ~4 @INJURY', '@STRONGINJURY'],
    dropIf: ['sensitivity'],
  },
  faint: {
    patterns: [
      'lost ~1 consciousness|conciousness',
      'lost|lose|loses ~1 knowledge|conscience|senses !of|in',
      'lost|lose|loses ~1 sense !of|in',
      'out ~1 cold',
      'see|saw|seeing ~1 black|stars',
      'loss of consciousness',
      'syncope|syncopal|loc',
      'woke|came ~2 on ~1 floor|ground',
      'went|goes|gone ~1 out ~3 seconds|minutes',
      '@FAINT',
      'concussion|concussed',
      'knocked|knock me|him|her|them|us out',
    ],
    dropIf: ['smell', 'taste', 'line', 'stain', 'price'],
  },
  vomiting: {
    patterns: [
      'sick ~2 twice|times|three|several|repeatedly',
      'sick on|over|all ~2 pillow|bed|bedding|floor|carpet|sofa|car|clothes|herself|himself|me',
      'keeps|kept ~1 vomiting|puking|retching',
      '@VOMIT',
    ],
    dropIf: ['bulimia', 'bulimic', 'hungover', 'hangover'],
  },
  /** Plain sleepiness: after a blow or a fall its question is put. */
  'sleepy-told': {
    patterns: [
      'sleepy|sleepier|sleepiness|dozy|dozing',
      'tired|tireder|exhausted !of',
      'sleep|sleeps|sleeping|slept ~1 much|lot|lots|more|long|always|again',
      'want|wants|wanting|falls|falling|keep|keeps ~1 sleep|sleeping|asleep',
      // "Can not go back to sleep" is of somebody who lies awake.
      'goes|going|gone|went|falls|falling|fell|drifts|drifting|drifted|dozes|nods|slips ~2 back|off|straight ~2 sleep|asleep',
      'straight|right back ~1 sleep|asleep',
      'drifts|drifting|dozes|dozing|nods|nodding ~1 off',
    ],
    dropIf: ['sedation', 'sedated', 'sedative', 'anaesthetic', 'anesthetic'],
  },
  /** Of somebody else; in the first person it may be another wish. */
  'sleeps-on': {
    patterns: ['he|she|@CHILDWORD ~2 sleep|sleeps|sleeping|slept|sleepy ~4 not ~2 wake|waking'],
  },
  'double-vision': { patterns: ['@DOUBLEVISION', 'blurred|blurry|double ~2 vision|sight|eyesight'] },
  'jaw-broken': {
    perhaps: true,
    patterns: [
      '@JAW ~3 crunched|cracked|crunch|snapped|snap ~10 teeth|bite ~6 not|different|wrong',
      '@JAW ~3 stuck|locked|jammed ~2 open',
      '@MOUTH ~3 stuck|locked|jammed ~2 open',
      '@CANNOT ~1 close|shut ~6 yawn|yawned|yawning|yawn',
      '@JAW ~2 fracture|fractured|dislocated|dislocation',
      'fracture|fractured|dislocated|dislocation ~3 @JAW',
      '@JAWBROKEN',
    ],
  },
  'jaw-injury': {
    patterns: ['@INJURY ~5 @JAW', '@JAW ~4 @STRONGINJURY', '@JAW ~2 injured|hit|smashed'],
    dropIf: ['chewing', 'grinding', 'clenching'],
  },
  'bite-wrong': {
    patterns: [
      'teeth|bite ~4 not|@CANNOT ~2 line|lining ~1 up',
      '@CANNOT ~2 line ~1 up? teeth',
      'jaw ~3 slid|slipped|moved|shifted|jumped ~3 side|out|over|forward|back',
      'line teeth up',
      'teeth ~2 meet|touch ~2 but ~4 not',
      'only ~2 back|front teeth ~2 meet|touch|meeting|touching',
      'teeth ~3 meet|meeting|touch|touching ~3 one|wrong side|place|first',
      'teeth|tooth|bite ~2 not|@CANNOT ~8 before|normally|usual|used',
      'teeth|bite ~2 not ~3 together|like|as|way',
      '@CHIN|@JAW ~10 @BITEBLOCKED',
      '@BITEBLOCKED ~8 before|were|used|normally|usual',
      '@INJURY ~12 @CHIN|@JAW ~12 @CANNOT ~1 close|shut',
      '@BITEWRONG',
      'teeth ~2 not ~2 meet|fit|close|align|match',
      'bite ~3 off|wrong|different|changed|out|weird|odd',
    ],
    dropIf: [
      'filling',
      'crown',
      'crowns',
      'braces',
      'retainer',
      'aligner',
      'aligners',
      'invisalign',
      'denture',
      'dentures',
      'bridge',
      'years',
      'veneers',
      'always',
      'overbite',
      'underbite',
      'night',
      'veneer',
      'orthodontist',
      'fillings',
      'implant',
    ],
  },
  'bite-blocked': {
    patterns: [
      '@BITEBLOCKED ~10 @INJURY',
      '@INJURY ~20 @BITEBLOCKED',
      '@DISPLACED ~10 @BITEBLOCKED',
      '@TOOTH ~8 blocks|blocking ~2 bite',
      'bite ~1 blocked',
    ],
  },
  'new-lip-chin-numbness': {
    outlives: true,
    patterns: [
      '@NUMB ~10 lower|bottom ~1 lip|chin',
      '@LIP|@CHIN ~8 numb|numbness|tingling|tingly|dead|paraesthesia|paresthesia',
      '@LIP|@CHIN ~4 @NUMB',
      '@NUMB ~4 @LIP|@CHIN',
      '@CANNOT feel ~2 @LIP|@CHIN',
      '@LIP|@CHIN ~2 feels|feel ~3 injection|injected|frozen|asleep|novocaine|anaesthetic',
    ],
    weakIf: ['@ANAESTHETIC', 'appointment', 'numbing'],
  },
  blow: {
    dropIf: ['years', 'character', 'movie', 'asleep'],
    patterns: [
      'punched|kicked|headbutted|elbowed|assaulted|kneed|mugged|beaten|slapped',
      'hit|struck|smacked|whacked|banged|bashed|thumped ~4 face|jaw|mouth|chin|head',
      'fell|fallen ~2 on|onto|off|down|over ~5 face|chin|jaw|bike|stairs|ladder|steps|kerb|floor|concrete|scooter|horse',
      'crashed|came ~3 bike|car|scooter|motorbike',
    ],
  },
  bruised: {
    patterns: [
      'bruise|bruises|bruised|bruising|marks|frenum|frenulum|scratches|burns|burn',
      'swollen ~1 lip',
      'black eye',
      'split|cut|torn ~2 lip',
    ],
  },
  'any-injury': { patterns: ['@INJURY'] },
} satisfies Record<string, FactDefinition>;
