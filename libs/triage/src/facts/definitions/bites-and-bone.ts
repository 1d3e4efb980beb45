import type { FactDefinition } from '../fact-definition.js';

const ANIMAL =
  'dog|dogs|puppy|pup|cat|cats|kitten|horse|pony|donkey|rat|mouse|hamster|rabbit|parrot|budgie|bird|goose|ferret|monkey|squirrel|fox|bat|snake|pig|stray|animal|labrador|shepherd|husky|rottweiler|pitbull|bull|terrier|collie|spaniel|bulldog|mastiff|chihuahua|poodle|retriever';
const PERSON =
  'someone|somebody|stranger|man|guy|woman|bloke|ex|girlfriend|boyfriend|partner|wife|husband|kid|child|boy|girl|toddler|son|daughter|brother|sister|classmate|patient|drunk';
const BITES = 'bit|bite|bites|bitten|biting|nipped|nips|snapped|attacked|mauled|savaged|tore|tears|ripped';
const HERE = '@FACE|@LIP|@CHIN|@MOUTH|@TONGUE|@GUM|@JAW|nose|eyebrow|ear|forehead|eyelid';

/** A bite that somebody was given, and bone that shows where a tooth was. One's own teeth in one's own lip are neither. */
export const bitesAndBone = {
  'bite-wound': {
    patterns: [
      `${ANIMAL} ~4 ${BITES} ~5 ${HERE}`,
      `${ANIMAL} got ~3 ${HERE}`,
      `${ANIMAL} tooth|teeth|fang|fangs ~6 ${HERE}`,
      `bit|bite|bites|bitten|nipped|mauled|attacked|bitten ~3 by|from ~5 ${ANIMAL}|${PERSON} ~7 ${HERE}`,
      `${HERE} ~4 bit|bitten|mauled ~2 by ~4 ${ANIMAL}|${PERSON}`,
      `${PERSON} ~3 bit|bites|bite my ~3 ${HERE}`,
      `bit|bitten|bites me|him|us ~5 in|on|at ~2 ${HERE}`,
      `${PERSON}|${ANIMAL} ~3 bit|bites her in|on|at ~2 ${HERE}`,
      `got|was|been|gets bit|bitten ~3 in|on|at ~2 ${HERE}`,
      `bite|bites|bitten ~2 from|by ~5 ${ANIMAL}|${PERSON}`,
      `${PERSON} ~2 bit|bites ~2 piece|bit|chunk ~4 ${HERE}`,
      'human|animal|dog|cat bite',
    ],
    dropIf: [
      'mosquito',
      'bug',
      'insect',
      'tick',
      'spider',
      'bee',
      'wasp',
      'flea',
      'dream',
      'film',
      'movie',
      'vampire',
      'sandwich',
      'years',
    ],
  },
  'wound-gaping': {
    patterns: [
      'gaping|gapes|gash|gashed|flap|torn|tore|ripped|split|laceration',
      'wound|cut|hole ~4 open|deep|wide',
      'hanging|hangs ~2 open|off|down|from',
      'see ~3 inside|through|teeth|bone',
      `bit|bitten|tore|ripped ~5 off`,
      `${HERE} ~3 in two|half|pieces`,
      'needs|need ~2 stitches|stitching|sewing',
    ],
  },
  'bone-showing': {
    patterns: [
      'see|seeing|sees|visible|exposed|showing|shows|bare|naked|uncovered|poking|sticking|protruding|looking|white|yellow|yellowish|grey|greyish|gray|dead|splinter|splinters|sliver|shard|piece|bit|fragment|ridge|edge|spike ~4 bone|jawbone',
      'bone|jawbone ~4 exposed|showing|shows|show|visible|poking|pokes|sticking|sticks|protruding|bare|naked|uncovered|free|looking|out|through|thru',
      'bone|jawbone ~2 in|inside ~2 there|it|socket|hole|gap',
      'sticking|poking|coming ~3 out|through|thru|up ~8 feels ~2 like bone',
      'look|looks|looking ~2 bone|jawbone',
      // On a tablet for the bones, what is hard and rough where a tooth was may be bone.
      'bones|bisphosphonate|bisphosphonates|alendronate|alendronic|fosamax|zoledronic|denosumab|prolia ~16 something|bit|thing|edge|spot ~1 hard|rough|sharp ~3 showing|shows|through|out|there',
    ],
    dropIf: [
      'fish',
      'chicken',
      'rib',
      'ribs',
      'soup',
      'broth',
      'marrow',
      'xray',
      'ray',
      'scan',
      'density',
      'loss',
      'graft',
      'grafting',
      'implant',
      'dog',
      'knee',
      'ankle',
      'wrist',
      'china',
    ],
  },
  'jaw-radiation': {
    // What it did to the bone stays.
    lasting: true,
    patterns: [
      'radiation|radiotherapy|irradiated|rays|radiated|radium',
      '@NECK|@THROAT|@TONGUE|@MOUTH|@JAW|head cancer ~6 treated|treatment|radiation|radiotherapy|rays',
    ],
    dropIf: ['xray', 'phone', 'microwave', 'sun', 'sunny', 'afraid'],
  },
  'tooth-not-found': {
    patterns: [
      'not|never|@CANNOT ~2 find|found|locate|see ~3 @TOOTH|it|them|anywhere',
      '@TOOTH|it ~8 nowhere|vanished|disappeared',
      '@TOOTH ~3 not ~2 found|there|anywhere',
      'no idea|sign|trace ~3 where|of ~3 @TOOTH|it',
      'do not know where ~3 @TOOTH|it',
    ],
    dropIf: ['dentist', 'clinic', 'appointment', 'filling', 'crown', 'card', 'number'],
  },
} satisfies Record<string, FactDefinition>;
