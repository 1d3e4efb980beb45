// node:http + pg + the same token check (jose, cached keys): a child's day for its guardian, by the statements and rules that the service uses.
// The row that says who looked is written first.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import pg from 'pg';
import type { Pair } from '../../services/health/src/people/rights/person-rights.repository.js';
import type { DaysRow } from '../../services/health/src/habits/days/days.repository.js';
import { builtHealth } from '../harness/built-health.ts';

const { PAIRS } = await builtHealth('people/rights/person-rights.repository');
const { carriedAtMost } = await builtHealth('habits/streaks/cleaning.repository');
const { dayView } = await builtHealth('habits/days/day.rules');
const { DAYS, daysOfRow } = await builtHealth('habits/days/days.repository');
const { dateOf, dayAt, zonesInForce } = await builtHealth('calendar/local-dates.rules');
const { livingSomewhere } = await builtHealth('calendar/time-zone.rules');
const { rightOver } = await builtHealth('people/rights/rights.rules');
const audit = new URL('../../libs/service-kit/dist/people/audit/audit.js', import.meta.url).href;
const { AUDITED, WRITE_ENTRY } = (await import(audit)) as typeof import('../../libs/service-kit/src/people/audit/audit.js');

// The schema of its own has the one table that it writes to.
const options = `-c search_path=${process.env.OWN_SCHEMA},health -c timezone=UTC`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options });
const keys = createRemoteJWKSet(new URL(process.env.OIDC_JWKS_URL!));
const rules = {
  issuer: process.env.OIDC_ISSUER!,
  audience: process.env.OIDC_AUDIENCE!,
  algorithms: ['RS256'],
  requiredClaims: ['sub', 'exp'],
};
const PATH = /^\/api\/health\/v1\/people\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/day$/;

async function maySee(viewerId: string, personId: string, now: number): Promise<boolean> {
  const { rows } = await pool.query<Pair>(PAIRS, [viewerId, personId]);
  const [pair] = rows;
  if (!pair) return false;
  const zones = zonesInForce(pair.zones.length > 0 ? pair.zones : [{ from: 0, zone: 'UTC' }]);
  return rightOver(pair.viewer, pair.subject, dateOf(dayAt(zones, now))) !== null;
}

const logLook = ({ sub, given_name: familyMember }: JWTPayload, personId: string) =>
  pool.query(WRITE_ENTRY, [sub, 'record.opened', 'person', personId, personId, JSON.stringify({ familyMember }), randomUUID(), AUDITED]);

async function dayOf(personId: string, timeZone: string, now: number) {
  const { rows } = await pool.query<DaysRow>({ name: 'days', text: DAYS, values: [personId, carriedAtMost(now), new Date(now)] });
  const { history, habits } = daysOfRow(rows[0]!);
  return dayView({ history: livingSomewhere(history, timeZone), habits }, now);
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/') return response.end();
    const { payload } = await jwtVerify(request.headers.authorization!.slice('Bearer '.length), keys, rules);
    if (payload.typ !== 'Bearer') return response.writeHead(401).end();
    const { pathname, searchParams } = new URL(request.url!, 'http://peer');
    const [personId, timeZone, now] = [PATH.exec(pathname)?.[1], searchParams.get('timeZone'), Date.now()];
    if (!timeZone) return response.writeHead(400).end();
    if (!personId || !(await maySee(payload.sub!, personId, now))) return response.writeHead(404).end();
    await logLook(payload, personId);
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(await dayOf(personId, timeZone, now)));
  })().catch(() => response.writeHead(401).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
