import type { Assessment } from '../assess.js';
import type { Person } from '../person.rules.js';

/** What must be asked before a label dose may be named. */
export const PAINKILLER_QUESTIONS = ['pregnancy', 'stomach ulcers', 'kidney problems', 'asthma', 'blood thinners'] as const;

const PAINKILLERS =
  'For pain, ordinary painkillers at the dose on the label may help; before that, ask a pharmacist if there is pregnancy, a stomach ulcer, kidney problems, asthma or a blood thinner. Never take more than the label says';
const CHILD_PAINKILLERS = 'For a child’s pain, ask a pharmacist or doctor which medicine and how much';
const GAUZE = 'Bite firmly on folded gauze or a clean handkerchief for 20 minutes without looking';
const KNOCKED_OUT = 'Hold the tooth by its crown, rinse it briefly if dirty, put it back in its place or keep it in milk';
const BABY_TOOTH = 'Never put a baby tooth back';

/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose. */
export function selfCareFor(assessment: Pick<Assessment, 'flags' | 'level'>, person?: Person): string[] {
  const has = (...numbers: number[]): boolean => assessment.flags.some((flag) => numbers.includes(flag.flag));
  const child = person?.who === 'my-child' || (person?.age !== null && person?.age !== undefined && person.age < 18);
  const steps: string[] = [];
  if (has(12)) steps.push(KNOCKED_OUT, BABY_TOOTH);
  if (has(7, 15)) steps.push(GAUZE);
  if (has(18) && child) steps.push(BABY_TOOTH);
  if (has(16, 17, 18, 20) && !has(10) && assessment.level < 5) steps.push(child ? CHILD_PAINKILLERS : PAINKILLERS);
  return [...new Set(steps)];
}
