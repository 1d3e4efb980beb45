import type { AboutPerson } from '@toothwise/contracts-screening';

/** What was said before there were records of a family, or names, has none. */
export const wholePerson = (said: Earlier | AboutPerson): AboutPerson => ({ personId: null, name: null, ...said });
type Earlier = Omit<AboutPerson, 'personId' | 'name'>;

/** For a column that keeps what was said. */
export const ABOUT_PERSON = { from: wholePerson, to: (said: AboutPerson) => said };
