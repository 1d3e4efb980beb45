import type { FactDefinition } from '../fact-definition.js';

const HARD = 'hard|harder|difficult|difficulty|trouble|problem|problems|bad|badly|worse|hurt|hurts|hurting|pain|painful|little';
const POORLY = 'good|well|easy|easily|right|properly|normal|normally|much|enough';
const NARROW = 'small|smaller|little|close|narrow|thin|less|shrink|shrinks|short';
const GROWN = 'big|bigger|fat|fatter|huge|grow|grows|growing|grew';
/** What goes down a throat, or does not "pass" it. */
const FLUID = 'food|foods|water|saliva|spit|drink|drinks|soup|bread|rice|milk|liquid|liquids|fluid|fluids';
const MONEY = [
  'price',
  'prices',
  'cost',
  'costs',
  'bill',
  'fee',
  'fees',
  'news',
  'fact',
  'pride',
  'story',
  'excuse',
  'pill',
  'pills',
  'gum',
];

/**
 * Signs as somebody tells them who knows few words of English: a part of the body and what is wrong with it, side by side. They only ask, as the
 * same words may mean less.
 */
export const fewWords = {
  'swallow-told': {
    patterns: [
      `@SWALLOW ~1 ${HARD}`,
      `${HARD} ~2 @SWALLOW`,
      `@SWALLOW ~1 not ~1 ${POORLY}`,
      '@SWALLOW no|not|@CANNOT',
      'food|eat|water|drink|spit|saliva ~2 no|not|@CANNOT ~2 go|goes|pass ~1 down|throat|in',
      `${FLUID} ~2 no|not|@CANNOT ~1 pass|passes|passing|enter|enters !the|to|through|between`,
      `no|not|@CANNOT ~1 pass ~2 ${FLUID}|nothing|anything`,
      `hard|difficult|difficulty|trouble|problem|hurt|hurts ~4 pass ~2 ${FLUID}`,
      `${FLUID} ~1 no|not|@CANNOT ~1 go|goes|going !to|bad|off|cold|well|with|through`,
      'spit|spitting ~8 no|not ~1 go|goes|going ~1 down|in|inside',
      'nothing|anything ~1 pass|passes|passing|enter|enters ~3 @THROAT|down',
      'spit|saliva ~1 fall|falls|come|comes|run|runs',
      '@TONGUE heavy|stiff',
      '@CANNOT|not eat|drink ~3 @THROAT !lozenge|lozenges|spray',
      '@THROAT ~3 @CANNOT|not eat|drink',
    ],
    dropIf: [...MONEY, 'toothpaste', 'mouthwash', 'fluoride', 'plug', 'sink', 'drain', 'pipe', 'tap', 'floss', 'between'],
  },
  'throat-told': {
    patterns: [
      `@THROAT ~2 ${NARROW} !to|by`,
      `${NARROW} @THROAT`,
      '@THROAT ~2 big|bigger|fat|swell|block|blocks|stuck|lock|locked|locks|press|pressing|pressure|hard',
      '@NECK ~1 big|bigger|fat|hard',
      'pain|swell|swelling ~1 go|goes|going ~1 to ~1 @THROAT|@NECK',
      'big|fat|hard @NECK',
      '@EYE ~1 small|smaller|close|closes !to',
    ],
    dropIf: ['shirt', 'collar', 'dog', 'cold', 'cough', 'glasses', 'tattoo', 'massage', 'pillow', 'gym', 'guard', 'snore'],
  },
  'swelling-told': {
    patterns: [`@FACE|@GUM|@GUMS|chin ~2 ${GROWN}|thick|thicker`, `@JAW ~1 big|bigger|fat|fatter|huge`, 'big|fat|huge @FACE|@GUM|chin'],
    dropIf: [
      'weight',
      'diet',
      'photo',
      'photos',
      'smile',
      'lump',
      'gap',
      'beard',
      'hair',
      'spot',
      'acne',
      'filler',
      'fillers',
      'back',
      'over',
    ],
  },
  'opening-told': {
    patterns: [
      '@MOUTH|@JAW ~1 open|opens|opening ~2 little|small|less|hard|difficult|half|bad|slow|pain|hurt|hurts',
      '@CANNOT|not ~1 open ~1 @MOUTH|@JAW',
      'open|opening ~1 @MOUTH|@JAW ~1 hard|difficult|problem|trouble|pain|hurt|hurts|little|not',
      `@MOUTH|@JAW ~1 open ~1 not ~1 ${POORLY}`,
      '@MOUTH|@JAW ~1 close|closed|shut|stuck|lock|locked|block|blocked ~2 not|@CANNOT ~1 open|opens|opening',
      '@JAW|@MOUTH ~1 block|blocks|blocked|jam|jams|jammed',
      'open|opening ~1 @MOUTH|@JAW ~1 not|no ~1 possible|can|able|go',
      '@MOUTH|@JAW ~1 open|opening ~1 not|no ~1 possible|able',
    ],
    dropIf: ['breathe', 'sleep', 'wide', 'x-ray', 'photo', 'smile'],
  },
  'breath-told': {
    patterns: [
      'breath hard|heavy|difficult|difficulty|trouble|problem|short|fast|stop|stops',
      '@BREATHVERB|breath is|become|becomes|became ~1 hard|heavy|difficult|short|fast|stop|stopped|noise',
      'noise|sound ~4 take|takes|taking ~1 air',
      'drown|drowning ~3 lie|lay|lying|bed|flat',
      '@BREATHVERB ~1 hard|difficult|bad|badly|heavy|little|problem|short',
      `@BREATHVERB|breath ~1 not ~1 ${POORLY}|come|comes|coming|full|complete|possible`,
      `not ~1 @BREATHVERB ~1 ${POORLY}`,
      'no breath ~1 good',
      'no breath !problem|problems|issue|issues|trouble|difficulty|difficulties|test|tests|or|and|mint|mints|freshener',
      'hard|difficult ~2 take|get|have ~1 breath',
      'air ~1 no|not ~1 come|comes|coming|enter|enters|enough|in',
      'little|less|no air !con|conditioning|bubble|bubbles|blower|flow|travel|gap|gaps|fryer',
    ],
    dropIf: ['smell', 'smells', 'smelly', 'stink', 'stinks', 'odour', 'odor', 'mint', 'nose', 'halitosis', 'holding', 'taste', 'fresh'],
  },
  'blood-told': {
    patterns: [
      'much blood !test|tests|work|pressure|sugar',
      'many|lot|lots ~2 blood ~1 come|comes|coming|out',
      'blood ~2 much|many|lot|lots|always|everywhere',
      'blood|bleed|bleeding ~1 come|comes|coming|go|goes ~2 always|still|again|more|out|all|nonstop',
      'still|always ~1 blood|bleed ~1 come|comes|coming|out',
      'bleed bleed',
      'blood|bleed|bleeding ~1 too much|many',
      'blood|bleed|bleeding ~1 no|not ~1 finish|finishes|end|ends',
      'after ~4 tooth ~3 blood come|comes|coming',
    ],
    dropIf: ['brush', 'brushing', 'floss', 'flossing', 'test', 'tests', 'sugar', 'pressure', 'thinner', 'thinners', 'little', 'slight'],
  },
  'hit-told': {
    patterns: [
      '@TOOTH ~8 horizontal',
      '@TOOTH ~1 move|moves|moved|fall|falls|fell|go|goes|went|come|out|back ~3 from|by|after|with ~2 hit|fall|kick|punch|ball|accident|fight',
      '@TOOTH ~2 long|longer|short|shorter|crooked|inside|behind|bend|bent|tilt|tilted|turn|turned|twist|twisted ~4 from|by|after|with|since ~2 hit|fall|kick|punch|ball|accident',
      'hit|fall|fell|kick|punch|accident ~4 @TOOTH ~1 move|moves|go|goes|fall|falls|come|out|back|loose',
    ],
    dropIf: ['filling', 'crown', 'denture', 'wisdom', 'appointment'],
  },
  'child-told': {
    patterns: ['@CHILDWORD ~1 not ~2 wake|move|moving|respond|answer|drink', '@CHILDWORD ~2 shake|shakes|sleepy|blue|limp|soft|cold'],
    dropIf: ['tooth', 'teeth', 'nervous', 'scared'],
  },
  'face-told': {
    patterns: [
      '@MOUTH|@FACE|smile ~1 go|goes|going ~1 to? one|1 side',
      'speak|talk|speaking|talking ~1 no|not ~1 clear|good|well|right !english|language',
      'speech|words ~1 no|not ~1 come|comes|coming',
      '@CANNOT|not ~1 speak|talk ~1 good|clear|well|right !english|language',
    ],
    dropIf: [
      'english',
      'language',
      'numb',
      'injection',
      'braces',
      'brace',
      'retainer',
      'denture',
      'dentures',
      'aligner',
      'aligners',
      'phone',
    ],
  },
  /** "Me hot": whether it is a fever is asked. */
  'heat-told': {
    patterns: [
      'me|i|he|she|baby|child|son|daughter hot',
      'am|is|feel|feels|feeling ~2 hot',
      'feel|feels|feeling|go|goes|going hot ~1 and cold',
      'body ~1 hot|shake|shakes|shaking|cold|burning',
      'sick hot',
      'hot @FACE !water|cream',
      '@FACE ~1 hot !water|from',
      'have|has|having ~1 heat !sensitivity|sensitive|pack',
    ],
    dropIf: [
      'tea',
      'coffee',
      'food',
      'water',
      'drink',
      'drinks',
      'sensitive',
      'sensitivity',
      'weather',
      'summer',
      'kitchen',
      'bath',
      'chocolate',
      'soup',
      'sun',
      'beach',
      'shower',
      'blush',
      'embarrassed',
    ],
  },
  'tooth-told': {
    patterns: [
      '@TOOTH ~1 out ~1 complete|completely|whole|full',
      '@TOOTH ~3 comot|commot',
      '@TOOTH ~2 jump|jumps|jumped|fly|flies|flew ~1 out',
    ],
    dropIf: ['dentist', 'baby', 'milk', 'wisdom', 'filling', 'crown'],
  },
  /** What stands in milk and is whole can only be a tooth that came out. */
  'tooth-in-milk': {
    patterns: ['in ~2 milk ~3 whole|root|roots|intact', 'whole|root|roots|intact ~4 in ~2 milk'],
    dropIf: ['chip', 'piece', 'bit', 'crown', 'filling', 'baby', 'cereal', 'oats', 'biscuit', 'cooked', 'boiled'],
  },
  'life-told': {
    patterns: [
      'want|wants|wish die',
      'want|wish dead !nerve|nerves|tooth|teeth|pulp|skin',
      'my|our life ~1 finish|finished',
      'better ~2 i|me ~1 die|dead !nerve|nerves|tooth|teeth',
      'better to die',
      'want|wants|wish ~1 no ~1 more ~2 live|life|living',
    ],
  },
  'tablets-told': {
    patterns: [
      'many|much ~1 medicine|medicines|drug|drugs ~1 take|took|taking',
      'too ~1 many|much ~1 @PAINKILLER|@PILL',
      '@PAINKILLER|@PILL ~1 too ~1 many|much',
      'take|took|taking|eat|ate many|much ~1 @PAINKILLER|@PILL',
    ],
    dropIf: ['not', 'cost', 'price', 'expensive', 'how', 'blood'],
  },
} satisfies Record<string, FactDefinition>;
