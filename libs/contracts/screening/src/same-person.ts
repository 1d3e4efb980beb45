import type { PERSON_KINDS } from './form.options.js';

/** Whom a result, a draft or a conversation is about, as it was said. */
export interface SaidPerson {
  who: (typeof PERSON_KINDS)[number] | null;
  name: string | null;
  age: number | null;
}
type Said = Partial<SaidPerson> | undefined;

/** Others are told apart by name, and by age where they have none. */
export function personKey({ who = null, name = null, age = null }: Partial<SaidPerson> = {}): string {
  return who === null || who === 'me' ? String(who) : `${who} ${named(name) ?? age ?? ''}`;
}

/** Surely the same: oneself, or of others the same name, else the same age where neither has a name. */
export const isSamePerson = (one: Said, other: Said): boolean =>
  isSaid(one) && isSaid(other) && personKey(one) === personKey(other) && (one?.who === 'me' || isToldApart(one));

/** Of whom nobody said whom it is about, it may be about anybody; who has a name in one place alone may be who has none in the other. */
export function mayBeSame(one: Said, other: Said): boolean {
  if (!isSaid(one) || !isSaid(other) || personKey(one) === personKey(other)) return true;
  const [name, otherName] = [named(one?.name), named(other?.name)];
  const isNamedOnce = (name === null) !== (otherName === null);
  return one?.who === other?.who && isNamedOnce && (one?.age ?? other?.age) === (other?.age ?? one?.age);
}

const isSaid = (said: Said): boolean => (said?.who ?? null) !== null;
const isToldApart = (said: Said): boolean => named(said?.name) !== null || (said?.age ?? null) !== null;
const named = (name: string | null = null): string | null => name?.trim().toLowerCase() || null;
