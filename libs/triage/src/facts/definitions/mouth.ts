import type { FactDefinition } from '../fact-definition.js';

/** Fillings, dentures, ulcers, patches, lumps, braces. */
export const mouth: Record<string, FactDefinition> = {
  'gum-ulcers-painful': { patterns: ['@GUM|@GUMS ~14 @ULCER', '@ULCER ~10 @GUM|@GUMS', 'trench mouth|anug|vincent'] },
  'wire-in-flesh': {
    patterns: [
      '@WIREONLY ~6 into|in|inside|through|embedded|stuck|stabbing|piercing|pierced|digging|impaled|dug|stabbed|cutting|buried ~5 @FACE|@GUM|@GUMS|@LIP|@TONGUE|flesh|skin|mouth',
      '@WIREONLY ~3 stuck|stabbing|stabbed|embedded|digging|piercing|pierced|dug|impaled|cutting|gone|buried ~5 @FACE|@GUM|@GUMS|@LIP|@TONGUE|flesh|skin',
      '@FACE|@GUM|@LIP|@TONGUE ~6 @WIREONLY ~4 stuck|embedded|through',
      '@BRACES ~4 embedded|stuck|stabbing|piercing|impaled|hooked ~6 @FACE|@GUM|@GUMS|@LIP|@TONGUE',
      '?@WIREONLY ~4 poking|poke|pokes|scratching|rubbing|sticking|out|loose|sharp|poky|poking',
      'wire ~2 in flesh',
    ],
  },
  'pain-held': {
    patterns: [
      '@PAIN ~8 @PAINKILLER ~4 helps|works|sorts|eases|control|controls|relieves|holds|manages',
      '@PAIN ~8 helped|controlled|managed|eased|relieved|manageable ~3 @PAINKILLER',
    ],
    dropIf: ['headache', 'knee', 'back', 'period', 'migraine'],
  },
  'restoration-lost': {
    patterns: [
      '@RESTORATION ~9 @FELLOUT',
      '@RESTORATION is|feels|seems ~2 wobbling|moving|rocking|coming',
      '@RESTORATION ~3 @FELLOUT|lost|missing|gone|loose|broke|broken|cracked|dislodged|off|out|chipped|snapped',
      '@FELLOUT ~4 @RESTORATION',
      'lost|losing|swallowed|missing|broke|cracked|chipped|dislodged ~2 @RESTORATION',
      '@RESTORATION ~5 @FELLOUT',
      'loose|broken|cracked|wobbly|lost|missing ~1 @RESTORATION',
      '@RESTORATION is|feels|seems|has ~2 loose|wobbly|broken|cracked|out|off|gone',
      '@RESTORATION wobbling|wobbly',
      '@RESTORATION ~2 came|come|fell',
    ],
    dropIf: ['temporary crown lol'],
  },
  'denture-trouble': {
    patterns: [
      '@DENTURE ~3 not fit|fitting|stay|staying|fits',
      '@DENTURE ~4 loose|broken|broke|cracked|snapped|rubbing|wobbly|slipping|hurts|sore|split|rubs|lost|half',
      'loose|broken|cracked|broke|snapped|lost ~3 @DENTURE',
    ],
    dropIf: ['insert'],
  },
  'bracket-off': {
    patterns: ['bracket|brackets ~3 @FELLOUT|broke|broken|loose|off|snapped|popped', 'broken|loose|snapped ~2 bracket|brackets'],
  },
  ulcer: { patterns: ['@ULCER'], dropIf: ['herpes', 'cold', 'stomach', 'peptic', 'leg'] },
  'mouth-patch': {
    patterns: [
      '@PATCH',
      'white|red|velvety|whitish|reddish|speckled ~2 patch|patches|area|lesion|lesions|plaque ~6 @TONGUE|@FACE|@MOUTH|@GUM|@GUMS|@LIP',
      '@TONGUE|@FACE|@MOUTH|@GUM|@GUMS|@LIP ~5 white|red ~1 patch|patches|lesion|area',
      'patch ~5 @TONGUE|@MOUTH|@GUM|@LIP|cheek|palate',
    ],
    dropIf: ['nicotine', 'vape'],
  },
  lump: {
    patterns: [
      '@LUMP ~6 @TONGUE|@MOUTH|@NECK|@JAW|@LIP|@FACE|@GUM|@GUMS|@FLOOR|@JAWREGION|roof|palate|throat|@THROAT',
      '@TONGUE|@MOUTH|@NECK|@JAW|@LIP|@FACE|@GUM|@GUMS|@FLOOR ~4 @LUMP',
      'painless|hard|new|growing @LUMP',
      'found|noticed|have|got|feel ~3 @LUMP',
    ],
    dropIf: ['goose', 'speed', '@INJURY', 'taste', 'buds'],
  },
  'tooth-loose': {
    patterns: ['@TOOTH ~5 @LOOSE', '@LOOSE ~2 @TOOTH'],
    dropIf: [
      '@BABYTOOTH',
      '@BRACES',
      '@RESTORATION',
      '@DENTURE',
      '@INJURY',
      'fairy',
      'baby',
      'years ago',
      'dentures',
      'retainer',
      'dream',
      'dreams',
      'grinding',
      'clicking',
      'head',
      'aligners',
    ],
  },
  numbness: {
    outlives: true,
    patterns: ['@NUMB ~4 @FACE|@TONGUE|@GUM|@GUMS|@JAW|@MOUTH', '@FACE|@TONGUE|@GUM|@GUMS|@JAW|@MOUTH ~4 @NUMB'],
    dropIf: [
      '@ANAESTHETIC',
      'dentist',
      'filling',
      'appointment',
      'numbing',
      'gel',
      'icecream',
      'cold',
      'spicy',
      'minty',
      'ice',
      'cocaine',
      'orajel',
      'anbesol',
      'mint',
      'pineapple',
    ],
  },
  'socket-not-healing': {
    lasting: true,
    patterns: [
      '@SOCKET|@EXTRACTION|hole ~10 not|never healed|healing|heal|closed|close|closing',
      'not healed|healing|heal ~8 @SOCKET|@EXTRACTION',
      '@SOCKET|hole ~5 still open|raw',
      'never healed',
      'not heal|healed|healing ~4 since ~4 @EXTRACTION',
    ],
  },
  'not-healing': {
    lasting: true,
    patterns: ['not healed|healing|heal|gone|going|clearing|cleared|go|away', 'never healed|heals|goes', 'will not heal|go|clear'],
  },
};
