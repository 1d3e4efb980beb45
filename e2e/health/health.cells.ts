import { type Day, healthRoutes } from '@toothwise/contracts-health';
import { cells, everyone, ownerOnly } from '../platform/matrix/cells.ts';
import type { Person } from '../api/person.ts';

interface Kept {
  personId: string;
  today: string;
}

const here = { timeZone: 'Europe/Berlin' };
const query = 'timeZone=Europe%2FBerlin';
const ofPerson = ({ personId }: Kept) => ({ personId });
const ofToday = ({ personId, today }: Kept) => ({ personId, date: today });
const dayOf = async (person: Person) => (await person.call<Day>('GET', 'health', `/people/${person.id}/day?${query}`)).body;

/** The owner's days: no word of theirs is in them, so that being let in is what is told apart. */
export default cells<Kept>({
  domain: 'health',
  async build({ owner }) {
    const { today } = await dayOf(owner);
    await owner.call('PUT', 'health', `/people/${owner.id}/cleanings/${today}`, { body: here });
    return { thing: { personId: owner.id, today } };
  },
  rows: [
    {
      route: healthRoutes.readDay,
      params: ofPerson,
      query,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: Day) => body.cleaned },
      spellings: true,
    },
    { route: healthRoutes.watchDay, params: ofPerson, expected: ownerOnly() },
    {
      route: healthRoutes.listCleanings,
      params: ofPerson,
      query,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { items: unknown[] }) => body.items.length === 1 },
    },
    { route: healthRoutes.logCleaning, params: ofToday, body: here, expected: ownerOnly() },
    { route: healthRoutes.excuseDay, params: ofToday, body: here, expected: ownerOnly() },
    { route: healthRoutes.changeHabits, params: ofToday, body: { ...here, floss: true }, expected: ownerOnly() },
    { route: healthRoutes.moveToTimeZone, params: ofPerson, body: here, expected: ownerOnly() },
    { route: healthRoutes.takeBackCleaning, params: ofToday, query, expected: ownerOnly() },
    { route: healthRoutes.readLeaderboard, expected: everyone() },
    { route: healthRoutes.changeParticipation, body: { takesPart: false }, expected: everyone() },
  ],
});
