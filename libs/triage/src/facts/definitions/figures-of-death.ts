import type { FactDefinition } from '../fact-definition.js';

/** What people would rather die than go to, wear or pay. */
const DENTISTRY =
  'dentist|dentists|dental|orthodontist|hygienist|drill|filling|fillings|root|extraction|extractions|injection|injections|needle|braces|brace|retainer|headgear|floss|flossing|denture|dentures|invisalign|veneers|checkup';
const SUBJECT =
  'tooth|teeth|toothache|molar|molars|wisdom|premolar|incisor|canine|gum|gums|jaw|filling|crown|denture|braces|brace|retainer|abscess|nerve|root|dentist|orthodontist|hygienist';

/** Death as people speak of it who mean a tooth or a dentist. Only what stands within such words is explained by them. */
export const figuresOfDeath = {
  'figure-of-death': {
    patterns: [
      `rather|sooner ~2 die|dead ~1 than ~6 ${DENTISTRY}`,
      `rather|sooner ~2 jump|leap|walk|throw ~2 off ~2 cliff|bridge|building|roof ~1 than ~6 ${DENTISTRY}`,
      `rather|sooner ~2 jump|leap|walk ~2 in|into|under ~4 than ~6 ${DENTISTRY}`,
      `rather|sooner ~2 shoot|stab|hang|drown|kill ~1 myself|himself|herself ~3 than ~6 ${DENTISTRY}`,
      `${SUBJECT} ~1 want|wants|wanted me|him|her|us dead`,
      `${SUBJECT} ~1 want|wants|wanted|try|trying|tries to kill|murder|finish me|him|her|us`,
    ],
  },
} satisfies Record<string, FactDefinition>;
