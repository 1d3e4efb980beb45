import { mayBeSame, personKey } from '@toothwise/contracts-screening/same-person';
import type { Told } from './told.rules.js';
import type { UrgentResult } from './urgent.rules.js';

/** One thing that cannot wait: a result, or an emergency that was told and is in none. */
export type FirstThing = { id: string; level: number; at: number } & ({ told: Told } | { result: UrgentResult });

/**
 * All that cannot wait, whosever it is: the gravest first, at one level what was told before what is in a result, then the newest. A result stays
 * behind what its own person told that is as grave; words of self-harm outweigh no trouble of a tooth.
 */
export function firstThings(told: readonly Told[], results: readonly UrgentResult[]): FirstThing[] {
  const isOutweighed = ({ item, level }: UrgentResult) =>
    told.some((one) => !one.isPrivate && one.level >= level && (one.after === item.id || personKey(one.person) === personKey(item.person)));
  return inOrder([
    ...told.map((one) => ({ id: one.id, level: one.level, at: Date.parse(one.at), told: one })),
    ...results.flatMap((result) => (isOutweighed(result) ? [] : [{ id: result.item.id, level: result.level, at: result.since, result }])),
  ]);
}

export const inOrder = (things: readonly FirstThing[]): FirstThing[] =>
  things.toSorted((one, other) => other.level - one.level || Number('told' in other) - Number('told' in one) || other.at - one.at);

/** Told, and of self-harm alone: it stands apart from all that a clinic or somebody who looks on may read. */
export const isPrivateTold = (thing: FirstThing): boolean => 'told' in thing && thing.told.isPrivate;
export const openly = (things: readonly FirstThing[]): FirstThing[] => things.filter((thing) => !isPrivateTold(thing));

type Of = Parameters<typeof personKey>[0];
export const personOf = (thing: FirstThing): Of => ('told' in thing ? thing.told.person : thing.result.item.person);

/** What may be about this person: of whom nobody said whose it is, it may be about anybody. */
export const ofPerson = (things: readonly FirstThing[], person: Of): FirstThing[] =>
  things.filter((thing) => mayBeSame(personOf(thing), person));

/** @param name of somebody in the family; null for whoever looks. Nobody who was not named is taken for somebody else. */
export const ofNamed = (things: readonly FirstThing[], name: string | null): FirstThing[] =>
  name === null
    ? ofPerson(things, { who: 'me' })
    : things.filter((thing) => {
        const { who = null, name: said = null } = personOf(thing) ?? {};
        return who !== 'me' && (said === null || said.trim().toLowerCase() === name.trim().toLowerCase());
      });
