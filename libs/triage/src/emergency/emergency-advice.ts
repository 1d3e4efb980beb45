import type { Assessment } from '../assess.js';
import type { Level } from '../flags/flag-catalogue.js';
import { selfCareFor } from '../outcome/self-care.js';
import type { Person } from '../person.rules.js';

export interface EmergencyAdvice {
  level: 4 | 5;
  title: string;
  /** in the order to do them; the first is always to call */
  steps: string[];
  /** never said in a lead or a card: flag 11 */
  sensitive: boolean;
}

const WHILE_WAITING: Partial<Record<number, string[]>> = {
  1: ['Sit upright and lean forward', 'Do not lie down'],
  2: ['Sit upright and let saliva run out', 'Do not eat or drink'],
  3: ['Sit upright', 'If you have an adrenaline pen for an allergy, use it now'],
  4: ['Sit upright', 'Do not eat or drink'],
  5: ['Say on the phone: possible sepsis'],
  6: ['Stay with the child and keep the airway free', 'Say the child’s age first'],
  7: ['Sit up, lean forward, spit the blood out'],
  8: ['Keep head and neck still', 'Do not eat or drink'],
  9: ['Sit down and rest', 'Do not walk to get help'],
  10: ['Keep the packet at hand and say how much was taken and when', 'Go even if you feel well', 'Take no more painkillers'],
  11: ['Note the time it began', 'Stay with someone'],
  13: ['Leave the tooth as it is', 'Bite on nothing'],
  14: ['Do not put heat on the swelling'],
  22: ['Say on the phone which illness, pregnancy or medicine raises the risk'],
};

/** What turns a dental emergency into a medical one; the next steps are not shown beside an emergency, so it is said here. */
const IF_WORSE = 'Call the emergency number if breathing or swallowing becomes hard, or swelling spreads to the eye or neck';

/** Levels 4-5: call first, what to do until help comes, and not to drive oneself; null below. */
export function emergencyAdvice(assessment: Pick<Assessment, 'flags' | 'level'>, person?: Person): EmergencyAdvice | null {
  if (assessment.level < 4) return null;
  const level = assessment.level as 4 | 5;
  const call =
    level === 5
      ? 'Call the emergency number now'
      : 'Call your dentist or the regional dental emergency line now; if no dentist can see you within the hour, go to the emergency department';
  const waiting = assessment.flags.filter((flag) => flag.level >= 4).flatMap((flag) => WHILE_WAITING[flag.flag] ?? []);
  return {
    level,
    title: TITLES[level],
    steps: [
      call,
      ...withoutShorter([...waiting, ...selfCareFor(assessment, person)]),
      ...(level === 4 ? [IF_WORSE] : []),
      'Do not drive yourself',
    ],
    sensitive: assessment.flags.some((flag) => flag.sensitive),
  };
}

/** Each step once; "Sit upright" goes where another step says "Sit upright and lean forward". */
function withoutShorter(steps: string[]): string[] {
  return [...new Set(steps)].filter((step) => !steps.some((other) => other.startsWith(`${step} and `)));
}

const TITLES: Record<4 | 5, string> = { 5: 'This may be a medical emergency', 4: 'This is a dental emergency: be seen within 60 minutes' };

/** Does this level stop the flow (no payment, no countdown, no credit, no lead unless asked for)? */
export function stopsTheFlow(level: Level): boolean {
  return level >= 4;
}
