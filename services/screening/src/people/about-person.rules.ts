import type { AboutPerson } from '@toothwise/contracts-screening';

/** What was said before there were records of a family, or names, has none. */
export const wholePerson = (said: Earlier | AboutPerson): AboutPerson => ({ personId: null, name: null, ...said });
type Earlier = Omit<AboutPerson, 'personId' | 'name'>;

/** For a column that keeps what was said. */
export const ABOUT_PERSON = { from: wholePerson, to: (said: AboutPerson) => said };

/**
 * What next time may begin with: facts of the holder alone, as another child or adult is another person, and never the word that one may
 * act for them. Null where it is of somebody else, or of nobody can say whom.
 */
export function keptForNextTime(about: AboutPerson): AboutPerson | null {
  return about.who === 'me' && about.personId === null ? { ...about, mayActFor: false } : null;
}
