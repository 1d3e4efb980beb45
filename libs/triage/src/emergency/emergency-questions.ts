import { FLAGS, type FlagNumber, type Level } from '../catalogue/flag-catalogue.js';

export interface EmergencyQuestion {
  flag: FlagNumber;
  level: Level;
  title: string;
  question: string;
}

/** The yes/no questions of the emergency page, the most serious first; what comes after them is heard in words alone. "Not sure" is a choice of its own: see assess. */
export const emergencyQuestions: readonly EmergencyQuestion[] = FLAGS.filter((flag) => flag.level >= 3 && flag.flag < 22).map(
  ({ flag, level, title, question }) => ({ flag, level, title, question }),
);
