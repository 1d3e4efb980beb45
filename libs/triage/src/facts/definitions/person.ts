import type { FactDefinition } from '../fact-definition.js';

/** What the text says about the person. */
export const person = {
  'child-word': { patterns: ['@CHILDWORD'] },
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
