import { swelling } from './definitions/swelling.js';
import { afterABlow } from './definitions/after-a-blow.js';
import { airway } from './definitions/airway.js';
import { bleeding } from './definitions/bleeding.js';
import { general } from './definitions/general.js';
import { inhaled } from './definitions/inhaled.js';
import { injury } from './definitions/injury.js';
import { medicineRisks } from './definitions/medicine-risks.js';
import { mouth } from './definitions/mouth.js';
import { infection } from './definitions/infection.js';
import { pain } from './definitions/pain.js';
import { person } from './definitions/person.js';
import { systemic } from './definitions/systemic.js';
import { loosened } from './definitions/loosened.js';
import { toothInjury } from './definitions/tooth-injury.js';
import { dangerToSelf } from './definitions/danger-to-self.js';
import { dangerToSelfPlain } from './definitions/danger-to-self-plain.js';
import { dangerToSelfLeave } from './definitions/danger-to-self-leave.js';
import { dangerToSelfVeiled } from './definitions/danger-to-self-veiled.js';
import { observed } from './definitions/observed.js';
import { oneSided } from './definitions/one-sided.js';
import { seenSwelling } from './definitions/seen-swelling.js';
import { muchTaken } from './definitions/much-taken.js';
import { nothingWrong } from './definitions/nothing-wrong.js';
import { safeguarding } from './definitions/safeguarding.js';
import { seenSwallowing } from './definitions/seen-swallowing.js';
import { bleedsNow } from './definitions/bleeds-now.js';
import { stillBleeding } from './definitions/still-bleeding.js';
import { voice } from './definitions/voice.js';
import { whereTheToothIs } from './definitions/where-the-tooth-is.js';
import { bitesAndBone } from './definitions/bites-and-bone.js';
import { dangerToSelfDone } from './definitions/danger-to-self-done.js';
import { figuresOfDeath } from './definitions/figures-of-death.js';
import { wounds } from './definitions/wounds.js';
import { toldInACheckUp } from './definitions/told-in-a-check-up.js';
import { brokenOff } from './definitions/broken-off.js';
import { fewWords } from './definitions/few-words.js';
import type { FactDefinition } from './fact-definition.js';

export type { FactDefinition } from './fact-definition.js';

/** Every sign the rules know, by name. */
export const FACT_DEFINITIONS = {
  ...airway,
  ...voice,
  ...swelling,
  ...systemic,
  ...bleeding,
  ...injury,
  ...toothInjury,
  ...loosened,
  ...inhaled,
  ...person,
  ...medicineRisks,
  ...general,
  ...safeguarding,
  ...pain,
  ...infection,
  ...mouth,
  ...observed,
  ...oneSided,
  ...seenSwelling,
  ...seenSwallowing,
  ...stillBleeding,
  ...bleedsNow,
  ...whereTheToothIs,
  ...nothingWrong,
  ...dangerToSelf,
  ...toldInACheckUp,
  ...bitesAndBone,
  ...wounds,
  ...dangerToSelfDone,
  ...figuresOfDeath,
  ...dangerToSelfPlain,
  ...dangerToSelfVeiled,
  ...dangerToSelfLeave,
  ...fewWords,
  ...muchTaken,
  ...brokenOff,
  ...afterABlow,
} satisfies Record<string, FactDefinition>;
