import type { Assessment } from '../assess.js';
import { ILL_CHILD_FLAG, INJURY_FLAG, isSensitive, OVERDOSE_FLAG, type FlagNumber, type Level } from '../catalogue/flag-catalogue.js';
import { waitingOf } from '../flags/flag-words.js';
import { isDoseOpen, selfCareFor, type Cared } from '../outcome/self-care.js';
import { stepsTogether } from '../outcome/steps-together.rules.js';
import type { Person } from '../person.rules.js';
import { EMERGENCY_TEXTS } from '../texts/emergency.en.js';
import { FLAG_TEXTS_OF_OTHERS } from '../texts/flags-of-others.en.js';
import { sayFrom } from '../texts/say.js';

export interface EmergencyAdvice {
  level: 4 | 5;
  title: string;
  /** in the order to do them; the first is always to call */
  doNow: string[];
  /** why: which rules, with what was said or answered; nothing where it must not be repeated */
  because?: string[];
  call: 'emergency-number' | 'dental-emergency-line';
  /** thoughts of self-harm: a crisis line is named too, and nothing of it is said in a lead or a card (flag 24) */
  sensitive: boolean;
  /** too much of a medicine was told or is in question, or aspirin for a child: who advises on poisons is named too */
  poison?: true;
}

const say = sayFrom(EMERGENCY_TEXTS);
/** Which no dentist treats: a blow to the head or face, too much of a medicine, and a wound that gapes. */
const WOUND_FLAG = 26;
const OF_A_HOSPITAL: readonly FlagNumber[] = [INJURY_FLAG, OVERDOSE_FLAG, WOUND_FLAG];

/** Too much of a medicine, or aspirin for a child. */
export const isOfMedicine = ({ flags, careFacts = [] }: Cared): boolean =>
  flags.some(({ flag }) => flag === OVERDOSE_FLAG) || careFacts.includes('aspirin-under-16');

/** Levels 4-5: call first, what to do until help comes, and not to drive oneself; null below. */
export function emergencyAdvice(assessment: Cared & Partial<Pick<Assessment, 'explanations'>>, person?: Person): EmergencyAdvice | null {
  if (assessment.level < 4) return null;
  const level = assessment.level as 4 | 5;
  const grave = assessment.flags.filter((flag) => flag.level >= 4);
  const waiting = grave.flatMap((flag) => waitingFor(flag.flag, assessment.careFacts, person));
  // Who thinks of harming themselves, and has nothing else that presses, is met with kindness before instructions.
  const isToSelf = grave.length > 0 && grave.every(({ flag }) => isSensitive(flag));
  const isOfHospital = level === 4 && grave.some(({ flag }) => OF_A_HOSPITAL.includes(flag));
  return {
    level,
    title: say(isToSelf ? 'title.toSelf' : isOfHospital ? 'title.hospital' : `title.${level}`),
    doNow: isToSelf
      ? waiting
      : [
          ...stepsTogether([
            ...(isOfHospital ? hospitalCalls(assessment) : [say(`call.${level}`)]),
            ...waiting,
            ...selfCareFor(assessment, person),
          ]),
          ...(level === 4 && !isOfHospital ? [say('ifWorse')] : []),
          say('doNotDrive'),
        ],
    ...whyOf(assessment, level),
    call: level === 5 || isOfHospital ? 'emergency-number' : 'dental-emergency-line',
    sensitive: assessment.flags.some((flag) => flag.sensitive),
    ...((isOfMedicine(assessment) || isDoseOpen(assessment)) && { poison: true as const }),
  };
}

const hospitalCalls = (told: Cared): string[] => [...(isOfMedicine(told) ? [say('call.poison')] : []), say('call.hospital')];

/**
 * The rules that made it as grave as it is, with the words that did, and a dose that is still in question and a painkiller that does not go with
 * another medicine, of which its steps speak; a sensitive flag is named nowhere.
 */
function whyOf(assessment: Cared & Partial<Pick<Assessment, 'explanations'>>, level: Level) {
  const { flags, explanations = [] } = assessment;
  if (flags.some(({ sensitive }) => sensitive)) return {};
  const rules = explanations.filter((one) => one.level === level && one.rule.startsWith('flag-')).map(({ text }) => text);
  const isDoseAlone = isDoseOpen(assessment) && !isOfMedicine(assessment);
  const beside = [
    ...(isDoseAlone ? [say('openDose')] : []),
    ...(assessment.careFacts?.includes('nsaid-thinned') ? [say('nsaidThinned')] : []),
  ];
  const because = rules.length > 0 ? [...rules, ...beside] : [];
  return because.length > 0 ? { because } : {};
}

function waitingFor(flag: FlagNumber, careFacts: Cared['careFacts'] = [], person?: Person): readonly string[] {
  // What helps a hurt neck keeps a tooth in the windpipe; its own steps stand with the self-care.
  if (flag === INJURY_FLAG && careFacts.includes('inhaled') && !careFacts.includes('hurt')) return [];
  const isHurt = careFacts.some((care) => care === 'blow' || care === 'hurt');
  // A child that is hard to wake after a fall: the neck is kept still, too.
  if (flag === ILL_CHILD_FLAG && isHurt) return [...waitingOf(INJURY_FLAG, person), ...waitingOf(flag, person)];
  if (flag !== SWELLING || careFacts.includes('allergy')) return waitingOf(flag, person);
  return isHurt ? FLAG_TEXTS_OF_OTHERS.waiting.blow[SWELLING] : FLAG_TEXTS_OF_OTHERS.waiting.noAllergy[SWELLING];
}
const SWELLING = 3;

/** Does this level stop the flow (no payment, no countdown, no credit, no lead unless asked for)? */
export function stopsTheFlow(level: Level): boolean {
  return level >= 4;
}
