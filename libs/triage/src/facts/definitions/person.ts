import type { FactDefinition } from '../fact-definition.js';

/** What the text says about the person. */
export const person: Record<string, FactDefinition> = {
  'child-word': { patterns: ['@CHILDWORD'] },
  diabetes: { patterns: ['@DIABETES'] },
  pregnant: { patterns: ['@PREGNANT'] },
  'weak-immunity': { patterns: ['@WEAKIMMUNE'] },
  'heart-valve-risk': { patterns: ['@HEARTVALVE'] },
  'bone-drugs': { patterns: ['@BONEDRUGS'] },
  'recent-surgery': { patterns: ['@SURGERY'], dropIf: ['dental', 'oral', 'wisdom'] },
};
