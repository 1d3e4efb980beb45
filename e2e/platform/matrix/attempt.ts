import { randomUUID } from 'node:crypto';
import type { Addresses } from '../../api/addresses.ts';
import { bareRequest } from './bare-request.ts';
import type { Row } from './cells.ts';
import type { DescribedRoute } from './described-routes.ts';
import { type AnyCells, newPerson, type Scenario } from './world.ts';

/** A row of the matrix with all that its cells need. */
export interface Cell {
  domain: string;
  thing: unknown;
  row: Row<unknown, string>;
  described: DescribedRoute;
  canaries: string[];
}

const mayPass = (statuses: readonly number[]) => statuses.some((status) => status < 300);
/** Which relations somebody stands in, the nearest first. */
const relationsOf = (relation: string) => (relation === 'second' ? ['second', 'admin'] : [relation]);
const expectedOf = ({ expected }: Row<unknown, string>, relation: string) =>
  relationsOf(relation).flatMap((one) => (expected[one] ? [expected[one]] : []))[0] ?? expected.others;
/** Whether the owner's canaries are theirs to read here. */
const maySee = ({ maySee: those }: Row<unknown, string>, relation: string) =>
  relation === 'owner' || relationsOf(relation).some((one) => those?.includes(one));
const isRead = ({ row }: Cell) => row.route.startsWith('GET ');

/** What reads first. Of what changes something, that of the things which are made of others' first: a case ends before its screening does. */
export function inOrder(cells: Cell[], { parts }: Scenario): Cell[] {
  const made = parts.map(({ cells: of }) => of.domain);
  const writes = cells.filter((cell) => !isRead(cell)).sort((a, b) => made.indexOf(b.domain) - made.indexOf(a.domain));
  return [...cells.filter(isRead), ...writes];
}

/** Those who may not go first: what they do must not change what the others find. */
export function relationsInOrder({ row }: Cell, { people }: Scenario): string[] {
  if (row.byNewcomer) return ['anonymous', 'other'];
  const may = (relation: string) => Number(mayPass(expectedOf(row, relation)));
  return [...Object.keys(people), 'anonymous'].sort((a, b) => may(a) - may(b));
}

/** The address without the origin. */
export function addressOf(domain: string, { route, params, query }: Row<unknown, string>, thing: unknown, relation: string): string {
  const given = typeof params === 'function' ? params(thing, relation) : (params ?? {});
  const path = route.slice(route.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!given[name]) throw new Error(`${domain}: ${route} says nothing of ${name}`);
    return given[name];
  });
  return `/api/${domain}/v1${path}${query ? `?${query}` : ''}`;
}

/** Calls the route as that person. @returns what is wrong about the answer, and which canaries were shown to who may see them */
export async function attempt(cell: Cell, relation: string, scenario: Scenario, addresses: Addresses) {
  const { domain, row, described, thing } = cell;
  const caller = row.byNewcomer && relation !== 'anonymous' ? await newPerson(addresses, 'Newcomer') : scenario.people[relation];
  if (described.fresh && relation !== 'anonymous') await caller!.signInFreshly();
  const token = relation === 'anonymous' ? null : await caller!.token();
  const body = typeof row.body === 'function' ? row.body(thing, relation) : row.body;
  const { status, text } = await bareRequest({
    base: addresses.serviceUrl(domain),
    method: row.route.slice(0, row.route.indexOf(' ')),
    path: addressOf(domain, row, thing, relation),
    isEndless: described.stream,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(described.conditional || row.ifMatch !== undefined ? { 'if-match': `"${row.ifMatch ?? 0}"` } : {}),
      ...(described.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const shown = maySee(row, relation) ? cell.canaries.filter((one) => text.includes(one)) : [];
  return { wrong: judge(cell, relation, scenario, status, text), shown };
}

function judge({ domain, row, thing, canaries }: Cell, relation: string, { canary }: Scenario, status: number, text: string): string[] {
  const cell = `${domain}: ${row.route} as ${relation}`;
  const wrong: string[] = [];
  const expected = expectedOf(row, relation);
  if (!expected.includes(status)) wrong.push(`${cell}: ${status} instead of ${expected.join('/')} ${text.slice(0, 200)}`);
  const shown = canaries.filter((one) => text.includes(one));
  if (!maySee(row, relation) && shown.length > 0) wrong.push(`${cell}: shows ${shown.join(', ')}: ${text.slice(0, 300)}`);
  if (row.real?.relation === relation && status < 300 && !isReal(row.real, text, thing, canary))
    wrong.push(`${cell}: not the real data: ${text.slice(0, 300)}`);
  return wrong;
}

function isReal({ holds }: NonNullable<Row<unknown, string>['real']>, text: string, thing: unknown, canary: string): boolean {
  try {
    return holds(JSON.parse(text) as never, thing, canary);
  } catch {
    return false;
  }
}

/** What rows and routes do not have in common. */
export function mismatches({ domain, rows }: AnyCells, described: DescribedRoute[]): string[] {
  const listed = rows.map(({ route }) => route);
  const known = described.map(({ route }) => route);
  return [
    ...known.filter((route) => !listed.includes(route)).map((route) => `${domain}: nobody has said who may call ${route}`),
    ...listed.filter((route) => !known.includes(route)).map((route) => `${domain}: there is no ${route}`),
    ...listed.filter((route, at) => listed.indexOf(route) !== at).map((route) => `${domain}: ${route} stands there twice`),
  ];
}
