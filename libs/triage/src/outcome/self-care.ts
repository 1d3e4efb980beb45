import type { Assessment } from '../assess.js';
import { personFacts, type Person } from '../person.rules.js';
import { sayFrom } from '../texts/say.js';
import { SELF_CARE_TEXTS } from '../texts/self-care.en.js';
import { toothOutOf } from '../tooth-out.rules.js';

/** What must be asked before a label dose may be named. */
export const PAINKILLER_QUESTIONS = ['pregnancy', 'stomach ulcers', 'kidney problems', 'asthma', 'blood thinners'] as const;

const say = sayFrom(SELF_CARE_TEXTS);

/** What of a result decides about self-care; the list of signs alone does not know which tooth. */
type Cared = Pick<Assessment, 'flags' | 'level'> & Partial<Pick<Assessment, 'toothOut'>>;

/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose. */
export function selfCareFor(assessment: Cared, person?: Person): string[] {
  const has = (...numbers: number[]): boolean => assessment.flags.some((flag) => numbers.includes(flag.flag));
  const child = person?.who === 'my-child' || (person?.age !== null && person?.age !== undefined && person.age < 18);
  const steps: (keyof typeof SELF_CARE_TEXTS)[] = [];
  const tooth = assessment.toothOut ?? toothOutOf(new Set(personFacts(person, null)), person?.age ?? null, undefined);
  // A milk tooth is never put back, and one that may be none neither: that comes first.
  if (has(12))
    steps.push(
      ...(tooth === 'adult'
        ? (['knockedOut', 'babyTooth'] as const)
        : tooth === 'milk'
          ? (['babyTooth'] as const)
          : (['childTooth'] as const)),
    );
  if (has(7, 15)) steps.push('gauze');
  if (has(18) && (child || tooth === 'milk')) steps.push('babyTooth');
  if (has(16, 17, 18, 20) && !has(10) && assessment.level < 5) steps.push(child ? 'childPainkillers' : 'painkillers');
  return [...new Set(steps)].map((step) => say(step));
}
