import { randomUUID } from 'node:crypto';
import type { Person } from '../api/person.ts';
import { type Done, killTest } from '../chaos/kill-test.ts';
import { PLACE, until } from '../screening/screenings.ts';
import { ACHING, achingOf, begin, say } from './conversations.ts';
import { startRecogniser } from './recogniser.ts';
import { recordings } from './recordings.kill-test.ts';

/** Each conversation with the turns of its lines, as they were said. */
const said: string[] = [];
const ofConversations = `SELECT screening_id FROM advisor.consultation WHERE id = ANY ($1::uuid[])`;

/** As somebody does below the result, once the record is made: a practice may call. */
async function consentToContact(person: Person, screeningId: string): Promise<void> {
  const record = () => person.call<{ status: string }>('GET', 'screening', `/screenings/${screeningId}`);
  await until(async () => (await record()).body.status === 'completed', 120);
  const { body: text } = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const body = { textVersion: text.textVersion, phone: '+1 212-555-0101', place: PLACE };
  const { status, body: state } = await person.call('PUT', 'screening', `/screenings/${screeningId}/sharing`, { body });
  if (status !== 200) throw new Error(`no consent to contact: ${status} ${JSON.stringify(state)}`);
}

/** What others make of conversations: a record of each, a lead, and a word that the result is there. */
function told(done: Done) {
  const each = { ids: done('advisor'), expected: done('advisor').length };
  const inClinic = (counted: string) => `SELECT count(${counted}) FROM clinic.lead WHERE screening_id IN (${ofConversations})`;
  return {
    records: [
      {
        what: 'records of conversations',
        sql: `SELECT count(*) FROM screening.screening WHERE status = 'completed' AND id IN (${ofConversations})`,
        ...each,
      },
      { what: 'conversations with a lead', sql: inClinic('DISTINCT screening_id'), ...each },
      { what: 'leads of conversations', sql: inClinic('*'), ...each },
    ],
    notices: {
      what: 'notices of results of conversations',
      sql: `SELECT count(*) FROM account.notification
            WHERE kind = 'screening.completed' AND path IN (SELECT '/screenings/' || screening_id FROM (${ofConversations}) made)`,
      ...each,
    },
  };
}

/** Its work is whole conversations: each line is there once, in its place, and all is told once, to others too. */
export default killTest({
  domain: 'advisor',
  work: {
    async conversation(person) {
      const begun = await begin(person);
      const lines = achingOf(begun);
      const turnIds = lines.map(() => randomUUID());
      const { screeningId } = await say(person, begun, lines, turnIds);
      said.push(`${begun.id} ${turnIds.join()}`);
      await consentToContact(person, screeningId!);
      return begun.id;
    },
  },
  inFlight: { answers: 'SELECT count(*) FROM advisor.message WHERE unanswered IS NOT NULL' },
  aim: { work: 'answers', victims: ['advisor', 'screening', 'nats', 'postgres'] },
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
        what: 'conversations with each line once, in its order',
        sql: `SELECT count(*) FROM (SELECT consultation_id || ' ' || string_agg(turn_id::text, ',' ORDER BY seq) AS lines
              FROM advisor.message WHERE turn_id IS NOT NULL GROUP BY consultation_id) c WHERE lines = ANY ($1::text[])`,
        ids: said,
        expected: ids.length,
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
        expected: ids.length * ACHING.length,
      },
      ...told(done).records,
      told(done).notices,
    ];
  },
  atLength: { test: recordings, settings: startRecogniser },
  doubles: (done) => [told(done).notices],
});
