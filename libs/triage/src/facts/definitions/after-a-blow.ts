import type { FactDefinition } from '../fact-definition.js';

/** What is told of a head that was hit. Of itself it is no sign: after a blow or a fall its question is put. */
export const afterABlow = {
  'head-pain': {
    patterns: ['headache|headaches', 'head ~3 @PAIN', '@PAIN ~2 head'],
    dropIf: ['migraine', 'migraines'],
  },
  /** "I fell and was knocked out": they were, and no tooth. */
  'knocked-senseless': {
    patterns: [
      'i|he|she|they|@CHILDWORD|husband|wife|mother|father|mum|mom|dad|brother|sister|friend ~1 was|were|got|been knocked out',
      'i|he|she|they|@CHILDWORD|husband|wife|mother|father|mum|mom|dad|brother|sister|friend ~6 and|then was|were|got knocked out',
      'i|he|she|they|@CHILDWORD|husband|wife|mother|father|mum|mom|dad|brother|sister|friend was|were|got hit|kicked|punched ~4 and knocked out',
    ],
  },
  /** Somebody else who is unusually sleepy, or sleepy and pale, with or without a blow. What the one in bed says of themselves is another thing. */
  'sleepy-seen': {
    patterns: [
      'he|she|@CHILDWORD ~3 @DROWSY',
      'he|she|@CHILDWORD ~3 sleepy|asleep|tired|sleeping ~4 pale|grey|gray|white|clammy',
      'he|she|@CHILDWORD ~3 pale|grey|gray|white|clammy ~4 sleepy|asleep|tired|sleeping',
    ],
    dropIf: ['sedation', 'sedated', 'sedative', 'anaesthetic', 'anesthetic', 'alarm', 'nap', 'always'],
  },
  /** A tooth that went through a lip, a cheek or the tongue: a wound. */
  'lip-through': {
    patterns: [
      '@TOOTH ~3 through ~2 @LIP|@TONGUE|cheek|skin',
      'bit|bitten|bite|bites ~3 through ~2 @LIP|@TONGUE|cheek',
      'hole ~3 in|through ~2 @LIP|@TONGUE|cheek !pierced|piercing|stud',
      '@LIP|@TONGUE|cheek ~3 hole !pierced|piercing|stud',
    ],
    dropIf: ['piercing', 'stud', 'labret'],
  },
} satisfies Record<string, FactDefinition>;
