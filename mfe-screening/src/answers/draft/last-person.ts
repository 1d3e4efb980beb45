import type { AboutPerson } from '@toothwise/contracts-screening';
import { ApiProblem } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';

const LOOKED_AT = 20;

/**
 * Who a screening was for last time; nobody where the account answers for more than one: in haste a child would be taken for the adult of last
 * time. Whom it is for is asked then, and also where that cannot be read.
 */
export async function readPersonOfLastTime(): Promise<AboutPerson | null> {
  const person = await screeningApi.readAboutPerson().catch(() => null);
  if (!person || person.who === null) return person;
  if (person.who !== 'me') return null;
  return (await answersForOthers().catch(() => true)) ? null : person;
}

async function answersForOthers(): Promise<boolean> {
  const [family, { items }] = await Promise.all([hasFamily(), screeningApi.listScreenings({ query: { limit: LOOKED_AT } })]);
  return family || items.some(({ person }) => person?.who === 'my-child' || person?.who === 'someone-else');
}

/** Without the domain of families there is none. */
async function hasFamily(): Promise<boolean> {
  const { healthApi } = await import('../../api/health.resource.js');
  try {
    return (await healthApi.listPeople()).items.length > 1;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return false;
    throw error;
  }
}
