import type { FactDefinition } from '../fact-definition.js';

/** What is told of a head that was hit. Of itself it is no sign: after a blow or a fall its question is put. */
export const afterABlow = {
  'head-pain': {
    patterns: ['headache|headaches', 'head ~3 @PAIN', '@PAIN ~2 head'],
    dropIf: ['migraine', 'migraines'],
  },
} satisfies Record<string, FactDefinition>;
