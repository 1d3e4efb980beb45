import type { FactName } from './fact-name.js';

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
/** What is told of a head that was hit: beside a blow or a fall it is asked about in its own words, and watched for first. */
export const AFTER_A_BLOW: FactName[] = [
  'sleepy-told',
  'drowsy',
  'head-pain',
  'head-knock-sign',
  'vomiting',
  'confusion',
  'confusion-seen',
  'faint',
  'fit',
  'collapse',
  'double-vision',
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
/** A hole that has been pressed and is red again, told without the word bleeding. */
export const STILL_BLEEDS: FactName[] = ['still-red', 'pressing-failed', 'keeps-on'];
/** What somebody sees of a sepsis who knows no name for it. */
export const SEEN_SEPSIS: FactName[] = [
  'confusion-seen',
  'shivering-seen',
  'skin-seen',
  'rash-seen',
  'breath-seen',
  'no-urine-seen',
  'limp-child',
];
/** What comes with pain of the jaw when it is the heart. */
export const BREATHLESS_OR_PALE: FactName[] = ['chest-seen', 'effort-seen', 'pale-seen', 'sweating', 'nausea', 'arm-pain'];
/** A strong word ("smashed", "fell") that hurt somebody: alone it is said of many things. */
export const HURT_BY_IT: FactName[] = [
  'tooth-injury',
  'tooth-broken',
  'tooth-chipped',
  'tooth-loosened',
  'any-bleeding',
  'head-knock-sign',
  'jaw-pain',
  'face-swelling',
  'lip-tongue-swelling',
  'bruised',
  'bite-seen',
  'tooth-elsewhere',
];
/** What a blow does to a tooth. */
export const BLOW_TO_A_TOOTH: FactName[] = ['tooth-broken', 'tooth-chipped', 'tooth-loosened', 'tooth-knocked-out', 'tooth-displaced'];
/** What explains a jaw that hurts, so that nobody with a plain toothache is asked about the heart. */
export const FROM_THE_TEETH: FactName[] = [
  'toothcause',
  'bad-tooth',
  'wisdom-pain',
  'wisdom-infection',
  'face-injury',
  'gum-swelling',
  'abscess',
  'pus',
  'extraction',
];

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
  'bleeds again': STILL_BLEEDS,
};
