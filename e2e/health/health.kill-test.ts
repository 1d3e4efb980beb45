import { randomUUID } from 'node:crypto';
import { killTest } from '../chaos/kill-test.ts';

const name = `added while parts are killed: ${randomUUID()}`;

/** Its work is items that are added. */
export default killTest({
  domain: 'health',
  work: {
    async health(person) {
      const sent = { body: { name }, idempotencyKey: randomUUID() };
      return (await person.call<{ id: string }>('POST', 'health', '/items', sent)).body.id;
    },
  },
  invariants: (done) => {
    const items = { ids: done('health'), expected: done('health').length };
    return [
      { what: 'items added', sql: 'SELECT count(*) FROM health.item WHERE id = ANY ($1::uuid[])', ...items },
      { what: 'facts about them', sql: `SELECT count(*) FROM health.outbox WHERE aggregate_id = ANY ($1::uuid[])`, ...items },
      {
        what: 'items of which nobody knows that they were added',
        sql: `SELECT count(*) FROM health.item WHERE name = '${name}' AND NOT id = ANY ($1::uuid[])`,
        ...{ ids: items.ids, expected: 0 },
      },
    ];
  },
});
