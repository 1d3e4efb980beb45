import type { FactDefinition } from '../fact-definition.js';

const ANIMAL =
  'dog|dogs|puppy|pup|cat|cats|kitten|horse|pony|donkey|rat|mouse|hamster|rabbit|parrot|budgie|bird|goose|ferret|monkey|squirrel|fox|bat|snake|pig|stray|animal|labrador|shepherd|husky|rottweiler|pitbull|bull|terrier|collie|spaniel|bulldog|mastiff|chihuahua|poodle|retriever';
const PERSON =
  'someone|somebody|stranger|man|guy|woman|bloke|ex|girlfriend|boyfriend|partner|wife|husband|kid|child|boy|girl|toddler|son|daughter|brother|sister|classmate|patient|drunk';
const BITES = 'bit|bite|bites|bitten|biting|nipped|nips|snapped|attacked|mauled|savaged|tore|tears|ripped';
const HERE = '@FACE|@LIP|@CHIN|@MOUTH|@TONGUE|@GUM|@JAW|nose|eyebrow|ear|forehead|eyelid';

/** Bone as it is felt, with a finger or with the tongue. */
const FEEL = 'feel|feels|feeling|felt|touch|touches|touching|touched';
const BONE = 'bone|bones|jawbone|bony|boney';
/** A pain that is felt in the bone, and bone that a dentist speaks of, are no bone that shows. */
const NO_BONE_FELT = '@PAIN|pressure|pulsing|loss|level|levels|graft|ache|aches|broth|density|cancer|healing|mending|growing';
/** Where a tooth was. */
const GAP = '@SOCKET|@EXTRACTION|@EXTRACTIONONLY';
/** What is felt there and may be bone; never a stitch, and never pain. */
const HARD = 'hard|sharp|rough|jagged|pointy|pointed|spiky|bony|boney';
const BIT = 'something|thing|things|bit|bits|piece|pieces|edge|edges|point|ridge|spike|spot|splinter|shard|sliver|fragment|corner|lump';
const NO_STITCH = '@PAIN|stitch|stitches|suture|sutures|thread|wire|clasp|food|seed|shell|crust|tack|taste';
const COMES_OUT = 'sticking|sticks|stick|poking|pokes|poke|coming|comes|protruding|working|cutting';
const AWAY = 'out|through|thru|up|above|off|way|from';

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
      'took|tore|bit|ripped ~2 chunk|lump|piece out|off',
      `${HERE} ~3 in two|half|pieces`,
      'needs|need ~2 stitches|stitching|sewing',
    ],
  },
  'bone-showing': {
    // What has not grown over is still there: a date beside it is that of the tooth.
    lasting: true,
    patterns: [
      'see|seeing|sees|visible|exposed|showing|shows|bare|naked|uncovered|poking|sticking|protruding|looking|white|yellow|yellowish|grey|greyish|gray|dead|splinter|splinters|sliver|shard|piece|fragment|ridge|edge|spike ~4 bone|jawbone',
      // A bone that somebody bit on is none of theirs.
      'bit|bits !on|onto|into|down|a|through ~3 bone|jawbone',
      'bone|jawbone !may|might|could|would|will ~4 exposed|showing|shows|show|visible|poking|pokes|sticking|sticks|stick|protruding|bare|naked|uncovered|free|looking|out|through|thru',
      'bone|jawbone ~2 in|inside ~2 there|it|socket|hole|gap',
      'bone|jawbone in|inside|through|under ~1 @GUM|@GUMS|mouth !cancer|graft',
      'hole|gap|socket ~3 with ~2 bone|jawbone',
      '?think|thinks it is ~1 bone|jawbone !that|@PAIN|loss|graft',
      'sticking|poking|coming ~3 out|through|thru|up ~8 feels ~2 like bone',
      'look|looks|looking ~2 bone|jawbone',
      'bone|jawbone you|i|we can? see',
      '@GUM|@GUMS ~2 not ~3 over|cover|covers|covered|covering ~2 bone',
      'no @GUM|@GUMS ~1 over|on ~1 bone',
      'necrosis|necrotic ~4 bone|jaw|jawbone',
      // Felt, plainly or with the tongue.
      `${FEEL} bone !${NO_BONE_FELT}`,
      `${FEEL} ~1 !${NO_BONE_FELT} ~3 ${BONE} !${NO_BONE_FELT} ~10 ${GAP}`,
      `${GAP} ~12 ${FEEL} ~1 !${NO_BONE_FELT} ~3 ${BONE} !${NO_BONE_FELT}`,
      `${FEEL} ~1 !${NO_BONE_FELT} ~3 ${BONE} !${NO_BONE_FELT} ~6 where|tongue|gum|gums|socket|gap|pulled|extracted|removed|lost`,
      `where ~3 @TOOTH|molar ~12 ${FEEL} ~3 ${BONE} !${NO_BONE_FELT}`,
      `tongue|finger ~4 finds|catches|hits|on|over|against ~4 ${BONE}`,
      // Named beside the place where a tooth was.
      `there|theres|is|are|leaves|left ~1 ${BONE} !${NO_BONE_FELT} ~5 ${GAP}`,
      `${GAP} ~3 there|theres|is|just|only ~1 ${BONE} !${NO_BONE_FELT}`,
      `hard|rough|sharp|jagged|pointy ~1 ${BONE} !${NO_BONE_FELT} ~12 ${GAP}`,
      `${GAP} ~12 hard|rough|sharp|jagged|pointy ~1 ${BONE} !${NO_BONE_FELT}`,
      `bone|bony spur|spurs|spike|fragment|fragments|splinter|splinters|spicule|spicules|shard|shards|chip|chips|sliver ~12 ${GAP}|@GUM|@GUMS`,
      'bone|bony spur|spurs|spike|fragment|fragments|splinter|splinters|chip|chips ~4 where ~2 @TOOTH',
      `${HARD} ~4 like bone`,
      `bone|jawbone ~1 feels|feel ~1 hard|rough|sharp|jagged|bare`,
      `${GAP}|@GUM|@GUMS ~12 bone|bony spur|spurs|spike|fragment|fragments|splinter|splinters|spicule|spicules|shard|shards|chip|chips|sliver`,
      'spicule|spicules|sequestrum|sequestra|osteonecrosis|mronj|onj|bronj !risk|risks',
      `@GUM|@GUMS ~4 gone|away|opened|open|split|peeled|shrunk ~3 from|off|over|above|around ~1 ${BONE} !${NO_BONE_FELT}`,
      // What comes out of the gap and is hard is bone, or a piece of a root.
      `${HARD} !${NO_STITCH} ~1 !${NO_STITCH} ~3 ${COMES_OUT} ~1 ${AWAY} ~12 ${GAP}`,
      `${GAP} ~12 ${HARD} !${NO_STITCH} ~1 !${NO_STITCH} ~3 ${COMES_OUT} ~1 ${AWAY}`,
      `${GAP} ~8 ${COMES_OUT} ~1 ${AWAY} ~3 ${HARD} !${NO_STITCH}`,
      // Hard, sharp or rough where a tooth was: it is asked.
      `?${BIT} ~2 ${HARD} !${NO_STITCH} ~12 ${GAP}`,
      `?${HARD} ~2 ${BIT} !of ~12 ${GAP}`,
      // No "bit" here: "bit hard on the pad" is told of a gap, too.
      `?${GAP} ~14 something|thing|piece|edge|spot|lump ~2 ${HARD} !${NO_STITCH}`,
      `?${GAP} ~12 ${HARD} ~2 ${BIT} !of`,
      `?${HARD} ~2 ${BIT} !of ~5 gap|socket where`,
      `?${GAP} ~4 feels|feel|felt|is ~2 ${HARD} !${NO_STITCH}`,
      // On a tablet for the bones, what is hard and rough where a tooth was may be bone.
      'bones|bisphosphonate|bisphosphonates|alendronate|alendronic|fosamax|zoledronic|denosumab|prolia|@BONEDRUGS ~16 something|bit|thing|edge|spot ~1 hard|rough|sharp ~3 showing|shows|through|out|there',
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
      'labrador',
      'puppy',
      'vet',
      'fixed',
      'smoothed',
      'trimmed',
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
