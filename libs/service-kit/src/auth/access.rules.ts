import type { Access } from '@toothwise/contracts-core';
import type { Actor } from './actor.js';

type Keys<T> = T extends string ? T : keyof T;
type RuleName = Keys<Exclude<Access, 'public'>>;

/** Whether a caller passes, by the name of the rule. `public` is not asked: nobody is known there. */
const RULES: { readonly [Name in RuleName]: (access: Extract<Access, Name | { readonly [N in Name]: unknown }>, actor: Actor) => boolean } =
  {
    'signed-in': () => true,
    roles: ({ roles }, actor) => roles.some((role) => actor.roles.includes(role)),
    // Whose record it is, and whether they may, is the person guard's to ask.
    person: () => true,
  };

const nameOf = (access: Access): string => (typeof access === 'string' ? access : (Object.keys(access)[0] ?? ''));

/** Whether the guard can judge by this rule; a route with another one does not boot. */
export const isKnownRule = (access: Access | undefined): access is Access =>
  access === 'public' || (access !== undefined && Object.hasOwn(RULES, nameOf(access)));

/** @param access any rule but `public` */
export function passes(access: Access, actor: Actor): boolean {
  const judge = RULES[nameOf(access) as RuleName] as ((rule: Access, who: Actor) => boolean) | undefined;
  return judge?.(access, actor) ?? false;
}

/** As the API's document says it: `public`, `signed-in`, the roles, or the right to a person's record. */
export function accessText(access: Access | undefined): string {
  if (access === undefined || typeof access === 'string') return access ?? 'none';
  return 'roles' in access ? access.roles.join('|') : `person:${access.person}`;
}
