import { FLAG_TEXTS, type FlagNumber } from '../texts/flags.en.js';
import type { SourceId } from './sources.js';

export type { FlagNumber };
export type Level = 1 | 2 | 3 | 4 | 5;

/** Flags that are spoken of by name, here and by whoever uses the rules. */
export const ILL_CHILD_FLAG = 6;
export const INJURY_FLAG = 8;
export const OVERDOSE_FLAG = 10;
export const SOCKET_FLAG = 15;
export const SELF_HARM_FLAG = 24;

interface FlagRank {
  level: Level;
  sources: SourceId[];
  /** the words that fired it must not travel (self-harm), or the flag itself must not be shown (23) */
  privacy?: 'drop-words' | 'clinician-only';
}

export interface Flag extends FlagRank {
  flag: FlagNumber;
  /** short name for the proof card and the table of rules */
  title: string;
  /** the yes/no question in plain words */
  question: string;
}

/** Level 22 is the floor; the rule raises by one. A flag with texts and no rank, or the other way round, does not compile. */
const RANKS: Record<FlagNumber, FlagRank> = {
  1: { level: 5, sources: ['SDCEP', 'NHS', 'ADA2020'] },
  2: { level: 5, sources: ['SDCEP', 'NHS', 'ADA2020'] },
  3: { level: 5, sources: ['SDCEP', 'NHS', 'ADA2020'] },
  4: { level: 5, sources: ['SDCEP', 'NHS'] },
  5: { level: 5, sources: ['UKST', 'SDCEP'] },
  6: { level: 5, sources: ['UKST', 'NHS'] },
  7: { level: 5, sources: ['SDCEP', 'NHS', 'ADA2020', 'SDCEPANTICOAG', 'NHSANTICOAG'] },
  8: { level: 5, sources: ['SDCEP', 'IADT2020', 'ADA2020', 'NHSRECOVERY'] },
  9: { level: 5, sources: ['SDCEP', 'NHS'] },
  10: { level: 5, sources: ['SDCEP', 'NHS', 'ADA2024'] },
  11: { level: 5, sources: ['SDCEP', 'NHS'] },
  12: { level: 4, sources: ['IADT2020', 'SDCEP', 'NHS'] },
  13: { level: 4, sources: ['IADT2020', 'SDCEP'] },
  14: { level: 4, sources: ['SDCEP', 'NHSE', 'ADA2020'] },
  15: { level: 4, sources: ['SDCEP', 'NHSE'] },
  16: { level: 3, sources: ['SDCEP', 'NHSE', 'ADA2024'] },
  17: { level: 3, sources: ['SDCEP', 'NHSE', 'ADA2020'] },
  18: { level: 3, sources: ['SDCEP', 'IADT2020', 'ADA2020'] },
  19: { level: 3, sources: ['SDCEP', 'ADA2020'] },
  20: { level: 2, sources: ['SDCEP', 'NHSE'] },
  21: { level: 2, sources: ['SDCEP', 'NHS'] },
  22: { level: 3, sources: ['SDCEP', 'UKST'] },
  23: { level: 2, sources: ['SDCEP', 'NHS'], privacy: 'clinician-only' },
  24: { level: 5, sources: ['NG225', 'NHSMH'], privacy: 'drop-words' },
  25: { level: 3, sources: ['NG184', 'NHSBITE'] },
  26: { level: 4, sources: ['NG184', 'NHSBITE', 'NHSCUTS'] },
  27: { level: 2, sources: ['SDCEPMRONJ', 'AAOMS'] },
};

/** The red flags, in order of number. */
export const FLAGS: readonly Flag[] = Object.entries(RANKS).map(([number, { level, ...rank }]) => {
  const flag = Number(number) as FlagNumber;
  const { title, question } = FLAG_TEXTS[flag];
  return { flag, level, title, question, ...rank };
});

const byNumber = new Map(FLAGS.map((flag) => [flag.flag, flag]));

/** @throws RangeError for a number that is none */
export function flagOf(number: number): Flag {
  const flag = byNumber.get(number as FlagNumber);
  if (!flag) throw new RangeError(`No red flag ${number}`);
  return flag;
}

/** Of these "not sure" is as good as "yes": who is not sure of them cannot wait to be. Of the others it counts one level lower, never as "no". */
const UNSURE_IS_YES: ReadonlySet<FlagNumber> = new Set([1, 2, 3, 4, 5, 6, 9, 11, 24]);

/** What "not sure" makes of a level. */
export const unsureLevel = (flag: FlagNumber, level: Level): Level => (UNSURE_IS_YES.has(flag) ? level : (Math.max(1, level - 1) as Level));

/** What is heard of it is not shown, sent on or kept where somebody else reads it. */
export const isSensitive = (flag: FlagNumber): boolean => flagOf(flag).privacy === 'drop-words';
