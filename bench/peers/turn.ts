// node:http + pg + the same token check (jose, cached keys): a line of a conversation, kept, then answered, by the rules and the statements
// of the service. Rows that it writes are in a schema of its own.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import type { TurnSent } from '@toothwise/contracts-advisor';
import type { Consultation as Aggregate } from '../../services/advisor/src/consultations/consultation.aggregate.js';
import type { ConsultationRecord, MessageRecord } from '../../services/advisor/src/consultations/consultation.record.js';
import type { PhotoRecord } from '../../services/advisor/src/consultations/photo.record.js';
import { builtAdvisor } from '../harness/built-advisor.ts';

const { Consultation } = await builtAdvisor('consultations/consultation.aggregate');
const { conversationView } = await builtAdvisor('consultations/consultation.mapper');
const { lineOf } = await builtAdvisor('consultations/line.rules');
const builtLibrary = (path: string) => import(new URL(`../../libs/${path}.js`, import.meta.url).href);
const { inOneTrip } = (await builtLibrary(
  'service-kit/dist/database/pipelining/one-trip',
)) as typeof import('../../libs/service-kit/src/database/pipelining/one-trip.js');
const { Tombstones } = (await builtLibrary(
  'service-kit/dist/database/tombstones',
)) as typeof import('../../libs/service-kit/src/database/tombstones.js');
const { eventOf } = (await builtLibrary(
  'event-bus/dist/outbox/append-event',
)) as typeof import('../../libs/event-bus/src/outbox/append-event.js');

type Statement = Parameters<typeof inOneTrip>[1][number];

const options = `-c search_path=${process.env.OWN_SCHEMA},advisor -c timezone=UTC`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options });
const keys = createRemoteJWKSet(new URL(process.env.OIDC_JWKS_URL!));
const rules = { issuer: process.env.OIDC_ISSUER!, audience: process.env.OIDC_AUDIENCE!, algorithms: ['RS256'] };
const tombstones = new Tombstones({ ERASURE_KEY: process.env.ERASURE_KEY!, ERASURE_TOMBSTONES: 'on', TOOTHWISE_MODE: 'production' });
const PATH = /^\/api\/advisor\/v1\/consultations\/([0-9a-f-]{36})\/turns$/;

const columns = (table: Record<string, string>) =>
  Object.entries(table)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');
const CONSULTATION = {
  ...{ id: 'id', personId: 'person_id', type: 'type', talk: 'talk', reading: 'reading', last: 'last', model: 'model' },
  ...{ screeningId: 'screening_id', waitsUntil: 'waits_until', version: 'version', createdAt: 'created_at', updatedAt: 'updated_at' },
};
const MESSAGE = {
  ...{ consultationId: 'consultation_id', seq: 'seq', role: 'role', kind: 'kind', text: 'text', choices: 'choices', photos: 'photos' },
  ...{ turnId: 'turn_id', unanswered: 'unanswered', at: 'at' },
};
const PHOTO = {
  ...{ id: 'id', ownerId: 'owner_id', consultationId: 'consultation_id', seq: 'seq', name: 'name', objectKey: 'object_key' },
  ...{ width: 'width', height: 'height', bytes: 'bytes', quality: 'quality', createdAt: 'created_at' },
};
const ONE = `SELECT ${columns(CONSULTATION)} FROM consultation WHERE id = $1 AND person_id = $2 LIMIT 1`;
const LINES = `SELECT ${columns(MESSAGE)} FROM message WHERE consultation_id = $1`;
const PHOTOS = `SELECT ${columns(PHOTO)} FROM photo WHERE consultation_id = $1 AND seq IS`;
const IN_ORDER = 'ORDER BY created_at, id';
const JSONB = new Set(['talk', 'reading', 'choices', 'photos', 'unanswered']);
const value = (field: string, given: unknown) => (JSONB.has(field) && given !== null ? JSON.stringify(given) : given);

class Refused extends Error {}

type Asks = Pick<pg.ClientBase, 'query'>;
async function one(by: Asks, id: string, personId: string, more = ''): Promise<ConsultationRecord> {
  const { rows } = await by.query<ConsultationRecord>(ONE + more, [id, personId]);
  if (!rows[0]) throw new Refused();
  return rows[0];
}
const locked = async (tx: Asks, id: string, personId: string) => new Consultation(await one(tx, id, personId, ' FOR UPDATE'));

