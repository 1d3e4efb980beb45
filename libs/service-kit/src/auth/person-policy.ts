import type { PersonRight } from '@toothwise/contracts-core';
import type { Actor } from './actor.js';
import type { PersonScope } from './person-scope.js';

export type { PersonScope } from './person-scope.js';

/** Nest token: who may see whose record. A service with routes of people's records provides it, from a global module. */
export const PERSON_POLICY = Symbol('toothwise:person-policy');

export interface PersonPolicy {
  /** Asked at every request. @returns null where the caller has no such right: to them the person does not exist */
  scopeOf(actor: Actor, personId: string, right: PersonRight): Promise<PersonScope | null>;
}
