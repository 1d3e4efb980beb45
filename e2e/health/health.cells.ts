import { randomUUID } from 'node:crypto';
import { type Item, healthRoutes } from '@toothwise/contracts-health';
import { cells, everyone } from '../platform/matrix/cells.ts';

/** An item of the owner's, whose name is found nowhere else. */
export default cells<Item>({
  domain: 'health',
  async build({ owner }) {
    const name = `item ${randomUUID()}`;
    return { thing: (await owner.call<Item>('POST', 'health', '/items', { body: { name }, idempotencyKey: randomUUID() })).body };
  },
  canaries: ({ name }) => [name],
  rows: [
    {
      route: healthRoutes.listItems,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { items: Item[] }, { id }) => body.items.some((item) => item.id === id) },
      spellings: true,
    },
    { route: healthRoutes.addItem, body: { name: 'Floss' }, expected: everyone() },
  ],
});
