import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Count, Killed } from '../chaos/kill-test.ts';
import { stubbornly } from '../chaos/stubbornly.ts';
import { newBrowser } from './browsers.ts';
import { noteRefusals, noteWhatReached, type Reached, receiversAmiss, refuseForAWhile } from './receivers.ts';

const FACT = 'health.reminder-due.v1';
/** Of each piece: two people are told of three facts each, one of them of both. */
const PEOPLE = 2;
const FACTS_EACH = 3;
/** Fewer prove nothing; one in so many facts is told again. */
const LEAST = { people: 30, facts: 60 };
const REPEATED_OF = 5;
const PATIENCE_MS = 240_000;
const LOOK_MS = 400;

const everybody: Reached[] = [];
const facts: string[] = [];
let repeats = 0;

/** What an attempt that failed has left is left alone. */
const ADD_PEOPLE = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS one (id uuid, email text, number text, endpoint text, p256dh text, auth text)),
  profiles AS (
    INSERT INTO account.profile (id, email, first_name, last_name) SELECT id, email, 'Somebody', 'Told' FROM given ON CONFLICT DO NOTHING),
  wishes AS (
    INSERT INTO account.preferences (person_id, version, email_enabled, push_enabled, family_updates, appointment_reminders, screening_results,
      system_updates, marketing_emails, email_reminders, sms_reminders, data_sharing, analytics, family_sharing)
    SELECT id, 1, true, true, true, true, true, true, false, true, true, false, false, false FROM given ON CONFLICT DO NOTHING),
  browsers AS (
    INSERT INTO account.push_device (person_id, endpoint, p256dh, auth, label, added_at)
    SELECT id, endpoint, p256dh, auth, 'A phone', now() FROM given ON CONFLICT DO NOTHING)
  INSERT INTO account.sms_number (person_id, number, proven_at) SELECT id, number, now() FROM given ON CONFLICT DO NOTHING`;

async function newPeople(platform: Killed): Promise<Reached[]> {
  const made = Array.from({ length: PEOPLE }, () => {
    const [id, { endpoint, keys }] = [randomUUID(), newBrowser(platform)];
    const number = `+1646${String(everybody.length + 2_000_000 + (Date.now() % 7_000_000)).slice(-7)}`;
    const one = { id, email: `${id}@example.com`, number, device: endpoint.split('/').at(-1)! };
    everybody.push(one);
    return { ...one, endpoint, ...keys };
  });
  await stubbornly(platform, ADD_PEOPLE, [JSON.stringify(made)]);
  return made;
}

/** The facts of one reminder of a visit, as health tells of them: by every channel there is. In any order. */
async function tellOf(platform: Killed, reminderId: string, [one, other]: Reached[], random: () => number): Promise<void> {
  const recipients = [[one!.id], [other!.id], [one!.id, other!.id], [one!.id], [other!.id]];
  const envelopes = recipients
    .map((to, version) => factOf(reminderId, version + 1, to))
    .map((fact) => ({ fact, turn: random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ fact }) => fact);
  await stubbornly(
    platform,
    `INSERT INTO health.outbox (id, name, subject, aggregate_id, person_id, envelope, created_at)
     SELECT (e->>'id')::uuid, e->>'name', concat(e->>'name', '.', e->>'personId'), $2, (e->>'personId')::uuid, e, clock_timestamp()
     FROM jsonb_array_elements($1) AS e ON CONFLICT DO NOTHING`,
    [JSON.stringify(envelopes), reminderId],
  );
  facts.push(...envelopes.map(({ id }) => id));
}

function factOf(reminderId: string, aggregateVersion: number, recipients: string[]) {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  return {
    ...{ id, name: FACT, version: 1, occurredAt: now, aggregateId: reminderId, aggregateVersion, personId: recipients[0]! },
    ...{ correlationId: id, causationId: null, actor: null },
    data: { reminderId, category: 'appointment', local: now.slice(0, 16), dueAt: now, memberName: null, recipients },
  };
}

/** One of all that were told of so far comes again, under a name by which the broker does not know it. */
async function repeatOne(platform: Killed, random: () => number): Promise<boolean> {
  const repeated = await stubbornly(
    platform,
    `UPDATE health.outbox SET published_at = NULL, claimed_until = NULL, message_id = concat(id, ':', gen_random_uuid())
     WHERE id = $1 AND published_at IS NOT NULL RETURNING id`,
    [facts[Math.floor(random() * facts.length)]],
  );
  repeats += repeated.length;
  return repeated.length > 0;
}

export const counted = (): Record<string, number> => ({
  'people told': everybody.length,
  'facts told': facts.length,
  'facts repeated': repeats,
  'times person, fact and channel': everybody.length * FACTS_EACH * Object.keys(CHANNELS).length,
});

/** How many people, facts and repeats are missing from the least that this must be. */
const missing = () =>
  [LEAST.people - everybody.length, LEAST.facts - facts.length, Math.ceil(facts.length / REPEATED_OF) - repeats]
    .map((few) => Math.max(few, 0))
    .reduce((sum, few) => sum + few, 0);

const TOLD = `
  SELECT id AS fact_id, jsonb_array_elements_text(envelope->'data'->'recipients')::uuid AS person_id
  FROM health.outbox WHERE aggregate_id = ANY ($1::uuid[]) AND name = '${FACT}'`;
/** For each person and fact, once; where it leaves the house, sent. */
const CHANNELS = {
  notices: 'account.notification row WHERE true',
  mails: 'account.mail row WHERE sent_at IS NOT NULL',
  'messages to browsers': 'account.push_message row WHERE sent_at IS NOT NULL',
  'text messages': 'account.sms_message row WHERE sent_at IS NOT NULL',
};
const times = (rows: string) => `(SELECT count(*) FROM ${rows} AND row.fact_id = told.fact_id AND row.person_id = told.person_id)`;
const UNTOLD = `SELECT count(*)::int AS left FROM (${TOLD}) told WHERE ${Object.values(CHANNELS)
  .map((rows) => `${times(rows)} = 0`)
  .join(' OR ')}`;

/** Tells two new people of facts, repeats one, and waits until all has reached them. @returns the reminder's id */
export async function tellTwo(platform: Killed, random: () => number): Promise<string> {
  const reminderId = randomUUID();
  const people = await newPeople(platform);
  await refuseForAWhile(platform);
  await tellOf(platform, reminderId, people, random);
  let isRepeated = false;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(LOOK_MS)) {
    isRepeated ||= await repeatOne(platform, random);
    await noteRefusals(platform);
    const [row] = await stubbornly<{ left: number }>(platform, UNTOLD, [[reminderId]]);
    if (isRepeated && row!.left === 0) break;
  }
  // What has not come by now the invariants say.
  await noteWhatReached(platform, people);
  return reminderId;
}

const NOTICES = `SELECT count(*) FROM account.notification n JOIN health.outbox o ON o.id = n.fact_id WHERE o.aggregate_id = ANY ($1::uuid[])`;
export const noticesOf = (ids: string[]): Count => ({
  what: 'notices of visits',
  sql: NOTICES,
  ids,
  expected: ids.length * PEOPLE * FACTS_EACH,
});

export const tellings = (ids: string[]): Count[] => [
  noticesOf(ids),
  {
    what: `people of ${LEAST.people}, facts of ${LEAST.facts} and one repeat in ${REPEATED_OF} that are missing`,
    // Where this work was not done at all, as in the drill of a restore, nothing of it is missing.
    ask: async () => (ids.length > 0 ? missing() : 0),
    expected: 0,
  },
  ...Object.entries(CHANNELS).map(([channel, rows]) => ({
    what: `people and facts without exactly one of the ${channel}`,
    sql: `SELECT count(*) FROM (${TOLD}) told WHERE ${times(rows)} <> 1`,
    ids,
    expected: 0,
  })),
  {
    what: 'mailboxes, browsers and phones with more or fewer messages than facts',
    ask: (platform) => receiversAmiss(platform, everybody, FACTS_EACH),
    expected: 0,
  },
];
