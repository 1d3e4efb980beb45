import { randomUUID } from 'node:crypto';
import type { Addresses } from '../../api/addresses.ts';
import { Person } from '../../api/person.ts';
import { newAccount } from '../../api/new-account.ts';
import { declarations } from '../../domains.ts';
import type { Cells } from './cells.ts';

/** What a domain builds its part with. */
export interface World {
  addresses: Addresses;
  /** The owner's last name, found nowhere else: must never reach a stranger. */
  canary: string;
  owner: Person;
  /** Another patient, a stranger to everything that is built. */
  other: Person;
  /** An administrator, beside the demo person of that name. */
  second: Person;
  /** A demo person by the name before the @. */
  demoPerson(name: string): Promise<Person>;
  /** What another domain has built, for a domain whose things are made of it. */
  thingOf<Thing, Own extends string>(of: Cells<Thing, Own>): Promise<Thing>;
  /** Those who stand in the relations that another domain adds. */
  peopleOf<Thing, Own extends string>(of: Cells<Thing, Own>): Promise<Record<Own, Person>>;
}

/** Types of one domain are no business of the frame. */
export type AnyCells = Cells<unknown, string>;

interface Part {
  cells: AnyCells;
  thing: unknown;
  people: Record<string, Person>;
}

/** The owner, the others, and what every domain has built for them: what is made of another's things comes after it. */
export interface Scenario {
  canary: string;
  people: Record<string, Person>;
  parts: Part[];
}

export const allCells = (): Promise<AnyCells[]> => declarations<AnyCells>('cells');

export async function buildScenario(addresses: Addresses): Promise<Scenario> {
  const canary = `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const demoPerson = (name: string) => new Person(addresses, `${name}@toothwise.test`).signIn();
  const [owner, other] = await Promise.all([newPerson(addresses, canary), newPerson(addresses, 'Other')]);
  const [admin, second] = await Promise.all([demoPerson('admin'), demoPerson('admin2')]);
  const parts: Part[] = [];
  const begun = new Map<string, Promise<Part>>();
  const partOf = (of: AnyCells) => {
    const built = begun.get(of.domain) ?? build(of);
    begun.set(of.domain, built);
    return built;
  };
  const thingOf = async (of: AnyCells) => (await partOf(of)).thing;
  const peopleOf = async (of: AnyCells) => (await partOf(of)).people;
  const world = { addresses, canary, owner, other, second, demoPerson, thingOf, peopleOf } as World;
  const build = async (of: AnyCells) => {
    const { thing, people = {} } = await of.build(world);
    const part = { cells: of, thing, people };
    parts.push(part);
    return part;
  };
  for (const one of await allCells()) await partOf(one);
  const people = Object.assign({ owner, other, admin, second }, ...parts.map((part) => part.people)) as Scenario['people'];
  return { canary, parts, people };
}

export async function newPerson(addresses: Addresses, lastName: string): Promise<Person> {
  const email = `rowan-${randomUUID().slice(0, 8)}@example.com`;
  await newAccount(addresses, { firstName: 'Rowan', lastName, email });
  return new Person(addresses, email).signIn();
}
