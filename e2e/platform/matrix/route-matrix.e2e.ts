import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openApiRoutes } from '@toothwise/testing';
import { addressesOf, type Service } from '../../api/addresses.ts';
import { databaseUrl } from '../../src/database.ts';
import { ROUTES, type Row } from './routes.ts';
import { ACTORS, buildScenario, type Actor, type Scenario } from './scenario.ts';

const port = Number(new URL(process.env.E2E_BASE_URL!).port);

test('every route of the services stands in the matrix', async () => {
  const listed = new Set(ROUTES.map(({ route }) => route));
  for (const service of ['account', 'screening', 'clinic'] satisfies Service[]) {
    const document = (await (await fetch(`${addressesOf(port).url}/api/${service}/openapi.json`)).json()) as object;
    const missing = openApiRoutes(document)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !listed.has(route as Row['route']));
    expect(missing, `routes of ${service} that nobody has said who may call`).toEqual([]);
  }
});

for (const way of ['gateway', 'past-gateway'] as const) {
  test(`CLIN-007 CLIN-036 ADM-006 APP-243 APP-247 every route × every relation to the patient, ${way}`, async () => {
    test.setTimeout(240_000);
    const addresses = addressesOf(port, way);
    const scenario = await buildScenario(addresses, databaseUrl());
    const wrong: string[] = [];
    for (const row of ROUTES)
      for (const actor of inOrder(row)) wrong.push(...(await tryCell(row, actor, scenario, addresses.serviceUrl(serviceOf(row)))));
    expect(wrong).toEqual([]);
  });
}

const serviceOf = ({ route }: Row) => route.split('/')[2] as Service;
/** Those who may not go first: what they do must not change what the others find. */
const inOrder = ({ expected }: Row) => [...ACTORS].sort((a, b) => Number(mayPass(expected[a])) - Number(mayPass(expected[b])));
const mayPass = (statuses: number[]) => statuses.some((status) => status < 300);

async function tryCell(row: Row, actor: Actor, scenario: Scenario, base: string): Promise<string[]> {
  const [method, template] = row.route.split(' ') as [string, string];
  const token = actor === 'anonymous' ? null : await scenario.people[actor].token();
  const stop = new AbortController();
  const response = await fetch(base + (row.path?.(scenario, actor) ?? template), {
    method,
    signal: stop.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(row.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(row.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: row.body === undefined ? undefined : JSON.stringify(row.body),
  });
  const streams = row.stream && response.ok;
  const text = streams ? '' : await response.text();
  if (streams) stop.abort();
  return judge(row, actor, scenario, response.status, text);
}

function judge(row: Row, actor: Actor, scenario: Scenario, status: number, text: string): string[] {
  const cell = `${row.route} as ${actor}`;
  const wrong: string[] = [];
  if (!row.expected[actor].includes(status))
    wrong.push(`${cell}: ${status} instead of ${row.expected[actor].join('/')} ${text.slice(0, 200)}`);
  const mine = actor === 'owner' || row.maySeePatient?.includes(actor);
  if (!mine && (text.includes(scenario.people.owner.email) || text.includes(scenario.canary)))
    wrong.push(`${cell}: shows the patient: ${text.slice(0, 300)}`);
  if (row.real?.actor === actor && status < 300 && !isReal(row.real, text, scenario))
    wrong.push(`${cell}: not the real data: ${text.slice(0, 300)}`);
  return wrong;
}

function isReal({ holds }: NonNullable<Row['real']>, text: string, scenario: Scenario): boolean {
  try {
    return holds(JSON.parse(text) as never, scenario);
  } catch {
    return false;
  }
}
