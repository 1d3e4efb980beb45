import { FLAGS, type FlagNumber, type Level } from '../flags/flag-catalogue.js';

export interface EmergencyQuestion {
  flag: FlagNumber;
  level: Level;
  title: string;
  question: string;
}

/** The yes/no questions of the emergency page, the most serious first; self-harm is in no list, only words tell it. "Not sure" is a choice of its own: see assess. */
export const emergencyQuestions: readonly EmergencyQuestion[] = FLAGS.filter(
  (flag) => flag.level >= 3 && flag.flag !== 22 && flag.flag !== 24,
).map(({ flag, level, title, question }) => ({ flag, level, title, question }));
