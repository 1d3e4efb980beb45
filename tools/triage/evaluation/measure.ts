import type { Assessment } from '../../../libs/triage/src/index.js';
import { reached, type RoundCase } from '../../../libs/triage/cases/rounds.js';

/** What one version of the rules, or rules and second reader, makes of a case. */
export interface Outcome {
  one: RoundCase;
  level: number;
  /** raised flags, those for clinicians only among them */
  flags: number[];
  asks: { flag: number; levelIfYes: number }[];
}

export type Result = Pick<Assessment, 'level'> & {
  flags: readonly { flag: number }[];
  clinicianOnly: readonly { flag: number }[];
  asks: readonly { flag: number; levelIfYes: number; by?: string }[];
};

export function outcomeOf(one: RoundCase, { level, flags, clinicianOnly, asks }: Result, by: (by: string) => boolean): Outcome {
  const kept = asks.filter((ask) => by(ask.by ?? 'rules')).map(({ flag, levelIfYes }) => ({ flag, levelIfYes }));
  return { one, level, flags: [...flags, ...clinicianOnly].map(({ flag }) => flag), asks: kept };
}

const EMERGENCY = 4;
export const isEmergency = ({ one }: Outcome): boolean => one.level[0] >= EMERGENCY;
export const isHarmless = ({ one }: Outcome): boolean => one.level[1] <= 2;
/** A question that would raise the result to an emergency. */
export const asksEmergency = ({ asks }: Outcome): boolean => asks.some(({ levelIfYes }) => levelIfYes >= EMERGENCY);
const reaches = ({ level, asks }: Outcome): number => reached({ level, asks } as Parameters<typeof reached>[0]);
export const isCaught = (outcome: Outcome): boolean => reaches(outcome) >= outcome.one.level[0];

/** How many of how many. */
export interface Share {
  part: number;
  of: number;
}

const share = (all: readonly Outcome[], holds: (outcome: Outcome) => boolean): Share => ({
  part: all.filter(holds).length,
  of: all.length,
});

/** The three levels that are shown. */
const shown = (level: number): number => Math.min(3, level);
const isWithin = ({ one }: Outcome, level: number): boolean => shown(level) >= shown(one.level[0]) && shown(level) <= shown(one.level[1]);

/** The figures of a set of cases, by name. */
export function figuresOf(all: readonly Outcome[]): Record<string, Share> {
  const emergencies = all.filter(isEmergency);
  const harmless = all.filter(isHarmless);
  return {
    'emergencies raised at once': share(emergencies, ({ one, level }) => level >= one.level[0]),
    'emergencies raised or asked about': share(emergencies, isCaught),
    'emergencies not caught': share(emergencies, (outcome) => !isCaught(outcome)),
    'sensitivity for "not routine"': share(
      all.filter(({ one }) => one.level[0] >= 2),
      (outcome) => reaches(outcome) >= 2,
    ),
    'specificity for "routine"': share(
      all.filter(({ one }) => one.level[1] === 1),
      ({ level }) => level === 1,
    ),
    'accuracy on three levels': share(all, (outcome) => isWithin(outcome, outcome.level) || isWithin(outcome, reaches(outcome))),
    'false emergencies among harmless': share(harmless, ({ level }) => level >= EMERGENCY),
    'emergency question on harmless': share(harmless, asksEmergency),
    'any question on harmless': share(harmless, ({ asks }) => asks.length > 0),
  };
}

/** The interval of Wilson's score in which the true share lies with 95 %, in percent. */
export function wilson({ part, of }: Share): [number, number] {
  if (of === 0) return [0, 100];
  const z = 1.959_964;
  const [share, spread] = [part / of, (z * z) / of];
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((share * (1 - share)) / of + spread / of / 4)) / (1 + spread);
  return [Math.max(0, 100 * (middle - half)), Math.min(100, 100 * (middle + half))];
}

/** Of the cases told with a flag: raised, asked about, neither. */
export function byFlag(all: readonly Outcome[], flag: number): { n: number; raised: number; asked: number; missed: number } {
  const told = all.filter(({ one }) => one.flags.includes(flag));
  const raised = told.filter(({ flags }) => flags.includes(flag)).length;
  const asked = told.filter(({ flags, asks }) => !flags.includes(flag) && asks.some((ask) => ask.flag === flag)).length;
  return { n: told.length, raised, asked, missed: told.length - raised - asked };
}
