import type { CareFact, MedicineRisk } from '../care.rules.js';
import { sayFrom } from '../texts/say.js';
import { MEDICINE_RISKS, SELF_CARE_TEXTS } from '../texts/self-care.en.js';

/** What must be asked before a label dose may be named. */
export const PAINKILLER_QUESTIONS = ['pregnancy', 'stomach ulcers', 'kidney problems', 'asthma', 'blood thinners'] as const;

/** Whose painkillers are told of: both side by side only where nobody said whom it is about. */
export type WhosePain = 'adult' | 'child' | 'either';

const say = sayFrom(SELF_CARE_TEXTS);
/** With these neither paracetamol nor ibuprofen is named; with the others no ibuprofen. */
const NONE_UNASKED: ReadonlySet<MedicineRisk> = new Set<MedicineRisk>(['liver-trouble', 'paracetamol-refused']);

const isRisk = (fact: CareFact): fact is MedicineRisk => Object.hasOwn(MEDICINE_RISKS, fact);

/** The painkillers that a step may name for somebody of whom this was told: none that it forbids. */
export function painkillerSteps(whose: WhosePain, care: readonly CareFact[]): string[] {
  const risks = care.filter(isRisk);
  const grave = risks.filter((risk) => NONE_UNASKED.has(risk));
  if (grave.length > 0) return [say('painkillersAsk', { what: toldOf(grave) })];
  const whom = whose === 'either' ? (['adult', 'child'] as const) : [whose];
  const what = toldOf(risks);
  return whom.map((one) => {
    if (risks.length > 0) return one === 'adult' ? say('painkillersNoNsaid', { what }) : say('childPainkillersNoNsaid', { what });
    return say(one === 'adult' ? 'painkillers' : 'childPainkillers');
  });
}

/** What a blood thinner forbids on a card that names no painkiller: nothing where none was told. */
export const forbiddenStep = (care: readonly CareFact[]): string[] =>
  care.includes('blood-thinner') ? [say('noNsaidCall', { what: toldOf(['blood-thinner']) })] : [];

const toldOf = (risks: readonly MedicineRisk[]): string => risks.map((risk) => MEDICINE_RISKS[risk]).join(' or ');
