import { healthSaid, isNoHealth, type EarlierAnswers, type PatientData, type Talk } from '@toothwise/conversation';

/** Medical answers that are older are asked anew. */
const MONTHS = 6;
/** What is longer is not read out: it is asked anew. */
const LONGEST = 500;

/** The moment from which on a conversation must have begun for its answers to be asked about. */
export function earliestTold(now: Date): Date {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - MONTHS);
  return from;
}

/**
 * What is known in a new conversation without being asked: how the person wants to be called, and no more. An answer about health that was
 * filled in would pass the rules unheard. @param talks of the same person, newest first
 */
export function knownFrom(talks: readonly Talk[]): Partial<PatientData> {
  const name = talks.map(({ data }) => data.name).find((told) => told !== null);
  return name ? { name } : {};
}

/** What is asked about in a new conversation: of each answer the newest. @param all of the same holder, newest first; those that turned to another are theirs */
export function earlierAnswers(all: readonly Talk[]): EarlierAnswers | undefined {
  const talks = all.filter(({ person }) => person.who === 'me');
  const newest = (field: keyof EarlierAnswers) => {
    const told = talks.map((talk) => healthSaid(talk, field)).find((text) => text !== null && !isNoHealth(text));
    return told != null && told.length <= LONGEST ? { [field]: told } : {};
  };
  const earlier: EarlierAnswers = { ...newest('medicalHistory'), ...newest('medications') };
  return Object.keys(earlier).length > 0 ? earlier : undefined;
}
