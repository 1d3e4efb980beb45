import { routeName, type RouteOf } from '@toothwise/contracts-core';
import type { Person } from '../../api/person.ts';
import type { World } from './world.ts';

/** Who calls, as seen from the patient whose data it is; what the second administrator is told, where nothing is said of them, is what the first is told. A domain may add relations of its own. */
export type Relation = 'owner' | 'other' | 'admin' | 'second' | 'anonymous';
/** Statuses that are right, any of them. */
export type Statuses = readonly number[];
/** Whoever is not named, people of other domains too, is one of the others. */
export type Expected<Own extends string = never> = { others: Statuses } & { [relation in Relation | Own]?: Statuses };

export interface Declared<Thing, Own extends string = never> {
  /** Of the domain's table. */
  route: RouteOf;
  /** Parameters of the path; what somebody in a relation asks for may differ. */
  params?: Record<string, string> | ((thing: Thing, relation: Relation | Own) => Record<string, string>);
  query?: string;
  /** What is sent; what somebody in a relation sends may differ. */
  body?: object | ((thing: Thing, relation: Relation | Own) => object);
  /** Version that is said to have been seen, where the route asks for one; 0 unless told. */
  ifMatch?: number;
  expected: Expected<Own>;
  /** What the one who may must really get. */
  real?: { relation: Relation | Own; holds: (body: never, thing: Thing, canary: string) => boolean };
  /** Who may see the owner's canaries here; the owner always may. */
  maySee?: readonly (Relation | Own)[];
  /** A newcomer calls in place of everybody who is signed in: it ends the caller’s access, which other rows need, or takes few calls a minute. */
  byNewcomer?: true;
  /** Its address is also tried in every odd spelling, by nobody and by a stranger. */
  spellings?: true;
}

/** With the route as the document spells it: `GET /offers/{id}`. */
export type Row<Thing, Own extends string = never> = Omit<Declared<Thing, Own>, 'route'> & { route: string };

export interface Built<Thing, Own extends string = never> {
  thing: Thing;
  /** Those who call in the relations that the domain adds. */
  people?: Record<Own, Person>;
}

/** What a domain adds to the route matrix. */
export interface Cells<Thing, Own extends string = never> {
  domain: string;
  /** Makes what the rows ask for, through the API. */
  build(world: World): Promise<Built<Thing, Own>>;
  /** Words that are found nowhere but in the thing, beside the owner's own name and address. */
  canaries?: (thing: Thing) => string[];
  /** Every route, those that change something in the order in which they can. */
  rows: readonly Row<Thing, Own>[];
}

/** Checks the declaration. @throws Error where a row names another domain's route */
export function cells<Thing, Own extends string = never>(
  declared: Omit<Cells<Thing, Own>, 'rows'> & { rows: readonly Declared<Thing, Own>[] },
): Cells<Thing, Own> {
  const { domain, rows } = declared;
  return { ...declared, rows: rows.map((row) => ({ ...row, route: spelled(domain, row.route) })) };
}

function spelled(domain: string, route: RouteOf): string {
  const base = ` /api/${domain}/v1`;
  if (!routeName(route).includes(base)) throw new Error(`${domain}: ${route.path} is another domain's`);
  return routeName(route).replace(base, ' ');
}

export const OK: Statuses = [200, 201, 202, 204];

/** Whoever is signed in. */
export const everyone = (status: Statuses = OK): Expected => ({ others: status, anonymous: [401] });
/** To everybody else it does not exist. */
export const ownerOnly = (status: Statuses = OK, strangers: Statuses = [404]): Expected => ({
  others: strangers,
  owner: status,
  anonymous: [401],
});
export const publicly = (status: Statuses = OK): Expected => ({ others: status });
