import { killTest } from '../chaos/kill-test.ts';
import { begin, say, WHOLE, wholeOf } from './conversations.ts';

/** Its work is whole conversations: each line is there once, in its place, and all is told once. */
export default killTest({
  domain: 'advisor',
  work: {
    async conversation(person) {
      const begun = await begin(person);
      await say(person, begun, wholeOf(begun));
      return begun.id;
    },
  },
  inFlight: { answers: 'SELECT count(*) FROM advisor.message WHERE unanswered IS NOT NULL' },
  invariants: (done) => {
    const ids = done('advisor');
    return [
      {
        what: 'conversations told whole',
        sql: 'SELECT count(*) FROM advisor.consultation WHERE id = ANY ($1::uuid[]) AND screening_id IS NOT NULL',
        ids,
        expected: ids.length,
      },
      {
        what: 'lines that people said',
        sql: `SELECT count(*) FROM advisor.message WHERE consultation_id = ANY ($1::uuid[]) AND turn_id IS NOT NULL`,
        ids,
        expected: ids.length * WHOLE.length,
      },
      {
        what: 'places without a line',
        sql: 'SELECT coalesce(sum(c.last - (SELECT count(*) FROM advisor.message m WHERE m.consultation_id = c.id)), 0) FROM advisor.consultation c WHERE c.id = ANY ($1::uuid[])',
        ids,
        expected: 0,
      },
      {
        what: 'facts that all is told',
        sql: `SELECT count(*) FROM advisor.outbox WHERE aggregate_id = ANY ($1::uuid[]) AND name = 'advisor.assessment-completed.v1'`,
        ids,
        expected: ids.length,
      },
      {
        what: 'facts about lines',
        sql: `SELECT count(*) FROM advisor.outbox WHERE aggregate_id = ANY ($1::uuid[]) AND name = 'advisor.turn-taken.v1'`,
        ids,
        expected: ids.length * WHOLE.length,
      },
    ];
  },
});
