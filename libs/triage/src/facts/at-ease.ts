import { person } from './definitions/person.js';
import { medicineRisks } from './definitions/medicine-risks.js';
import type { FactDefinition } from './fact-definition.js';
import { FACT_DEFINITIONS } from './fact-definitions.js';
import type { FactName } from './fact-name.js';
import type { Weighed } from '../language/ease.js';
import type { Mention } from './reading.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SIGNS = Object.entries(FACT_DEFINITIONS) as [FactName, FactDefinition][];
const namesOf = (holds: (definition: FactDefinition) => boolean): FactName[] =>
  SIGNS.filter(([, definition]) => holds(definition)).map(([name]) => name);

/** What is so for life, or tells how others are meant, however its sentence is told. */
export const OF_THE_PERSON: ReadonlySet<string> = new Set<string>([
  ...Object.keys(person),
  ...Object.keys(medicineRisks),
  ...namesOf(({ lasting, outlives }) => lasting ?? outlives ?? false),
  ...set('blood-thinners bleeding-disorder chemo chemo-six-weeks baby-tooth adult-tooth under-five extraction over-three-weeks'),
]);

/** What no calm takes back: what is denied anyway, who it is about, and what a clinician must hear of a child. */
const WHATEVER_THE_MOOD: ReadonlySet<string> = new Set<string>([
  ...namesOf(({ denies }) => denies ?? false),
  ...set('child-word jaw-word story-mismatch hand-mark bruised'),
]);

/** What people tell without alarm because it is not urgent: "lost a crown, no pain, when can I come?" */
const NOT_URGENT: ReadonlySet<string> = set(
  'restoration-lost denture-trouble bracket-off tooth-broken tooth-chipped ulcer lump mouth-patch tooth-loose numbness socket-not-healing toothache ' +
    'any-pain any-tooth-pain pain-held pain-on-biting pain-lingers tooth-fell-out gum-bleeding not-healing pain-four ' +
    // A blow is told as it was, however well somebody is after it.
    'strong-injury face-injury any-injury hit-by accident-told tooth-injury tooth-loosened tooth-unsteady',
);

/** What is to be seen within a day and threatens nobody: an errand alone makes it a question. */
const URGENT: ReadonlySet<string> = set(
  'abscess pus infection wisdom-infection dry-socket swelling gum-swelling gums-swollen face-swelling severe-pain painkiller-fails sleep-lost tooth-sleep ' +
    'new-lip-chin-numbness wire-in-flesh pain-seven',
);

/** With so much ease around it a grave sign is asked about; what is not urgent is told with ease and still so, up to a point. */
const DOUBTFUL = 1;
const DOUBTFUL_IF_NOT_URGENT = 3;
/** With so much the second reader must suspect it, too. */
const VERY_DOUBTFUL = 2;

/** The sign as a text at ease means it: so, or doubtful. Never less: whether somebody is in danger is asked, not weighed away. */
export function atEase(found: Mention, ease: Weighed): Mention {
  if (WHATEVER_THE_MOOD.has(found.fact)) return found;
  const enough = NOT_URGENT.has(found.fact)
    ? ease.calm >= DOUBTFUL_IF_NOT_URGENT
    : (URGENT.has(found.fact) ? ease.any : ease.calm) >= DOUBTFUL;
  return enough ? { ...found, polarity: ease.calm > VERY_DOUBTFUL || ease.deep >= VERY_DOUBTFUL ? 'possible' : 'eased' } : found;
}
