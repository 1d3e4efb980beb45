import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Person } from '../api/person.ts';
import { openPractices, placeOf } from '../clinic/practices.ts';
import { inDatabase } from '../src/database.ts';
import { addresses, newPatient } from '../src/people.ts';
import { fill } from './filled-person.ts';
import { guardedAddresses } from './matrix/addresses-of-domains.ts';

/** Kept under the bare id; and audit rows on their way to where they are listed. */
const KEPT = ['account.audited', 'account.erasure', 'screening.ledger_entry', 'screening.payment'];
/** What is on its way, how far an announcement to everybody has come; and the latest activities, from which something that is announced to everybody meanwhile pushes older ones out. */
const SHARED =
  /\.(activity|announcement|outbox|inbox|inbox_newest|dead_letter|idempotency_key|audit_entry|mail|mail_case|push_message|audited)$/;

async function tables(): Promise<string[]> {
  const rows = await inDatabase<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema IN (SELECT table_schema FROM information_schema.tables WHERE table_name = 'erased_person')
       AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with a row in which one of these stands. */
async function holding(...words: string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`);
  const look = (table: string) =>
    `(SELECT '${table}' AS name FROM ${table} t WHERE t::text ILIKE ANY ($1) ${table.endsWith('.outbox') ? `AND name NOT LIKE '%.audited.v1'` : ''} LIMIT 1)`;
  const rows = await inDatabase<{ name: string }>((await tables()).map(look).join(' UNION ALL '), [patterns]);
  return rows.map(({ name }) => name);
}

/** What is kept of somebody, as prints by table. */
async function printsOf(id: string): Promise<Record<string, string | null>> {
  const print = (table: string) =>
    `SELECT '${table}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS print FROM ${table} t WHERE t::text LIKE $1`;
  const own = (await tables()).filter((table) => !SHARED.test(table));
  const rows = await inDatabase<{ name: string; print: string | null }>(own.map(print).join(' UNION ALL '), [`%${id}%`]);
  return Object.fromEntries(rows.map(({ name, print: value }) => [name, value]));
}

/** Files below a folder of the installation in whose bytes the word stands. */
function filesWith(folder: string, word: string): string[] {
  const root = join(process.env.E2E_DATA!, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(word));
}

test('of who is erased nothing is left in tables, streams and logs but what is named, and of nobody else anything is missing', async () => {
  test.setTimeout(240_000);
  const mark = () => `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const [word, others] = [mark(), mark()];
  const place = await placeOf('58102');
  const [practice] = await openPractices(place, [`Elm Dental ${randomUUID().slice(0, 4)}`]);
  const member = await new Person(addresses(), practice!.email).signIn();
  const [gone, other] = [await newPatient(13, word), await newPatient(13, others)];
  await fill(gone, word, place);
  await fill(other, others, place);
  const offers = async (state: string) =>
    (await member.call<{ items?: { id: string }[] }>('GET', 'clinic', `/offers?limit=100&state=${state}`)).body.items ?? [];
  await expect.poll(async () => (await offers('open')).length, { timeout: 30_000 }).toBe(2);
  for (const { id } of await offers('open'))
    await member.call('POST', 'clinic', `/offers/${id}/accept`, { body: {}, idempotencyKey: randomUUID() });
  const held = [
    'account.profile',
    'account.notification',
    'account.push_device',
    'account.sms_code',
    'account.sms_number',
    'advisor.consultation',
    'advisor.message',
    'clinic.lead',
    'health.cleaning_log',
  ];
  held.push('screening.screening', 'screening.draft', 'screening.photo', 'screening.sharing_consent', 'screening.credit_account');
  await expect.poll(() => holding(gone.id, word), { timeout: 30_000 }).toEqual(expect.arrayContaining(held));
  expect(filesWith('nats', word)).not.toEqual([]);
  // All that happens to the other by itself; facts of several services come in any order.
  const told = ['clinic.lead-accepted', 'clinic.lead-created', 'screening.completed', 'screening.credits-changed'];
  const happened = () => inDatabase<{ kind: string }>('SELECT DISTINCT kind FROM account.notification WHERE person_id = $1', [other.id]);
  await expect.poll(async () => (await happened()).map(({ kind }) => kind), { timeout: 30_000 }).toEqual(expect.arrayContaining(told));
  const before = await printsOf(other.id);

  const token = await gone.token();
  expect((await gone.call('POST', 'account', '/me/erasure', { body: { when: 'now' } })).status).toBe(200);
  const finished = () => inDatabase('SELECT FROM account.erasure WHERE person_id = $1 AND finished_at IS NOT NULL', [gone.id]);
  await expect.poll(async () => (await finished()).length, { timeout: 120_000, intervals: [500] }).toBe(1);

  expect(await holding(word, gone.email)).toEqual([]);
  expect((await holding(gone.id)).filter((table) => !KEPT.includes(table) && !table.endsWith('.audit_entry'))).toEqual([]);
  expect(filesWith('nats', word)).toEqual([]);
  expect(filesWith('logs', word)).toEqual([]);
  expect(await printsOf(other.id)).toEqual(before);
  // The practice is told to stop, of nobody's case.
  expect(await offers('accepted')).toHaveLength(1);
  const mails = () =>
    inDatabase('SELECT FROM account.mail WHERE recipient = $1 AND subject LIKE $2', [practice!.email, 'A patient withdrew%']);
  await expect.poll(async () => (await mails()).length).toBe(1);

  // A token that still lives brings nothing back.
  for (const { domain, path } of await guardedAddresses()) {
    const url = `${addresses().serviceUrl(domain)}${path}`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status, url).toBe(401);
  }
  await expect(gone.signIn()).rejects.toThrow();
});