/** Facts and the word that the person was not erased travel with the COMMIT, as the service's do. */
async function inTransaction(personId: string, work: (tx: pg.ClientBase) => Promise<Statement[]>): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('START TRANSACTION');
    const facts = await work(tx);
    await inOneTrip(tx, [...facts, ...tombstones.refusal(new Set([personId])), { name: 'commit', text: 'COMMIT' }]);
  } catch (error) {
    await tx.query('ROLLBACK');
    throw error;
  } finally {
    tx.release();
  }
}

async function save(tx: Asks, consultation: Aggregate): Promise<Statement[]> {
  const changed = Object.entries(consultation.takeChanges());
  const sets = changed.map(([field], at) => `${CONSULTATION[field as keyof typeof CONSULTATION]} = $${at + 2}`);
  const values = changed.map(([field, given]) => value(field, given));
  await tx.query(`UPDATE consultation SET ${sets.join(', ')} WHERE id = $1`, [consultation.id, ...values]);
  await insert(tx, consultation.takeLines());
  return consultation.takeFacts().map(({ event, ...input }) => {
    const fact = eventOf(event, input);
    return {
      name: 'outbox-append',
      text: 'INSERT INTO outbox (id, name, subject, aggregate_id, person_id, envelope, block) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      values: [fact.id, fact.name, `${fact.name}.${fact.personId}`, fact.aggregateId, fact.personId, JSON.stringify(fact), null],
    };
  });
}

async function insert(tx: Asks, lines: readonly MessageRecord[]): Promise<void> {
  if (lines.length === 0) return;
  const fields = Object.keys(MESSAGE) as (keyof MessageRecord)[];
  const rows = lines.map((_, row) => `(${fields.map((_field, at) => `$${row * fields.length + at + 1}`).join(', ')})`);
  const values = lines.flatMap((line) => fields.map((field) => value(field, line[field])));
  await tx.query(`INSERT INTO message (${Object.values(MESSAGE).join(', ')}) VALUES ${rows.join(', ')}`, values);
}

async function answerLines(id: string, personId: string): Promise<void> {
  await inTransaction(personId, async (tx) => {
    const consultation = await locked(tx, id, personId);
    const { rows: open } = await tx.query<MessageRecord>(`${LINES} AND unanswered IS NOT NULL ORDER BY seq`, [id]);
    if (open.length === 0) return [];
    for (const line of open) {
      consultation.answer({ turnId: line.turnId!, line: line.unanswered!, at: line.at }, undefined, new Date());
      await tx.query('UPDATE message SET unanswered = NULL WHERE consultation_id = $1 AND seq = $2', [id, line.seq]);
    }
    // Turns that end a conversation are none of those that are measured.
    if (consultation.isDue) throw new Refused();
    return save(tx, consultation);
  });
}

async function keepLine(id: string, personId: string, sent: TurnSent): Promise<void> {
  await inTransaction(personId, async (tx) => {
    const { rows: consents } = await tx.query<{ given: boolean }>('SELECT given FROM health_consent WHERE person_id = $1 FOR SHARE', [
      personId,
    ]);
    if (!consents[0]?.given) throw new Refused();
    const consultation = await locked(tx, id, personId);
    const { rowCount } = await tx.query('SELECT 1 FROM message WHERE consultation_id = $1 AND turn_id = $2 LIMIT 1', [id, sent.turnId]);
    if (rowCount) return [];
    consultation.say({ turnId: sent.turnId, after: sent.after, line: lineOf(sent) }, new Date());
    return save(tx, consultation);
  });
}

async function takeTurn(id: string, personId: string, sent: TurnSent) {
  await one(pool, id, personId);
  await answerLines(id, personId);
  await keepLine(id, personId, sent);
  // Whether a model may read the line.
  const { model } = await one(pool, id, personId);
  if (model !== null) throw new Refused();
  await answerLines(id, personId);
  const { rows: lines } = await pool.query<MessageRecord>(`${LINES} AND seq > $2 ORDER BY seq`, [id, sent.after]);
  const row = await one(pool, id, personId);
  const { rows: photos } = await pool.query<PhotoRecord>(`${PHOTOS} NULL ${IN_ORDER}`, [id]);
  return conversationView(row, lines, photos);
}

async function answer(request: IncomingMessage): Promise<object> {
  const { payload } = await jwtVerify(request.headers.authorization!.slice('Bearer '.length), keys, rules);
  const id = PATH.exec(request.url!)?.[1];
  if (payload.typ !== 'Bearer' || !id) throw new Refused();
  return takeTurn(id, payload.sub!, JSON.parse(await text(request)) as TurnSent);
}

createServer((request, response) => {
  if (request.url === '/') return void response.end();
  answer(request).then(
    (said) => response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(said)),
    (error: unknown) => response.writeHead(error instanceof Refused ? 404 : 500).end(String(error)),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
