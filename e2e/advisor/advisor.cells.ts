import { randomUUID } from 'node:crypto';
import { type Conversation, advisorRoutes } from '@toothwise/contracts-advisor';
import { cells, everyone, ownerOnly } from '../platform/matrix/cells.ts';
import { begin, say } from './conversations.ts';

interface Thing {
  id: string;
  said: string;
}

const id = (thing: Thing) => ({ id: thing.id });
/** Written after a line that nobody has read: whoever may send it is told that the conversation went on. */
const stale = { turnId: randomUUID(), after: 9999, text: 'none' };

/** A conversation of the owner's, in which something was said that is found nowhere else. */
export default cells<Thing>({
  domain: 'advisor',
  async build({ owner }) {
    const said = `quaint${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const begun = await begin(owner);
    await say(owner, begun, ['Rosa', `My teeth look ${said}`]);
    return { thing: { id: begun.id, said } };
  },
  canaries: ({ said }) => [said],
  rows: [
    {
      route: advisorRoutes.listConsultations,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { items: { id: string }[] }, thing) => body.items.some((item) => item.id === thing.id) },
      spellings: true,
    },
    { route: advisorRoutes.startConsultation, body: { type: 'routine_checkup', personId: randomUUID() }, expected: everyone([400]) },
    {
      route: advisorRoutes.readConsultation,
      params: id,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: Conversation, { said }) => body.messages.some(({ text }) => text.includes(said)) },
    },
    { route: advisorRoutes.takeTurn, params: id, body: stale, expected: ownerOnly([409]) },
  ],
});
