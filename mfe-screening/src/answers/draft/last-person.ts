import type { AboutPerson } from '@toothwise/contracts-screening';
import { screeningApi } from '../../api/screening.resource.js';
import { readFamily } from './family.js';

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
  const [family, { items }] = await Promise.all([readFamily(), screeningApi.listScreenings({ query: { limit: LOOKED_AT } })]);
  return family.length > 1 || items.some(({ person }) => person?.who === 'my-child' || person?.who === 'someone-else');
}
