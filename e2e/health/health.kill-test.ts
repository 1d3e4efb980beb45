import { killTest, type Done } from '../chaos/kill-test.ts';
import { comeBy, hours, remindEachMinute } from './due-reminders.ts';
import { dicomOnItsWay, DOCUMENTS_IN_FLIGHT, filesAtRest, filesHappened, readUndisturbed, sendFiles } from './killed-files.ts';

const DAY_MS = 86_400_000;
const HERE = 'Etc/GMT-14';
const begun = new Map<string, number>();
/** Days are counted from one moment: a run over midnight would log the same day twice. */
const TODAY = Date.now();
/** Of each of the four people: a hundred are due together. */
const REMINDERS = 25;

const DUE = `o.name = 'health.reminder-due.v1'`;
const MOMENT = `(o.envelope->'data'->>'reminderId') || ' ' || (o.envelope->'data'->>'local') = ANY ($1::text[])`;

/** What tells of the moments that have come, from one end to the other. */
function reminders() {
  const ids = comeBy(Date.now());
  const moments = { ids, expected: ids.length };
  return [
    {
      what: 'moments of reminders that were told of',
      sql: `SELECT count(*) FROM health.reminder_occurrence WHERE state = 'told' AND reminder_id || ' ' || local = ANY ($1::text[])`,
      ...moments,
    },
    { what: 'facts that a reminder is due', sql: `SELECT count(*) FROM health.outbox o WHERE ${DUE} AND ${MOMENT}`, ...moments },
    {
      what: 'notices of reminders',
      sql: `SELECT count(*) FROM account.notification n JOIN health.outbox o ON o.id = n.fact_id WHERE ${DUE} AND ${MOMENT}`,
      ...moments,
    },
  ];
}

function cleanings(done: Done) {
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
}

/**
 * Its work is cleanings, each of another day, and the milestones that they reach; reminders become due meanwhile, each told of once, and documents
 * and DICOM files are read. Those cannot be doubled by the inbox alone: a document's state refuses a stage that is done, so it has no part in that.
 */
export default killTest({
  domain: 'health',
  prepare: async (person, platform) => {
    await readUndisturbed(person, platform);
    await remindEachMinute(person, REMINDERS, HERE);
  },
  beside: sendFiles,
  work: {
    async health(person) {
      const ago = begun.get(person.id) ?? 0;
      begun.set(person.id, ago + 1);
      const date = new Date(TODAY - ago * DAY_MS).toISOString().slice(0, 10);
      await person.call('PUT', 'health', `/people/${person.id}/cleanings/${date}`, { body: { timeZone: HERE } });
      return `${person.id} ${date}`;
    },
  },
  inFlight: {
    documents: DOCUMENTS_IN_FLIGHT,
    get dicom() {
      return dicomOnItsWay();
    },
    // Of care: those of visits are account's own work.
    reminders: `SELECT (SELECT count(*) FROM health.reminder WHERE due_at <= now()) + (SELECT count(*) FROM health.outbox o WHERE ${DUE}
      AND envelope->'data'->>'category' = 'dental'
      AND created_at > now() - interval '1 minute' AND NOT EXISTS (SELECT FROM account.notification n WHERE n.fact_id = o.id))`,
  },
  aim: [
    { work: 'reminders', hours, victims: ['health', 'postgres', 'nats'] },
    { work: 'documents', victims: ['health', 'postgres', 'nats'] },
  ],
  happened: filesHappened,
  invariants: (done) => [...cleanings(done), ...reminders(), ...filesAtRest()],
  doubles: () => reminders().slice(-1),
});
