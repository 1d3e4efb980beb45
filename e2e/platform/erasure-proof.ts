import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPractices, placeOf } from '../clinic/practices.ts';
import { Person } from '../api/person.ts';
import { DOMAINS } from '../domains.ts';
import { until } from '../screening/screenings.ts';
import { inDatabase } from '../src/database.ts';
import { addresses, newPatient } from '../src/people.ts';
import { fill } from './filled-person.ts';
import { guardedAddresses } from './matrix/addresses-of-domains.ts';

/** Kept under the bare id; and audit rows on their way to where they are listed. */
const KEPT = ['account.audited', 'account.erasure', 'screening.ledger_entry', 'screening.payment'];
/** What is on its way, how far an announcement to everybody has come; and the latest activities, from which something that is announced to everybody meanwhile pushes older ones out. */
const SHARED =
  /\.(activity|announcement|outbox|inbox|inbox_newest|dead_letter|idempotency_key|audit_entry|mail|mail_case|push_message|audited)$/;
/** Each holds something of who is to go. */
const HELD = [
  ...['profile', 'notification', 'push_device', 'sms_code', 'sms_number'].map((table) => `account.${table}`),
  ...['advisor.consultation', 'advisor.message', 'clinic.lead', 'health.cleaning_log'],
  ...['screening', 'draft', 'photo', 'sharing_consent', 'credit_account'].map((table) => `screening.${table}`),
];
/** All that happens to somebody by itself; facts of several services come in any order. */
const TOLD = ['clinic.lead-accepted', 'clinic.lead-created', 'screening.completed', 'screening.credits-changed'];
const PATIENCE_S = 60;

/** Two people of whom there is the same, and a practice that has accepted both. */
export interface TwoPeople {
  gone: Person;
  other: Person;
  /** What the one has written everywhere, and nobody else. */
  word: string;
  practice: { member: Person; email: string };
  /** Prints of what is kept of the other. */
  before: Record<string, string | null>;
}

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
function filesWith(folder: string, word: string, tries = 20): string[] {
  const root = join(process.env.E2E_DATA!, folder);
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => readFileSync(file).includes(word));
  } catch (error) {
    // The broker writes a file beside the one that it replaces, which may be gone before it is read: then all is looked at anew.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error;
    return filesWith(folder, word, tries - 1);
  }
}

export async function offersOf(member: Person, state: 'open' | 'accepted'): Promise<{ id: string }[]> {
  return (await member.call<{ items?: { id: string }[] }>('GET', 'clinic', `/offers?limit=100&state=${state}`)).body.items ?? [];
}

