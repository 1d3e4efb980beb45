import type { FactName } from '../facts/fact-name.js';

/** Signs that rules name together. */
export const SWELLING: FactName[] = [
  'swelling',
  'face-swelling',
  'gum-swelling',
  'throat-swelling',
  'neck-swelling',
  'lip-tongue-swelling',
  'eye-closing',
];
export const LOCAL_INFECTION: FactName[] = ['abscess', 'pus', 'infection', 'wisdom-infection', 'dry-socket'];
export const INFECTION_SIGNS: FactName[] = [...SWELLING, ...LOCAL_INFECTION, 'swelling-spreading'];
export const DENTAL: FactName[] = [...INFECTION_SIGNS, 'bad-tooth', 'toothache', 'jaw-pain', 'severe-pain', 'extraction'];
export const INJURY: FactName[] = [
  'face-injury',
  'strong-injury',
  'tooth-knocked-out',
  'tooth-displaced',
  'tooth-loosened',
  'jaw-injury',
  'tooth-injury',
];
export const SEPSIS: FactName[] = [
  'confusion',
  'slurred',
  'shivering',
  'mottled-or-blue',
  'blue-person',
  'rash-glass',
  'no-urine-long',
  'fast-breathing',
  'fast-pulse',
  'drowsy',
  'collapse',
];
/** Person facts of flag 22. */
export const HIGHER_RISK: FactName[] = [
  'weak-immunity',
  'diabetes',
  'pregnant',
  'under-five',
  'over-75',
  'recent-surgery',
  'heart-valve-risk',
  'bone-drugs',
];
export const THINNED: FactName[] = ['blood-thinners', 'bleeding-disorder'];

/** The groups by the names that the table of rules shows, larger ones before those that they hold. */
export const FACT_GROUPS: Readonly<Record<string, readonly FactName[]>> = {
  'dental problem': DENTAL,
  'infection signs': INFECTION_SIGNS,
  'sepsis signs': SEPSIS,
  'higher risk': HIGHER_RISK,
  injury: INJURY,
  swelling: SWELLING,
  'local infection': LOCAL_INFECTION,
  'bleeds easily': THINNED,
};
