import type { FactDefinition } from '../fact-definition.js';

/** Blood that is there now, not what a word like it names ("blood pressure"). */
const BLOOD = 'bleeding|bleedin|oozing|bloody|haemorrhaging|hemorrhaging|blood|seeping|trickling|weeping';
const SEEN = 'pillow|pillowcase|sheets|spit|saliva|sink|tissue|hanky|gauze|pad|towel|mouth|socket|hole|tongue|lip|cheek|gum|gums|stitches';

/**
 * Bleeding that goes on, however little it is: for somebody whose blood is thinned that is enough to be seen. Gums that bleed under a brush do so in many mouths.
 */
export const bleedsNow = {
  'bleeds-now': {
    patterns: [
      'is|are|am|started|starts|begun|began|keeps|keep|kept|still|constantly|woke|slowly|slow|was ~3 bleeding|bleedin|oozing|bleed|seeping|weeping|dripping|trickling',
      'been bleeding|oozing|bleedin|seeping',
      `@GUM|@GUMS|@SOCKET|@TONGUE|@LIP|@MOUTH|cheek|hole|tooth|it ~2 ${BLOOD} !thinner|thinners|pressure|test|tests|sugar`,
      `${BLOOD} ~3 ${SEEN}`,
      'spit|spits|spitting|spat|taste|tasting|tastes|swallow|swallowing|see|seeing|sees|rinse|rinsing ~3 blood !pressure|sugar|test|tests|thinner|thinners',
      'blood ~4 spit|rinse|swallow|wake|morning|night',
      'bleeds|bleed|bleeding|blood|bled ~3 again|still|constantly|nonstop|continuously|every|for no reason|by itself',
      'gauze|pad|tissue|towel ~3 red|soaked|soaking',
    ],
    dropIf: [
      'brush',
      'brushes',
      'brushing',
      'brushed',
      'floss',
      'flosses',
      'flossing',
      'flossed',
      'toothbrush',
      'toothpaste',
      'waterpik',
      'interdental',
      'interdentals',
      'apple',
      'stopped',
      'nose',
      'period',
      'clinic',
      'risk',
      'easily',
      'disorder',
    ],
  },
  /** For hours, or since a time: no brush explains that. */
  'bleeds-on': {
    patterns: [
      '@BLEED ~4 since ~2 yesterday|morning|lunch|lunchtime|night|last|noon|midnight|breakfast|dinner|am|pm|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
      '@BLEED ~6 for ~2 hours|days',
      '@BLEED ~3 all|whole ~1 day|night|morning|afternoon|evening',
      'all|whole ~1 day|night|morning ~4 @BLEED',
      'hours|yesterday|morning ~6 still ~3 @BLEED',
      '@BLEED ~6 will|would|does|has|did|can not ~3 stop|stopped|stopping',
      '@BLEED ~3 not ~1 stopping|stopped',
      'not ~2 stop|stopping|stopped ~2 @BLEED',
      '@BLEED ~3 on and off',
      '@BLEED ~4 again and again',
      '@BLEED ~2 keep|keeps|kept ~1 coming|returning|restarting',
    ],
    dropIf: ['nose', 'period'],
  },
} satisfies Record<string, FactDefinition>;