/** @throws Error where a table holds nothing of who is to go: the proof would then prove nothing of it */
export async function twoPeople(postalCode: string): Promise<TwoPeople> {
  const mark = () => `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const [word, others] = [mark(), mark()];
  const place = await placeOf(postalCode);
  const { email } = (await openPractices(place, [`Elm Dental ${randomUUID().slice(0, 4)}`]))[0]!;
  const member = await new Person(addresses(), email).signIn();
  const [gone, other] = [await newPatient(13, word), await newPatient(13, others)];
  await fill(gone, word, place);
  await fill(other, others, place);
  await until(async () => (await offersOf(member, 'open')).length === 2, PATIENCE_S);
  for (const { id } of await offersOf(member, 'open'))
    await member.call('POST', 'clinic', `/offers/${id}/accept`, { body: {}, idempotencyKey: randomUUID() });
  let missing = HELD;
  const isHeld = async () => {
    const held = await holding(gone.id, word);
    missing = HELD.filter((table) => !held.includes(table));
    return missing.length === 0;
  };
  await until(isHeld, PATIENCE_S).catch(() => Promise.reject(new Error(`nothing of them in ${missing.join(', ')}`)));
  if (filesWith('nats', word).length === 0) throw new Error('nothing of them at the broker');
  const happened = () => inDatabase<{ kind: string }>('SELECT DISTINCT kind FROM account.notification WHERE person_id = $1', [other.id]);
  await until(async () => {
    const kinds = (await happened()).map(({ kind }) => kind);
    return TOLD.every((kind) => kinds.includes(kind));
  }, PATIENCE_S);
  await untilSettled({ gone, other });
  return { gone, other, word, practice: { member, email }, before: await printsOf(other.id) };
}

/** At once; where the answer was lost it may have begun meanwhile. */
export async function orderErasure({ gone }: TwoPeople): Promise<void> {
  const { status } = await gone.call('POST', 'account', '/me/erasure', { body: { when: 'now' } });
  if (![200, 401, 409].includes(status)) throw new Error(`the erasure was not taken: ${status}`);
}

/** The database may be away. */
export async function untilErased({ gone }: TwoPeople, seconds: number): Promise<void> {
  const finished = () => inDatabase('SELECT FROM account.erasure WHERE person_id = $1 AND finished_at IS NOT NULL', [gone.id]);
  await until(
    () =>
      finished().then(
        ({ length }) => length === 1,
        () => false,
      ),
    seconds,
  );
}

/** What is left of who is gone beyond what is named, in tables, streams and logs. */
export async function whatIsLeft({ gone, word }: TwoPeople): Promise<string[]> {
  const words = (await holding(word, gone.email)).map((table) => `a word of theirs in ${table}`);
  const ids = (await holding(gone.id)).filter((table) => !KEPT.includes(table) && !table.endsWith('.audit_entry'));
  return [...words, ...ids.map((table) => `their id in ${table}`), ...filesWith('nats', word), ...filesWith('logs', word)];
}

/** Tables in which something of the other one is not as it was. */
export async function whatHasChanged({ other, before }: TwoPeople): Promise<string[]> {
  const now = await printsOf(other.id);
  return Object.keys({ ...before, ...now }).filter((table) => now[table] !== before[table]);
}

/** Where a token that still lives is taken. */
export async function wherePasses(token: string): Promise<string[]> {
  const passes: string[] = [];
  const [, claims = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  for (const { domain, path } of await guardedAddresses()) {
    let status = 0;
    const url = `${addresses().serviceUrl(domain)}${path}`;
    const ask = () =>
      fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
        (answer) => answer.status,
        () => 0,
      );
    await until(async () => (status = await ask()) > 0 && status < 500, PATIENCE_S);
    if (status !== 401) passes.push(`${url}: ${status}`);
  }
  if (exp * 1000 < Date.now()) passes.push('nowhere, but it does not live any more');
  return passes;
}

/** A fact as its outbox keeps it. */
interface Fact {
  domain: string;
  row: object;
}

/** What every service has told about somebody, to be told again once they are gone. */
export async function factsAbout(id: string): Promise<Fact[]> {
  const of = (domain: string) =>
    `SELECT '${domain}' AS domain, to_jsonb(o) AS row, created_at FROM ${domain}.outbox o WHERE person_id = $1 AND name NOT LIKE '%.audited.v1'`;
  return inDatabase<Fact & { created_at: Date }>(`${DOMAINS.map(of).join(' UNION ALL ')} ORDER BY created_at`, [id]);
}

/** As an operator's replay and republish do: what was told of either comes again, under another id of the message. */
export async function tellAgain(late: readonly Fact[], { other }: TwoPeople): Promise<void> {
  for (const { domain, row } of late)
    await inDatabase(
      `INSERT INTO ${domain}.outbox SELECT (jsonb_populate_record(NULL::${domain}.outbox, $1::jsonb || $2::jsonb)).* ON CONFLICT DO NOTHING`,
      [JSON.stringify(row), JSON.stringify({ published_at: null, claimed_until: null, message_id: randomUUID() })],
    );
  for (const domain of DOMAINS)
    await inDatabase(
      `UPDATE ${domain}.outbox SET published_at = NULL, claimed_until = NULL, message_id = gen_random_uuid()::text
       WHERE person_id = $1 AND published_at IS NOT NULL AND name NOT LIKE '%.audited.v1'`,
      [other.id],
    );
}

/** Whether all that was told again is at the broker. */
export async function isTold({ gone, other }: Pick<TwoPeople, 'gone' | 'other'>): Promise<boolean> {
  const waiting = (domain: string) => `SELECT FROM ${domain}.outbox WHERE person_id = ANY ($1) AND published_at IS NULL`;
  return (await inDatabase(DOMAINS.map(waiting).join(' UNION ALL '), [[gone.id, other.id]])).length === 0;
}

/** Waits until every service knows all that happened to both: none of what is kept of them is still to come, nor told because of it. */
async function untilSettled(both: Pick<TwoPeople, 'gone' | 'other'>): Promise<void> {
  const ids = [both.gone.id, both.other.id];
  const countTold = async () =>
    (await inDatabase(DOMAINS.map((domain) => `SELECT FROM ${domain}.outbox WHERE person_id = ANY ($1)`).join(' UNION ALL '), [ids]))
      .length;
  let told = -1;
  for (let now = await countTold(); now !== told; now = await countTold()) {
    told = now;
    await until(() => isTold(both), PATIENCE_S);
    await untilRead();
  }
}

/** Waits until every consumer has had at hand all that was published by now. @throws Error where the broker is away */
export async function untilRead(): Promise<void> {
  const { natsPlatform: pass } = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'secrets.json'), 'utf8')) as { natsPlatform: string };
  const port = Number(new URL(process.env.E2E_BASE_URL!).port) + 10_031;
  const connection = await connect({ servers: `nats://127.0.0.1:${port}`, user: 'platform', pass });
  try {
    const { streams, consumers } = await jetstreamManager(connection);
    for await (const { config, state } of streams.list())
      for await (const { name } of consumers.list(config.name))
        await until(async () => {
          const { num_pending: pending, num_ack_pending: unanswered, ack_floor: floor } = await consumers.info(config.name, name);
          // While others go on telling, it may never have nothing at hand.
          return pending + unanswered === 0 || floor.stream_seq >= state.last_seq;
        }, PATIENCE_S);
  } finally {
    await connection.close();
  }
}

/** Where who is gone is again, beside the facts that came again. */
export async function whatIsBack({ gone, word }: TwoPeople): Promise<string[]> {
  return (await holding(gone.id, word)).filter(
    (table) => !KEPT.includes(table) && !table.endsWith('.audit_entry') && !table.endsWith('.outbox'),
  );
}
