import { swelling } from './definitions/swelling.js';
import { airway } from './definitions/airway.js';
import { bleeding } from './definitions/bleeding.js';
import { general } from './definitions/general.js';
import { injury } from './definitions/injury.js';
import { mouth } from './definitions/mouth.js';
import { painAndInfection } from './definitions/pain-and-infection.js';
import { person } from './definitions/person.js';
import { systemic } from './definitions/systemic.js';
import type { FactDefinition } from './fact-definition.js';

export type { FactDefinition } from './fact-definition.js';

/** Every sign the rules know, by name. */
export const FACT_DEFINITIONS: Record<string, FactDefinition> = {
  ...airway,
  ...swelling,
  ...systemic,
  ...bleeding,
  ...injury,
  ...person,
  ...general,
  ...painAndInfection,
  ...mouth,
};
