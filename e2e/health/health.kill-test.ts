import { killTest } from '../chaos/kill-test.ts';

const DAY_MS = 86_400_000;
const begun = new Map<string, number>();
/** Days are counted from one moment: a run over midnight would log the same day twice. */
const TODAY = Date.now();

/** Its work is cleanings, each of another day, and the milestones that they reach. */
export default killTest({
  domain: 'health',
  work: {
    async health(person) {
      const ago = begun.get(person.id) ?? 0;
      begun.set(person.id, ago + 1);
      const date = new Date(TODAY - ago * DAY_MS).toISOString().slice(0, 10);
      await person.call('PUT', 'health', `/people/${person.id}/cleanings/${date}`, { body: { timeZone: 'Etc/GMT-14' } });
      return `${person.id} ${date}`;
    },
  },
  invariants: (done) => {
    const ids = done('health');
    return [
      {
        what: 'cleanings logged',
        sql: `SELECT count(*) FROM health.cleaning_log WHERE person_id || ' ' || date = ANY ($1::text[])`,
        ids,
        expected: ids.length,
      },
      {
        what: 'milestones told twice',
        sql: `SELECT count(*) - count(DISTINCT (person_id, envelope->'data'->>'days')) FROM health.outbox WHERE name = 'health.milestone-reached.v1'`,
        expected: 0,
      },
    ];
  },
});
