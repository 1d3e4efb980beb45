import type { FactDefinition } from '../fact-definition.js';

const LOOSE = '@LOOSE|moves|shakes|shaking|wiggle|gives';

/** Nobody tells of the blow where the game tells of it: "loose since football". */
const LOOSE_FROM_SPORT = [
  `@TOOTH ~4 ${LOOSE} ~5 after|since|from|during|while|when ~3 @SPORT`,
  '@LOOSE ~2 @TOOTH ~5 after|since|from|during|while|when ~3 @SPORT',
  '@TOOTH ~3 got|came|went|became|knocked ~2 @LOOSE ~3 playing|in|at|on ~3 @SPORT',
  // "Football with a loose tooth" may only be wished for.
  '@SPORT ~3 !with|without ~8 @TOOTH ~4 @LOOSE',
  '@SPORT ~3 !with|without ~8 @LOOSE ~2 @TOOTH',
];

/** A tooth that a blow has hurt or loosened. */
export const loosened = {
  /** Beside a blow or a fall, in whichever sentence that is told. */
  'tooth-unsteady': {
    patterns: ['@TOOTH|@BABYTOOTH ~3 @LOOSE|move|moves|shake|shakes|shaking|wiggle', '@LOOSE|shaking ~1 @TOOTH|@BABYTOOTH'],
    dropIf: ['@BRACES', '@RESTORATION', '@DENTURE', '@EXTRACTIONONLY', 'nothing', 'nobody', 'years', 'aligners', 'retainer'],
  },
  'tooth-injury': {
    patterns: [
      'subluxation|subluxated|subluxed|luxation',
      'concussed @TOOTH',
      '@INJURY ~12 @TOOTH|@BABYTOOTH',
      '@TOOTH|@BABYTOOTH ~8 @STRONGINJURY',
      '@INJURY ~16 @TOOTH ~3 @BROKE|@SMALLCHIP|@LOOSE',
      ...LOOSE_FROM_SPORT,
    ],
    dropIf: ['@EXTRACTIONONLY'],
  },
  'tooth-loosened': {
    patterns: [
      'bleeds|bleeding ~1 round|around ~1 neck',
      'subluxation|subluxated|subluxed',
      `@INJURY ~14 @TOOTH ~5 ${LOOSE}`,
      `@TOOTH ~4 ${LOOSE} ~10 @INJURY`,
      `@TOOTH ~4 @INJURY ~2 ${LOOSE}`,
      '@LOOSE ~2 @TOOTH ~6 !nothing|nobody ~10 @INJURY',
      '@LOOSE ~4 @INJURY ~4 @TOOTH',
      '@INJURY ~8 @LOOSE ~2 @TOOTH',
      ...LOOSE_FROM_SPORT,
    ],
  },
} satisfies Record<string, FactDefinition>;
