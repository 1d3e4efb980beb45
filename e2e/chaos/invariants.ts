import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';

export interface Finding {
  what: string;
  expected: number;
  actual: number;
}

type Check = [what: string, sql: string, expected: number];

/** What must hold once everything is at rest, told by the databases themselves. */
function checksFor(ids: string[]): Check[] {
  const list = ids.map((id) => `'${id}'`).join(',');
  return [
    ['screenings completed', `SELECT count(*) FROM screening.screening WHERE status = 'completed' AND id IN (${list})`, ids.length],
    ['screenings with a lead', `SELECT count(DISTINCT screening_id) FROM clinic.lead WHERE screening_id IN (${list})`, ids.length],
    ['leads', `SELECT count(*) FROM clinic.lead WHERE screening_id IN (${list})`, ids.length],
    [
      'credits captured for them',
      `SELECT count(*) FROM screening.ledger_entry e JOIN screening.reservation r ON r.id = e.reservation_id WHERE e.kind = 'capture' AND r.screening_id IN (${list})`,
      ids.length,
    ],
    ['reservations still open', `SELECT count(*) FROM screening.reservation WHERE state = 'open'`, 0],
    ['credits still reserved', `SELECT coalesce(sum(reserved), 0) FROM screening.credit_account`, 0],
    [
      'accounts whose balance is not the sum of their entries',
      `SELECT count(*) FROM screening.credit_account a WHERE a.balance <> (SELECT coalesce(sum(amount), 0) FROM screening.ledger_entry e WHERE e.person_id = a.person_id)`,
      0,
    ],
    [
      'facts not yet published',
      ['account', 'screening', 'clinic']
        .map((schema) => `(SELECT count(*) FROM ${schema}.outbox WHERE published_at IS NULL)`)
        .join(' + ')
        .replace(/^/, 'SELECT '),
      0,
    ],
    [
      'dead letters',
      ['account', 'screening', 'clinic']
        .map((schema) => `(SELECT count(*) FROM ${schema}.dead_letter)`)
        .join(' + ')
        .replace(/^/, 'SELECT '),
      0,
    ],
    ['notices "result is ready"', NOTICES(list), ids.length],
  ];
}

const NOTICES = (list: string) =>
  `SELECT count(*) FROM account.notification WHERE kind = 'screening.completed' AND path = ANY (ARRAY(SELECT '/screenings/' || id FROM screening.screening WHERE id IN (${list})))`;

/** Waits for rest, then reports what does not hold. */
export async function findViolations(platform: Platform, ids: string[], seconds = 90): Promise<Finding[]> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const findings = await look(platform, ids).catch((error: Error) => [{ what: error.message, expected: 0, actual: 1 }]);
    if (findings.length === 0 || Date.now() > deadline) return findings;
    await pause(500);
  }
}

async function look(platform: Platform, ids: string[]): Promise<Finding[]> {
  return withDatabase(platform, async (client) => {
    const findings: Finding[] = [];
    for (const [what, sql, expected] of checksFor(ids)) {
      const actual = Number(Object.values((await client.query<Record<string, string>>(sql)).rows[0]!)[0]);
      if (actual !== expected) findings.push({ what, expected, actual });
    }
    return findings;
  });
}

/** Notices about these screenings: with the inbox switched off there must be more than one for each. */
export async function countNotices(platform: Platform, ids: string[]): Promise<number> {
  return withDatabase(platform, async (client) => {
    const { rows } = await client.query<{ count: string }>(NOTICES(ids.map((id) => `'${id}'`).join(',')));
    return Number(rows[0]!.count);
  });
}

async function withDatabase<T>(platform: Platform, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: platform.databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
